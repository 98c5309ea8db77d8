/** The frames of a Modbus RTU module at a table. Sections are those of `hardware/protocols/table-modbus.md`. */
import { crc16Modbus } from '../kit/checks.js';
import type { Signal } from '../device-driver.js';

/** Section 2. An exception has the function's number with the highest bit set. */
export const FUNCTIONS = { readInputs: 0x02, readRegisters: 0x04, writeCoil: 0x05 } as const;
export const EXCEPTION = 0x80;
export const HIGHEST_UNIT = 247;
/** The most data bytes of one answer: 16 registers, more than the map of a table has. */
export const LONGEST_DATA = 32;
/** Unit, function and count before the data, check value behind it. */
export const BYTES_BESIDE_DATA = 5;
export const WRITTEN_BYTES = 8;
export const EXCEPTION_BYTES = 5;
export const LONGEST_FRAME = LONGEST_DATA + BYTES_BESIDE_DATA;

const EXCEPTIONS: Readonly<Record<number, string>> = {
  0x01: 'the function is unknown',
  0x02: 'the address is unknown',
  0x03: 'the value is not allowed',
  0x04: 'the module failed',
  0x06: 'the module is busy',
};

export const exceptionText = (code: number): string => EXCEPTIONS[code] ?? `exception ${code}`;

export type Frame =
  /** Inputs from the first one on, in whole bytes: the last may hold more than were asked for. */
  | { readonly kind: 'inputs'; readonly unit: number; readonly on: readonly boolean[] }
  | { readonly kind: 'registers'; readonly unit: number; readonly values: readonly number[] }
  | { readonly kind: 'written'; readonly unit: number; readonly coil: number; readonly on: boolean }
  | { readonly kind: 'exception'; readonly unit: number; readonly of: number; readonly code: number };

const request = (unit: number, code: number, first: number, second: number): Uint8Array => {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt8(unit, 0);
  bytes.writeUInt8(code, 1);
  bytes.writeUInt16BE(first, 2);
  bytes.writeUInt16BE(second, 4);
  bytes.writeUInt16LE(crc16Modbus(bytes.subarray(0, 6)), 6);
  return bytes;
};

export const readInputs = (unit: number, count: number): Uint8Array => request(unit, FUNCTIONS.readInputs, 0, count);
export const readRegisters = (unit: number, count: number): Uint8Array =>
  request(unit, FUNCTIONS.readRegisters, 0, count);
const COIL_ON = 0xff00;
export const writeCoil = (unit: number, coil: number, on: boolean): Uint8Array =>
  request(unit, FUNCTIONS.writeCoil, coil, on ? COIL_ON : 0);

/** Reads an answer whose length and check value are right; undefined where its content is none. */
export const readFrame = (bytes: Buffer): Frame | undefined => {
  const unit = bytes[0] as number;
  const code = bytes[1] as number;
  const data = bytes.subarray(3, -2);
  if (code & EXCEPTION) return { kind: 'exception', unit, of: code & ~EXCEPTION, code: bytes[2] as number };
  if (code === FUNCTIONS.readInputs)
    return { kind: 'inputs', unit, on: [...data].flatMap((byte) => BITS.map((bit) => (byte & (1 << bit)) !== 0)) };
  if (code === FUNCTIONS.readRegisters) {
    const values = Array.from({ length: data.length / 2 }, (_, index) => data.readUInt16BE(index * 2));
    return { kind: 'registers', unit, values };
  }
  const value = bytes.readUInt16BE(4);
  if (value !== 0 && value !== COIL_ON) return undefined;
  return { kind: 'written', unit, coil: bytes.readUInt16BE(2), on: value === COIL_ON };
};

const BITS = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** What an input means: a state with two sides, or a press, which has no `off`. */
export interface InputMeaning {
  readonly on: Signal;
  readonly off?: Signal;
}

/** What a register means; `null`: nothing. */
export type RegisterMeaning = 'die' | 'tiles' | { readonly trayOf: 1 | 2 | 3 | 4 } | null;

/** The points in which tables differ: no maker publishes a map. None is confirmed on hardware (section 4). */
export interface TableIoProfile {
  readonly unit: number;
  /** Meaning of each input from the first one on; `null`: nothing. */
  readonly inputs: readonly (InputMeaning | null)[];
  /** Meaning of each register from the first one on; empty where the module has none. */
  readonly registers: readonly RegisterMeaning[];
  /** Does the module hold a press until the coil with the number of its input is switched off? */
  readonly latched: boolean;
  readonly pollMs: number;
  /** Points of one unit of a tray register. */
  readonly trayUnit: number;
  /** After the dice button the dice lie still within this time. */
  readonly diceSettleMs: number;
}

export const PROFILE: TableIoProfile = {
  unit: 1,
  inputs: [
    { on: { name: 'lift', is: 'up' }, off: { name: 'lift', is: 'down' } },
    { on: { name: 'shuffling', is: 'running' }, off: { name: 'shuffling', is: 'stopped' } },
    { on: { name: 'dice-button' } },
    { on: { name: 'button', side: 1 } },
    { on: { name: 'button', side: 2 } },
    { on: { name: 'button', side: 3 } },
    { on: { name: 'button', side: 4 } },
    { on: { name: 'tray-door', is: 'open' }, off: { name: 'tray-door', is: 'closed' } },
  ],
  registers: ['die', 'die', 'tiles', null, { trayOf: 1 }, { trayOf: 2 }, { trayOf: 3 }, { trayOf: 4 }],
  latched: false,
  pollMs: 75,
  trayUnit: 100,
  diceSettleMs: 2_000,
};
