/**
 * A capture: the timed traffic of one line, as NDJSON. The first line of the file names the device. Each other line holds
 * bytes as hex, such as `{"at":12.5,"dir":"in","hex":"4842540d0a"}`, or records that the line opened or closed.
 */
export interface Capture {
  readonly header: CaptureHeader;
  readonly records: readonly CaptureRecord[];
  /** True if the last line was cut off, as after a power loss; `records` does not contain it. */
  readonly torn: boolean;
}

export interface CaptureHeader {
  /** Version of the format. */
  readonly capture: 1;
  readonly reader: string;
  readonly model: string;
  /** The number of antennas of the driver, if the bytes depend on it. */
  readonly antennas?: number;
}

export type CaptureRecord =
  /** `in`: from the device; `out`: to it. `at`: monotonic ms. */
  | { readonly at: number; readonly dir: 'in' | 'out'; readonly hex: string }
  | { readonly at: number; readonly line: 'opened' | 'closed' };

export type CaptureFormatCode = 'CAPTURE_HEADER_INVALID' | 'CAPTURE_RECORD_INVALID';

export class CaptureFormatError extends Error {
  constructor(
    readonly code: CaptureFormatCode,
    /** Counted from 1. */
    readonly lineNumber: number,
    expected: string,
  ) {
    super(`line ${lineNumber} of the capture is not ${expected}; cut the file before it or repair the line`);
    this.name = 'CaptureFormatError';
  }
}

/** One line of the file, with its end. */
export const captureLine = (entry: CaptureHeader | CaptureRecord): string => `${JSON.stringify(entry)}\n`;

/** @throws CaptureFormatError with the line's number; only an incomplete last line is accepted, and reported. */
export const parseCapture = (text: string): Capture => {
  const lines = text.split('\n');
  const unfinished = lines.pop();
  const header = jsonOf(lines[0] ?? '');
  if (!isHeader(header))
    throw new CaptureFormatError('CAPTURE_HEADER_INVALID', 1, 'a header {"capture":1,"reader","model"}');
  const records = lines.slice(1).map((line, index) => {
    const record = jsonOf(line);
    if (!isRecord(record))
      throw new CaptureFormatError('CAPTURE_RECORD_INVALID', index + 2, 'a record {"at","dir","hex"} or {"at","line"}');
    return record;
  });
  return { header, records, torn: unfinished !== '' };
};

const jsonOf = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isHeader = (value: unknown): value is CaptureHeader =>
  isObject(value) &&
  value['capture'] === 1 &&
  typeof value['reader'] === 'string' &&
  typeof value['model'] === 'string' &&
  (value['antennas'] === undefined || typeof value['antennas'] === 'number');

const HEX = /^(?:[0-9a-f]{2})+$/;

const isRecord = (value: unknown): value is CaptureRecord => {
  if (!isObject(value) || typeof value['at'] !== 'number' || !Number.isFinite(value['at'])) return false;
  if (value['line'] === 'opened' || value['line'] === 'closed') return true;
  return (
    (value['dir'] === 'in' || value['dir'] === 'out') && typeof value['hex'] === 'string' && HEX.test(value['hex'])
  );
};
