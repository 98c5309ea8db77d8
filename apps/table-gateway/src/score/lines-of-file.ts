import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { z } from 'zod';
import { misfitsOf } from '../config/invalid.js';
import type { JsonPath } from '../config/json-file.js';
import { errorCode, GatewayFault } from '../state/fault.js';

/** A line of a file of JSON lines. `number` is counted from 1. */
export interface FileLine {
  readonly number: number;
  readonly value: unknown;
}

const GZIP = Buffer.from([0x1f, 0x8b]);
/** True for the bytes of a file that gzip has compressed. */
const isCompressed = (bytes: Buffer): boolean => bytes.subarray(0, GZIP.length).equals(GZIP);

const LONGEST_VALUE = 120;

/** A fault in a line of a file. */
export const lineFault = (path: string, line: number, words: string): GatewayFault =>
  new GatewayFault('FILE_INVALID', `${path}:${line}: ${words}`);

/** No line of these files is nearly as long; a longer one is no JSON line (characters). */
const LONGEST_LINE = 16 << 20;

/**
 * The JSON lines of a file, which may be compressed with gzip. They are read one after another, because a day of a table is larger than a string can be.
 * Throws `GatewayFault` FILE_INVALID with the line.
 */
export async function* linesOfFile(path: string): AsyncGenerator<FileLine, undefined> {
  let number = 0;
  const lineOf = (text: string): FileLine => ({ number: (number += 1), value: jsonOf(path, number, text) });
  let rest = '';
  for await (const text of textOf(path)) {
    // Only the new text is searched: to search a long line again with each part of it takes time by its square.
    const [end = '', ...lines] = text.split('\n');
    rest += end;
    const begun = lines.pop();
    if (begun !== undefined) {
      for (const line of [rest, ...lines]) yield lineOf(line);
      rest = begun;
    }
    if (rest.length > LONGEST_LINE)
      throw lineFault(
        path,
        number + 1,
        `got more than ${LONGEST_LINE} characters without a line feed, expected one JSON object`,
      );
  }
  if (rest !== '') yield lineOf(rest);
  if (number === 0) throw lineFault(path, 1, 'the file is empty, expected a header');
  return undefined;
}

async function* textOf(path: string): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder();
  try {
    for await (const bytes of bytesOf(path)) yield decoder.decode(bytes, { stream: true });
  } catch (error) {
    const code = errorCode(error) ?? String(error);
    throw new GatewayFault(
      'FILE_INVALID',
      code.startsWith('Z_')
        ? `${path} is damaged: it does not decompress as gzip; copy it again`
        : `${path} cannot be read (${code})`,
    );
  }
  yield decoder.decode();
  return undefined;
}

/** The bytes of a file, decompressed. */
export async function* bytesOf(path: string): AsyncGenerator<Buffer, undefined> {
  const stored = createReadStream(path);
  const chunks = stored[Symbol.asyncIterator]() as AsyncIterableIterator<Buffer>;
  const first = await chunks.next();
  if (first.done === true) return undefined;
  const all = (async function* () {
    yield first.value;
    yield* chunks;
  })();
  yield* isCompressed(first.value) ? (pipeline(all, createGunzip(), () => undefined) as AsyncIterable<Buffer>) : all;
  return undefined;
}

/** Parses one JSON value of a file. Throws `GatewayFault` FILE_INVALID. */
export const jsonOf = (path: string, number: number, line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    throw lineFault(path, number, `got ${shortened(line)}, expected one JSON object; the line may be cut off`);
  }
};

const shortened = (text: string): string =>
  text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text || 'an empty line';

/** Parses the value of a line. Throws `GatewayFault` FILE_INVALID with the line, the received and the expected value. */
export const parsedLine = <Schema extends z.ZodType>(
  path: string,
  { number, value }: FileLine,
  schema: Schema,
): z.output<Schema> => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [misfit] = misfitsOf(parsed.error);
  throw misfitFault(path, { number, value }, misfit?.path ?? [], misfit?.expected ?? 'expected another value');
};

/** The fault of a value at a place of a line. */
export const misfitFault = (
  path: string,
  { number, value }: FileLine,
  at: JsonPath,
  expected: string,
): GatewayFault => {
  const received = at.reduce<unknown>((inner, key) => (isObject(inner) ? inner[String(key)] : undefined), value);
  const place = at.length === 0 ? '' : `at /${at.map(String).join('/')} `;
  const words = received === undefined ? 'missing' : `got ${shortened(JSON.stringify(received))}`;
  return lineFault(path, number, `${place}${words}, ${expected}`);
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
