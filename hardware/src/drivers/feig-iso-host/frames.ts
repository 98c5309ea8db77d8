/**
 * The frames of FEIG OBID readers in ISO-host mode, as tables. Sections are those of `hardware/protocols/feig-iso-host.md`.
 */
import { crc16Mcrf4xx } from '../kit/checks.js';

/** The first byte of the advanced form; no standard frame is that short (section 1). */
export const ADVANCED = 0x02;
export const CRC_BYTES = 2;
/** Enough for 100 tags, each read by every antenna (section 4). */
export const LONGEST_FRAME = 8_192;
/** The address to which every reader answers. */
const ANY_ADDRESS = 0xff;

export const COMMANDS = {
  version: 0x65,
  radioReset: 0x69,
  host: 0xb0,
} as const;
type Command = (typeof COMMANDS)[keyof typeof COMMANDS];

/** The commands that answers may have. A frame has no start byte, so its command helps to find it. */
const ANSWERED: ReadonlySet<number> = new Set(Object.values(COMMANDS));
export const isAnswered = (command: number): boolean => ANSWERED.has(command);

export const STATUS = { done: 0x00, noTag: 0x01, moreData: 0x94 } as const;

/** Section 3. */
const STATUS_TEXTS: Readonly<Record<number, string>> = {
  0x01: 'no tag',
  0x11: 'a parameter is out of range',
  0x12: 'a parameter is wrong',
  0x80: 'unknown command',
  0x81: 'wrong length',
  0x83: 'radio communication error',
  0x84: 'radio warning',
  0x93: 'the buffer is full',
  0x94: 'more data sets are available',
  0x95: 'the tag reports an error',
};

export const statusText = (status: number): string =>
  STATUS_TEXTS[status] ?? `status ${status.toString(16).toUpperCase().padStart(2, '0')}`;

/** An answer. The meaning of its data depends on the command. */
export interface Frame {
  readonly kind: 'answer';
  readonly command: number;
  readonly status: number;
  readonly data: readonly number[];
}

/** Appends the check value to a frame (section 1). */
export const withCrc = (body: readonly number[]): Uint8Array => {
  const crc = crc16Mcrf4xx(Uint8Array.from(body));
  return Uint8Array.from([...body, crc & 0xff, crc >> 8]);
};

/** The bytes of a standard frame beside its data: length, address, command and check value. */
const STANDARD_BYTES = 3 + CRC_BYTES;

/** A command in the standard form, to any reader on the line. */
export const command = (code: Command, ...data: readonly number[]): Uint8Array =>
  withCrc([STANDARD_BYTES + data.length, ANY_ADDRESS, code, ...data]);

/** The options in which reader models differ (section 4). Not confirmed on hardware. */
export interface Profile {
  /** The bit of MODE that requests antenna numbers. */
  readonly antennaBit: 0x10 | 0x20;
  /** True if a count precedes the antenna blocks of a tag. Without it there is one block. */
  readonly antennaCount: boolean;
  /** The number of bytes after number and status of an antenna: its RSSI, then reserved ones. */
  readonly antennaTail: number;
}

export const USUAL_PROFILE: Profile = { antennaBit: 0x10, antennaCount: true, antennaTail: 5 };

/** The number of bits of ANT_SEL. */
export const MAX_ANTENNAS = 8;
const INVENTORY = 0x01;
const MORE = 0x80;

/** An inventory on antennas 1 to `antennas`; `more` fetches the rest of the last one. For one antenna it requests no numbers. */
export const inventory = (antennas: number, more: boolean, { antennaBit }: Profile): Uint8Array => {
  const rest = more ? MORE : 0;
  if (antennas === 1) return command(COMMANDS.host, INVENTORY, rest);
  return command(COMMANDS.host, INVENTORY, rest | antennaBit, (1 << antennas) - 1);
};

/** A tag of an inventory, with the antennas that read it. */
export interface Tag {
  readonly uid: string;
  readonly antennas: readonly { readonly antenna: number; readonly status: number }[];
}

/** Reads the tags of an answer that begins with DATASETS; undefined if the data are shorter or longer than stated. */
export const readTags = (data: readonly number[], antennas: number, profile: Profile): readonly Tag[] | undefined => {
  const bytes = new Bytes(data);
  const tags = Array.from({ length: bytes.next() }, () =>
    antennas === 1 ? readPlainTag(bytes) : readTagOfAntennas(bytes, profile),
  );
  return bytes.areWhole && tags.every((tag) => tag !== undefined) ? tags : undefined;
};

/** Reads bytes in order; `areWhole` is false if too many bytes were read, or too few. */
class Bytes {
  #at = 0;

  constructor(private readonly bytes: readonly number[]) {}

  next(): number {
    return this.bytes[this.#at++] ?? 0;
  }

  take(count: number): readonly number[] {
    return Array.from({ length: count }, () => this.next());
  }

  get areWhole(): boolean {
    return this.#at === this.bytes.length;
  }
}

const ISO_15693 = 0x03;
const UID_BYTES = 8;
/** The bit of FLAGS that announces antenna blocks. */
const WITH_ANTENNAS = 0x10;

const uidOf = (bytes: readonly number[]): string => Buffer.from(bytes).toString('hex').toUpperCase();

/** Reads `TR-TYPE DSFID UID`: without antenna numbers the tag is on the only antenna. */
const readPlainTag = (bytes: Bytes): Tag | undefined => {
  const [type] = bytes.take(2);
  const uid = uidOf(bytes.take(UID_BYTES));
  return type === ISO_15693 ? { uid, antennas: [{ antenna: 1, status: STATUS.done }] } : undefined;
};

/** Reads `FLAGS TR-TYPE DSFID UID_LEN UID [ANT_CNT]`, then `ANT_NR ANT_STATUS` and the tail for each antenna. */
const readTagOfAntennas = (bytes: Bytes, { antennaCount, antennaTail }: Profile): Tag | undefined => {
  const [flags = 0, type, , uidLength = 0] = bytes.take(4);
  const uid = uidOf(bytes.take(uidLength));
  const count = antennaCount ? bytes.next() : 1;
  const antennas = Array.from({ length: count }, () => {
    const [antenna = 0, status = 0] = bytes.take(2 + antennaTail);
    return { antenna, status };
  });
  const sound = type === ISO_15693 && uidLength === UID_BYTES && (flags & WITH_ANTENNAS) !== 0 && count > 0;
  return sound ? { uid, antennas } : undefined;
};
