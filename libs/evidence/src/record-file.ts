import { crc32 } from 'node:zlib';

/** Before each record: its length and the CRC-32 of its bytes, both big-endian 32 bits. */
export const HEADER = 8;
/** No sealed record is shorter than its nonce and its tag, so zeros are no record. */
const SHORTEST = 28;
/** No record is longer; a greater length is damage. */
const LONGEST = 1 << 20;
/** A row of zero bytes that does not occur in sealed records: the disk has not written this part. */
const HOLE = Buffer.alloc(24);
const ZERO_TAIL = Buffer.alloc(4);
/** Disks write whole sectors (bytes). */
const SECTOR = 512;

export const framed = (bytes: Uint8Array): Buffer => {
  const header = Buffer.alloc(HEADER);
  header.writeUInt32BE(bytes.length, 0);
  header.writeUInt32BE(crc32(bytes), 4);
  return Buffer.concat([header, bytes]);
};

/** A record with its header at `first`, or other bytes, from `first` up to and without `end`. */
export type Piece =
  | { readonly kind: 'record'; readonly first: number; readonly bytes: Buffer }
  | { readonly kind: 'damage'; readonly first: number; readonly end: number };

export interface ReadFile {
  readonly pieces: readonly Piece[];
  /** The end of the file without a torn tail: bytes that a power cut or a kill left half written. */
  readonly whole: number;
}

/**
 * Reads a file of framed records. Other bytes between two whole records are damage. Behind the last whole record, bytes
 * are a torn tail if they are cut off or not completely written. Such parts are zeros, even of the header alone. All
 * other bytes there are damage. `opens` returns whether sealed bytes are authentic, which finds the record behind a
 * damaged header.
 */
export const readRecordFile = (file: Buffer, opens: (sealed: Buffer) => boolean): ReadFile => {
  const pieces: Piece[] = [];
  let at = 0;
  while (at < file.length) {
    const record = recordAt(file, at);
    if (record !== undefined) {
      pieces.push({ kind: 'record', first: at, bytes: record });
      at += HEADER + record.length;
      continue;
    }
    const next = nextRecord(file, at + 1);
    const bad = file.subarray(at, next);
    const behind = bad.subarray(HEADER);
    const isOnlyItsHeader = behind.length >= SHORTEST && opens(behind);
    const isLastTorn = isOnlyItsHeader ? isHeaderUnwritten(file, at) : isTorn(file, at);
    if (next === file.length && isLastTorn) return { pieces, whole: at };
    pieces.push({ kind: 'damage', first: at, end: isOnlyItsHeader ? at + HEADER : next });
    if (isOnlyItsHeader) pieces.push({ kind: 'record', first: at, bytes: behind });
    at = next;
  }
  return { pieces, whole: at };
};

/** Returns only the whole records, in their order. */
export const readRecords = (file: Buffer): readonly Buffer[] =>
  readRecordFile(file, () => false).pieces.flatMap((piece) => (piece.kind === 'record' ? [piece.bytes] : []));

const recordAt = (file: Buffer, at: number): Buffer | undefined => {
  if (at + HEADER + SHORTEST > file.length) return undefined;
  const length = file.readUInt32BE(at);
  if (length < SHORTEST || length > LONGEST || at + HEADER + length > file.length) return undefined;
  const bytes = file.subarray(at + HEADER, at + HEADER + length);
  return crc32(bytes) === file.readUInt32BE(at + 4) ? bytes : undefined;
};

/** The beginning of the next whole record; the end of the file if there is none. */
const nextRecord = (file: Buffer, from: number): number => {
  for (let at = from; at < file.length; at += 1) if (recordAt(file, at) !== undefined) return at;
  return file.length;
};

/**
 * Returns whether the disk has not written the first sector of a record whose header ends with a sector or crosses two.
 */
const isHeaderUnwritten = (file: Buffer, at: number): boolean => {
  const boundary = (Math.floor(at / SECTOR) + 1) * SECTOR;
  if (boundary > at + HEADER) return false;
  const header = framed(file.subarray(at + HEADER)).subarray(0, HEADER);
  const unwritten = header.map((byte, index) => (at + index < boundary ? 0 : byte));
  return !unwritten.every((byte, index) => byte === header[index]) && file.subarray(at, at + HEADER).equals(unwritten);
};

const isTorn = (file: Buffer, at: number): boolean => {
  const tail = file.subarray(at);
  return (
    tail.length < HEADER + SHORTEST ||
    tail.readUInt32BE(0) > tail.length - HEADER ||
    tail.includes(HOLE) ||
    tail.subarray(-ZERO_TAIL.length).equals(ZERO_TAIL) ||
    hasUnwrittenSector(file, at)
  );
};

/**
 * Returns whether a sector's part of the last record is only zeros. In the first sector the zeros must extend beyond
 * the header.
 */
const hasUnwrittenSector = (file: Buffer, at: number): boolean => {
  for (let from = at; from < file.length;) {
    const end = Math.min(file.length, (Math.floor(from / SECTOR) + 1) * SECTOR);
    if (end > at + HEADER && file.subarray(from, end).every((byte) => byte === 0)) return true;
    from = end;
  }
  return false;
};
