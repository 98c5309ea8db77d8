/**
 * The frames of R2000 modules with the "A0" protocol, as tables. Sections are those of `hardware/protocols/r2000-a0.md`.
 */
import { neg8 } from '../kit/checks.js';

export const START = 0xa0;
/** The length of the longest frame: LEN is one byte and counts the bytes after it (section 1). */
export const LONGEST_FRAME = 2 + 0xff;
/** The address to which every module answers. */
const BROADCAST = 0xff;

export const COMMANDS = {
  firmware: 0x72,
  setAntenna: 0x74,
  fastSwitch: 0x8a,
  sessionInventory: 0x8b,
} as const;
type Command = (typeof COMMANDS)[keyof typeof COMMANDS];

/** Result codes (section 3). `lost`: the module restarted and the round ended with it. */
export const RESULTS: Readonly<Record<number, { readonly means: string; readonly lost?: true }>> = {
  0x10: { means: 'done' },
  0x11: { means: 'the command failed' },
  0x20: { means: 'the microcontroller was reset', lost: true },
  0x21: { means: 'the carrier could not be switched on' },
  0x22: { means: 'an antenna is missing' },
  0x23: { means: 'the flash memory could not be written' },
  0x24: { means: 'the flash memory could not be read' },
  0x25: { means: 'the output power could not be set' },
  0x31: { means: 'the inventory failed' },
  0x36: { means: 'no tag, or the buffer is empty' },
};

/** The inventory found no tag. */
export const NO_TAG = 0x36;

/** Returns whether the module does not know a command or a parameter (section 3). */
export const isRefusal = (code: number): boolean => code === 0x11 || (code >= 0x41 && code <= 0x4f);

export const resultText = (code: number): string =>
  RESULTS[code]?.means ?? `code ${code.toString(16).toUpperCase().padStart(2, '0')}`;

export type Frame =
  | { readonly kind: 'firmware'; readonly major: number; readonly minor: number }
  | { readonly kind: 'tag'; readonly epc: string; readonly antenna: number; readonly strength: number }
  | { readonly kind: 'antenna-fault'; readonly antenna: number; readonly code: number }
  | { readonly kind: 'round-end'; readonly reads: number; readonly durationMs: number }
  /** The end of an inventory of one antenna (8B). */
  | { readonly kind: 'inventory-end'; readonly antenna: number; readonly reads: number }
  | { readonly kind: 'result'; readonly command: number; readonly code: number }
  /** A whole frame that this driver does not use. */
  | { readonly kind: 'other'; readonly command: number };

/** Wraps a command in a frame; without `address` it is for any module. */
export const command = (code: Command, data: readonly number[] = [], address = BROADCAST): Uint8Array => {
  const frame = [START, data.length + 3, address, code, ...data];
  return Uint8Array.from([...frame, neg8(Uint8Array.from(frame))]);
};

/** The most antennas of a module of this family. Fast switching has a form for four and one for eight. */
export const MAX_ANTENNAS = 8;
const SHORT_FORM = 4;
/** An antenna index that skips its place in the list. */
const SKIP = 0xff;

/** One round over antennas 0 to `antennas` - 1, `stay` inventories on each, without pauses (section 4). */
export const roundOver = (antennas: number, stay: number): Uint8Array => {
  const places = antennas <= SHORT_FORM ? SHORT_FORM : MAX_ANTENNAS;
  const pairs = Array.from({ length: places }, (_, antenna) => (antenna < antennas ? [antenna, stay] : [SKIP, 0]));
  return command(COMMANDS.fastSwitch, [...pairs.flat(), 0, 1]);
};

/** The tags that an inventory addresses (Gen2): those whose flag of the session has the value of the target. */
export interface Query {
  readonly session: keyof typeof SESSIONS;
  readonly target: keyof typeof TARGETS;
}
const SESSIONS = { S0: 0, S1: 1 } as const;
const TARGETS = { A: 0, B: 1 } as const;

/** One inventory on the working antenna (section 5). */
export const sessionInventory = ({ session, target }: Query): Uint8Array =>
  command(COMMANDS.sessionInventory, [SESSIONS[session], TARGETS[target], 1]);

/** Data length of a frame that is no tag record (sections 4 and 5). */
const END_BYTES = 7;
const ANTENNA_FAULT_BYTES = 2;
const RESULT_BYTES = 1;
/** The bytes of a tag record beside the EPC: antenna, protocol control word and strength. */
const TAG_BYTES_BESIDE_EPC = 4;

/** Reads the payload of a frame with a valid check value; undefined if its parts contradict each other. */
export const readFrame = (code: number, data: Buffer): Frame | undefined => {
  if (data.length === RESULT_BYTES) return { kind: 'result', command: code, code: data[0] as number };
  if (code === COMMANDS.firmware && data.length === 2)
    return { kind: 'firmware', major: data[0] as number, minor: data[1] as number };
  if (code !== COMMANDS.fastSwitch && code !== COMMANDS.sessionInventory) return { kind: 'other', command: code };
  if (data.length === END_BYTES) return endOf(code, data);
  if (data.length === ANTENNA_FAULT_BYTES)
    return { kind: 'antenna-fault', antenna: data[0] as number, code: data[1] as number };
  return readTag(data);
};

const endOf = (code: number, data: Buffer): Frame =>
  code === COMMANDS.fastSwitch
    ? { kind: 'round-end', reads: data.readUIntBE(0, 3), durationMs: data.readUInt32BE(3) }
    : { kind: 'inventory-end', antenna: data[0] as number, reads: data.readUInt32BE(3) };

const WORD_BYTES = 2;
/** The received strength is the low seven bits of the last byte minus this offset, in dBm (section 4). */
const STRENGTH_OFFSET = 129;

const readTag = (data: Buffer): Frame | undefined => {
  const epc = data.subarray(3, -1);
  if (data.length < TAG_BYTES_BESIDE_EPC) return undefined;
  // The protocol control word counts the words of the EPC: a second check beside the length of the frame.
  if (epc.length === 0 || epc.length !== (data.readUInt16BE(1) >> 11) * WORD_BYTES) return undefined;
  const last = data.at(-1) as number;
  // Two bits name four antennas; eight-port firmware marks the upper four in the strength byte.
  const antenna = ((data[0] as number) & 0b11) + (last & 0x80 ? 4 : 0);
  return {
    kind: 'tag',
    epc: epc.toString('hex').toUpperCase(),
    antenna,
    strength: (last & 0x7f) - STRENGTH_OFFSET,
  };
};
