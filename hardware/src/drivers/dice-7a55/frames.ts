/** The frames of the "7A..55" dice shaker. Sections are those of `hardware/protocols/dice-7a55.md`. */
import { sum8 } from '../kit/checks.js';

export const START = 0x7a;
export const END = 0x55;
/** LEN counts itself, CMD and the data (section 1). */
export const SHORTEST_LEN = 2;
/** More data than this is no frame: not confirmed on hardware, it leaves room for a byte for each of twelve dice. */
export const LONGEST_LEN = 15;
export const LONGEST_FRAME = LONGEST_LEN + 3;

/** The number of each command (section 2). */
export interface DiceShakerCommands {
  readonly start: number;
  readonly stop: number;
  readonly query: number;
  /** Shakes by itself and reports; older firmware may not have it. */
  readonly shakeAndReport?: number;
}

const COMMANDS: DiceShakerCommands = { shakeAndReport: 0x03, start: 0x04, stop: 0x05, query: 0x06 };
/** Section 2: an older firmware. Not confirmed on hardware: the order of the three numbers. */
export const OLDER_COMMANDS: DiceShakerCommands = { start: 0x02, stop: 0x03, query: 0x04 };

/** The points in which shakers differ. None is confirmed on hardware. */
export interface DiceShakerProfile {
  readonly commands: DiceShakerCommands;
  /** How many dice are in the cup. */
  readonly dice: number;
  /** `total`: the result is one byte, the sum. `each`: one byte for each die (section 3). */
  readonly result: 'total' | 'each';
  /** How long the cup is shaken for one roll. */
  readonly shakeMs: number;
  /** How often an idle shaker is asked whether it is still there. */
  readonly pollMs: number;
}

export const PROFILE: DiceShakerProfile = {
  commands: COMMANDS,
  dice: 2,
  result: 'total',
  shakeMs: 2_000,
  pollMs: 2_000,
};

export type Frame =
  /** The command is done; `result` is empty where it has none. */
  | { readonly kind: 'done'; readonly command: number; readonly result: readonly number[] }
  /** A whole frame that says something else. */
  | { readonly kind: 'other'; readonly command: number };

/** First data byte of a host's command and of an answer (section 2). */
const ORDER = 0x01;
const DONE = 0x02;

export const command = (code: number): Uint8Array => frameBytes(code, [ORDER]);

const frameBytes = (code: number, data: readonly number[]): Uint8Array => {
  const counted = [data.length + SHORTEST_LEN, code, ...data];
  return Uint8Array.from([START, ...counted, sum8(Uint8Array.from(counted)), END]);
};

/** Reads the payload of a frame whose check value is right. */
export const readFrame = (code: number, data: Uint8Array): Frame =>
  data[0] === DONE ? { kind: 'done', command: code, result: [...data.subarray(1)] } : { kind: 'other', command: code };
