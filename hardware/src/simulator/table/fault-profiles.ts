import { READER_PROFILES, type ReaderProfileName } from '../reader/index.js';
import { MIXES, type MixName } from './mixes.js';

/**
 * The fault profiles of a simulated table: those of the readers, `misread`, which causes corrections of the record, and the
 * mixes of a table in a radio field with its people.
 */
export const FAULT_PROFILES = [
  ...(Object.keys(READER_PROFILES) as ReaderProfileName[]),
  'misread',
  ...(Object.keys(MIXES) as MixName[]),
] as const;
export type FaultProfile = (typeof FAULT_PROFILES)[number];

export const isFaultProfile = (name: string): name is FaultProfile => FAULT_PROFILES.some((each) => each === name);
