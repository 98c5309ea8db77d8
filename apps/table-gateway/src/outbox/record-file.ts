import { crc32 } from 'node:zlib';

/** Before each record: its length and the CRC-32 of its bytes, both big-endian 32 bits. */
const HEADER = 8;
/** No record is longer; a length beyond it is damage. */
const LONGEST = 1 << 20;

export const framed = (bytes: Uint8Array): Buffer => {
  const header = Buffer.alloc(HEADER);
  header.writeUInt32BE(bytes.length, 0);
  header.writeUInt32BE(crc32(bytes), 4);
  return Buffer.concat([header, bytes]);
};

export interface ReadRecords {
  readonly records: readonly Buffer[];
  /** Bytes up to the end of the last whole record; what follows is torn or damaged. */
  readonly whole: number;
}

/** Whole records from the start of a segment, up to the first that is cut off or does not match its CRC. */
export const readRecords = (segment: Buffer): ReadRecords => {
  const records: Buffer[] = [];
  let at = 0;
  while (at + HEADER <= segment.length) {
    const length = segment.readUInt32BE(at);
    const end = at + HEADER + length;
    if (length > LONGEST || end > segment.length) break;
    const bytes = segment.subarray(at + HEADER, end);
    if (crc32(bytes) !== segment.readUInt32BE(at + 4)) break;
    records.push(bytes);
    at = end;
  }
  return { records, whole: at };
};
