import type { ValueTransformer } from 'typeorm';
import { parseInt8 } from '../connections/int8.js';

/** A column of type bigint, read as a number. */
export const int8: ValueTransformer = {
  from: (value: string | number | null) => (value === null ? null : parseInt8(String(value))),
  to: (value: number | null) => value,
};
