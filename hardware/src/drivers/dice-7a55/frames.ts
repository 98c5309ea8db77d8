/** The frames of the "7A..55" dice shaker. Sections are those of `hardware/protocols/dice-7a55.md`. */
import { sum8 } from '../kit/checks.js';

export const START = 0x7a;
export const END = 0x55;
/** LEN counts itself, CMD and the data (section 1). */
export const SHORTEST_LEN = 2;
/** The largest LEN of a frame: one byte for each of twelve dice. Not confirmed on hardware. */
export const LONGEST_LEN = 15;
export const LONGEST_FRAME = LONGEST_LEN + 3;

/** The number of each command (section 2). */
export interface DiceShakerCommands {
  readonly start: number;
  readonly stop: number;
  readonly query: number;
  /** Shakes the cup and reports the result in one command; older firmware may not have it. */
  readonly shakeAndReport?: number;
}

const COMMANDS: DiceShakerCommands = { shakeAndReport: 0x03, start: 0x04, stop: 0x05, query: 0x06 };
/** The numbers of an older firmware (section 2). The order of the three numbers is not confirmed on hardware. */
export const OLDER_COMMANDS: DiceShakerCommands = { start: 0x02, stop: 0x03, query: 0x04 };

/** The options in which shakers differ. None is confirmed on hardware. */
export interface DiceShakerProfile {
  readonly commands: DiceShakerCommands;
  /** The number of dice in the cup. */
  readonly dice: number;
  /** The form of the result. `total`: one byte, the sum. `each`: one byte for each die (section 3). */
  readonly result: 'total' | 'each';
  /** The time that the cup is shaken for one roll. */
  readonly shakeMs: number;
  /** The time between two checks that an idle shaker is present. */
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
  /** The command is done; `result` is empty if the command has no result. */
  | { readonly kind: 'done'; readonly command: number; readonly result: readonly number[] }
  /** A whole frame with another meaning. */
  | { readonly kind: 'other'; readonly command: number };

/** The first data byte of a host's command and of an answer (section 2). */
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
