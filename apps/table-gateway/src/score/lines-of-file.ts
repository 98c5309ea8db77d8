import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { z } from 'zod';
import { misfitsOf } from '../config/invalid.js';
import type { JsonPath } from '../config/json-file.js';
import { errorCode, GatewayFault } from '../fault.js';

/** A line of a file of JSON lines. `number` is counted from 1. */
export interface FileLine {
  readonly number: number;
  readonly value: unknown;
}

const GZIP = Buffer.from([0x1f, 0x8b]);
/** True for the bytes of a file that gzip has compressed. */
export const isCompressed = (bytes: Buffer): boolean => bytes.subarray(0, GZIP.length).equals(GZIP);

const LONGEST_VALUE = 120;

/** A fault in a line of a file. */
export const lineFault = (path: string, line: number, words: string): GatewayFault =>
  new GatewayFault('FILE_INVALID', `${path}:${line}: ${words}`);

/** The JSON lines of a file, which may be compressed with gzip. Throws `GatewayFault` FILE_INVALID with the line. */
export const linesOfFile = async (path: string): Promise<readonly FileLine[]> => {
  const text = await textOf(path);
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  if (lines.length === 0) throw lineFault(path, 1, 'the file is empty, expected a header');
  return lines.map((line, index) => ({ number: index + 1, value: jsonOf(path, index + 1, line) }));
};

const textOf = async (path: string): Promise<string> => {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new GatewayFault('FILE_INVALID', `${path} cannot be read (${errorCode(error) ?? String(error)})`);
  });
  if (!isCompressed(bytes)) return bytes.toString('utf8');
  try {
    return gunzipSync(bytes).toString('utf8');
  } catch {
    throw new GatewayFault('FILE_INVALID', `${path} is damaged: it does not decompress as gzip; copy it again`);
  }
};

const jsonOf = (path: string, number: number, line: string): unknown => {
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
