/** The frames of a Modbus RTU module at a table. Sections are those of `hardware/protocols/table-modbus.md`. */
import { crc16Modbus } from '../kit/checks.js';
import type { Signal } from '../kit/device-driver.js';

/** Function codes (section 2). An exception has the code of its function with the highest bit set. */
export const FUNCTIONS = { readInputs: 0x02, readRegisters: 0x04, writeCoil: 0x05 } as const;
export const EXCEPTION = 0x80;
export const HIGHEST_UNIT = 247;
/** The most data bytes of one answer: 16 registers, more than the map of a table has. */
export const LONGEST_DATA = 32;
/** The bytes beside the data: unit, function, count and check value. */
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
  /** Inputs from the first one on, in whole bytes: the last byte may hold more than were requested. */
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

/** Reads an answer with a valid length and check value; undefined if its content is invalid. */
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

/** The meaning of an input: a state with two values, or a press, which has no `off`. */
export interface InputMeaning {
  readonly on: Signal;
  readonly off?: Signal;
}

/** The meaning of a register; `null`: unused. */
export type RegisterMeaning = 'die' | 'tiles' | { readonly trayOf: 1 | 2 | 3 | 4 } | null;

/** The options in which tables differ: no maker publishes a map. None is confirmed on hardware (section 4). */
export interface TableIoProfile {
  readonly unit: number;
  /** The meaning of each input from the first one on; `null`: unused. */
  readonly inputs: readonly (InputMeaning | null)[];
  /** The meaning of each register from the first one on; empty if the module has none. */
  readonly registers: readonly RegisterMeaning[];
  /** True if the module holds a press until the coil with the number of its input is switched off. */
  readonly latched: boolean;
  readonly pollMs: number;
  /** The points of one unit of a tray register. */
  readonly trayUnit: number;
  /** The time within which the dice come to rest after the dice button. */
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
