import type { Fan } from '#deal';
import type { FanRow } from './hand/fans.js';

/** The table of fans for readers, without predicates. */
export const fansOf = (rows: readonly FanRow[]): readonly Fan[] =>
  rows.map(({ id, clause, fan }) => ({ id, clause, fan }));
