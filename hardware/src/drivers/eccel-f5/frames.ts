/**
 * The frames of Eccel Pepper C1 readers, as tables. Sections are those of `hardware/protocols/eccel-f5.md`.
 */
import { crc16CcittFalse } from '../kit/checks.js';

export const START = 0xf5;
/** The size of start byte, length and its complement. */
export const HEADER_BYTES = 5;
export const CRC_BYTES = 2;
const LONGEST_PAYLOAD = 2_048;
/** The largest LEN: the payload and the check value (section 1). */
export const LONGEST_LEN = LONGEST_PAYLOAD + CRC_BYTES;
export const LONGEST_FRAME = HEADER_BYTES + LONGEST_LEN;

export const COMMANDS = {
  halt: 0x05,
  polling: 0x06,
  version: 0x0b,
  antenna: 0x0f,
  inventoryStart: 0x90,
  inventoryNext: 0x91,
} as const;
type Command = (typeof COMMANDS)[keyof typeof COMMANDS];

export const POLLING_OFF = 0x00;
/** The application family (AFI) of tags that answer; 0 selects every family. */
export const ANY_FAMILY = 0x00;
/** MUX models have up to eight antennas. */
export const MAX_ANTENNAS = 8;

/** The command in an error frame of a reader that received a wrong check value (section 3). */
export const NO_COMMAND = 0xff;
/** The error word that ends an inventory: no tag, or none left (section 3). */
export const NO_REPLY = 0x0001;

const ERRORS: Readonly<Record<number, string>> = {
  [NO_REPLY]: 'no tag replies',
  0x0002: 'wrong check value or parity',
  0x0003: 'collision',
  0x000a: 'radio fault',
  0x007f: 'internal fault',
  0x00f0: 'the protocol needs authentication',
};

export const errorText = (code: number): string =>
  ERRORS[code] ?? `error ${code.toString(16).toUpperCase().padStart(4, '0')}`;

export type Frame =
  | { readonly kind: 'ack'; readonly command: number; readonly data: readonly number[] }
  | {
      readonly kind: 'tag';
      readonly command: number;
      readonly uid: string;
      readonly dsfid: number;
      readonly more: boolean;
    }
  | { readonly kind: 'error'; readonly command: number; readonly code: number }
  /** A report without a command: internal polling is on. */
  | { readonly kind: 'notice'; readonly command: number };

/** Wraps a payload in a frame (section 1). */
export const frameOf = (payload: readonly number[]): Uint8Array => {
  const frame = Buffer.alloc(HEADER_BYTES + payload.length + CRC_BYTES);
  const len = payload.length + CRC_BYTES;
  frame.writeUInt8(START, 0);
  frame.writeUInt16LE(len, 1);
  frame.writeUInt16LE(len ^ 0xffff, 3);
  frame.set(payload, HEADER_BYTES);
  frame.writeUInt16LE(crc16CcittFalse(Uint8Array.from(payload)), HEADER_BYTES + payload.length);
  return frame;
};

export const command = (code: Command, ...args: readonly number[]): Uint8Array => frameOf([code, ...args]);

const ACK = 0x00;
const ERROR = 0xff;
const NOTICE = 0xfe;

/** Reads the payload of a frame with a valid check value; undefined if its parts contradict each other. */
export const readPayload = (payload: Buffer): Frame | undefined => {
  const [kind, code, ...data] = payload;
  if (code === undefined) return undefined;
  if (kind === NOTICE) return { kind: 'notice', command: code };
  if (kind === ERROR) return readError(code, payload.subarray(2));
  if (kind !== ACK) return undefined;
  if (code === COMMANDS.inventoryStart || code === COMMANDS.inventoryNext) return readTag(code, payload.subarray(2));
  return { kind: 'ack', command: code, data };
};

/** Reads an error word: two bytes, or one if the reader could not read the command. */
const readError = (code: number, word: Buffer): Frame | undefined => {
  if (word.length !== 1 && word.length !== 2) return undefined;
  return { kind: 'error', command: code, code: word.readUIntBE(0, word.length) };
};

const UID_BYTES = 8;
const TAG_BYTES = UID_BYTES + 2;

/** Reads a tag. Its UID comes least significant byte first. */
const readTag = (code: number, data: Buffer): Frame | undefined => {
  const more = data[TAG_BYTES - 1] as number;
  if (data.length !== TAG_BYTES || more > 1) return undefined;
  const uid = Buffer.from(data.subarray(0, UID_BYTES)).reverse().toString('hex').toUpperCase();
  return { kind: 'tag', command: code, uid, dsfid: data[UID_BYTES] as number, more: more === 1 };
};
