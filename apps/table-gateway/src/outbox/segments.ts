import { type FileHandle, link, open, readdir, readFile, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { framed, type Piece, readRecordFile, readRecords, replaceFile, syncFolder, writeDurably } from '#evidence';
import { errorCode } from '../state/fault.js';

export interface Segment {
  readonly number: number;
  readonly bytes: number;
  readonly records: number;
}

/** A segment as it was found. */
export interface StoredSegment {
  readonly number: number;
  readonly pieces: readonly Piece[];
  readonly bytes: number;
}

const NAME = /^segment-(\d{8})$/;
const KEPT_ASIDE = /^damaged-\d{8}(-\d+)?$/;
const digits = (number: number): string => String(number).padStart(8, '0');
const nameOf = (number: number): string => `segment-${digits(number)}`;

const namesIn = async (folder: string): Promise<readonly string[]> => {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
};

/** True if the folder holds a record, sealed under any key. */
export const holdsRecords = async (folder: string): Promise<boolean> => {
  for (const name of await namesIn(folder))
    if (NAME.test(name) && readRecords(await readFile(join(folder, name))).length > 0) return true;
  return false;
};

/** Damaged segments that earlier starts and this one have kept. */
export const keptAside = async (folder: string): Promise<readonly string[]> =>
  (await namesIn(folder)).filter((name) => KEPT_ASIDE.test(name));

/**
 * Reads the stored segments in order. It cuts a torn tail of the newest segment, because no record in it was acknowledged,
 * and deletes segments without any record. `opens`: checks that sealed bytes are authentic.
 */
export const readSegments = async (
  folder: string,
  opens: (sealed: Buffer) => boolean,
): Promise<readonly StoredSegment[]> => {
  const names = (await namesIn(folder)).filter((name) => NAME.test(name));
  const stored: StoredSegment[] = [];
  for (const [index, name] of names.entries()) {
    const path = join(folder, name);
    const bytes = await readFile(path);
    const { pieces, whole } = readRecordFile(bytes, opens);
    const isNewest = index === names.length - 1;
    const torn: readonly Piece[] =
      isNewest || whole === bytes.length ? [] : [{ kind: 'damage', first: whole, end: bytes.length }];
    if (isNewest && whole < bytes.length) await cutOff(path, whole);
    const all = [...pieces, ...torn];
    if (all.length === 0) await unlink(path);
    else stored.push({ number: Number(NAME.exec(name)?.[1]), pieces: all, bytes: isNewest ? whole : bytes.length });
  }
  return stored;
};

const cutOff = async (path: string, length: number): Promise<void> => {
  const file = await open(path, 'r+');
  try {
    await file.truncate(length);
    await file.sync();
  } finally {
    await file.close();
  }
};

/**
 * Keeps a damaged segment under another name, which is returned. Its own name stays until `replaceSegment`, so that a
 * power cut in between changes nothing.
 */
export const keepAside = async (folder: string, number: number): Promise<string> => {
  const path = join(folder, nameOf(number));
  for (let copy = 1; ; copy += 1) {
    const name = `damaged-${digits(number)}${copy === 1 ? '' : `-${copy}`}`;
    try {
      await link(path, join(folder, name));
      return name;
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
      if ((await stat(join(folder, name))).ino === (await stat(path)).ino) return name;
    }
  }
};

/** Replaces the contents of a segment with these records. */
export const replaceSegment = async (
  folder: string,
  number: number,
  records: readonly Uint8Array[],
): Promise<Segment> => {
  const bytes = Buffer.concat(records.map(framed));
  await replaceFile(join(folder, nameOf(number)), bytes);
  return { number, bytes: bytes.length, records: records.length };
};

/** Append-only files of framed records, written in groups to the newest file. */
export class Segments {
  #file: FileHandle | undefined;
  #current: Segment;
  #closed: Segment[];

  /** Begins a new segment after the stored ones. */
  constructor(
    private readonly folder: string,
    private readonly longest: number,
    stored: readonly Segment[],
  ) {
    this.#closed = [...stored];
    this.#current = { number: (stored.at(-1)?.number ?? 0) + 1, bytes: 0, records: 0 };
  }

  get bytes(): number {
    return this.#closed.reduce((sum, { bytes }) => sum + bytes, this.#current.bytes);
  }

  /** Writes a group and waits until it is on disk. After a failure it may be tried again: it is written to the same place. */
  async write(records: readonly Uint8Array[]): Promise<void> {
    const bytes = Buffer.concat(records.map(framed));
    const { number, bytes: before, records: count } = this.#current;
    this.#file ??= await this.#create();
    await writeDurably(this.#file, bytes, before);
    this.#current = { number, bytes: before + bytes.length, records: count + records.length };
    if (this.#current.bytes >= this.longest) await this.#roll();
  }

  /** Deletes the oldest segments that together hold at most the first `records` records. Returns the number of their records. */
  async dropFirst(records: number): Promise<number> {
    let dropped = 0;
    for (let oldest = this.#closed[0]; oldest && dropped + oldest.records <= records; oldest = this.#closed[0]) {
      await unlink(join(this.folder, nameOf(oldest.number)));
      dropped += oldest.records;
      this.#closed.shift();
    }
    return dropped;
  }

  async close(): Promise<void> {
    await this.#file?.close();
    this.#file = undefined;
  }

  async #create(): Promise<FileHandle> {
    const file = await open(join(this.folder, nameOf(this.#current.number)), 'w', 0o600);
    await syncFolder(this.folder);
    return file;
  }

  async #roll(): Promise<void> {
    await this.close();
    this.#closed.push(this.#current);
    this.#current = { number: this.#current.number + 1, bytes: 0, records: 0 };
  }
}
