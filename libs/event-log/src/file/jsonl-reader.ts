import type { BundleKind, BundleLine } from './bundle-format.js';
import { LineSplitter, type ByteLine } from './byte-lines.js';
import { DisclosureLines, EventLines } from './event-line.js';
import { isCanonicalText } from '../values/canonical-json.js';
import type { StoredEvent } from '../leaf/chain.js';
import type { Leaf } from '../leaf/leaf.js';
import { digestAfter, FIRST_DIGEST } from './digest.js';
import type { LogFileEnd, LogFileHeader } from './jsonl-format.js';
import { bundleHeaders, lines, logHeader } from './readers.js';
import { isHash, isLeaf, isWhole } from '../leaf/well-formed-leaf.js';
import { LogError } from '../values/log-error.js';
import type { LogFinding } from '../leaf/log-finding.js';
import type { Disclosure } from '../sealing/sealing.js';
import { parsedJson } from '../values/parsed-json.js';
import type { Sha256 } from '../values/sha256.js';
import type { Shaped, ShapeReader } from '../values/shape-reader.js';

export type LogFileContent =
  | { readonly kind: 'header'; readonly header: LogFileHeader }
  | { readonly kind: 'event'; readonly event: StoredEvent }
  | { readonly kind: 'disclosure'; readonly disclosure: Disclosure }
  | { readonly kind: 'end'; readonly end: LogFileEnd }
  | BundleLine;

/** One line of the file: its content if it could be parsed, and its faults. */
export interface LogFileLine {
  /** Counts from 1. */
  readonly line: number;
  /** Byte offset of its first byte, from 0. */
  readonly offset: number;
  readonly content?: LogFileContent;
  readonly findings: readonly LogFinding[];
}

/** A line longer than this many bytes is not read, so that a hostile file does not fill the memory. */
export const LONGEST_LINE = 1024 * 1024;

/**
 * Reads an exported log strictly: any byte that differs from the output of an honest writer is a finding. It continues
 * after a finding, so that one run shows all of them. verify-chain.ts checks whether the events form a chain.
 */
export async function* readLogFile(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  sha256: Sha256,
  longestLine = LONGEST_LINE,
): AsyncGenerator<LogFileLine> {
  const reader = new LogFileReader(sha256, longestLine);
  for await (const chunk of chunks) yield* reader.take(chunk);
  yield* reader.end();
}

/** The synchronous form of {@link readLogFile}: chunk by chunk, in constant memory. */
export class LogFileReader {
  readonly #splitter: LineSplitter;
  readonly #counts = { event: 0, disclosure: 0 };
  readonly #events = new EventLines();
  readonly #disclosures = new DisclosureLines();
  #digest = FIRST_DIGEST;
  /** The byte offset behind the last line and its line feed, and the number of lines. */
  #read = { offset: 0, lines: 0 };
  #end: LogFileEnd | undefined;
  #hasHeader = false;

  constructor(
    private readonly sha256: Sha256,
    longestLine = LONGEST_LINE,
  ) {
    this.#splitter = new LineSplitter(longestLine);
  }

  /** The lines that end in this chunk. */
  *take(chunk: Uint8Array): Generator<LogFileLine> {
    for (const line of this.#splitter.take(chunk)) yield this.#line(line);
  }

  /** The last line if it was not ended, and the finding if the end line is missing. */
  *end(): Generator<LogFileLine> {
    for (const line of this.#splitter.end()) yield this.#line(line);
    if (this.#end === undefined) yield truncated(this.#read);
  }

  #line(bytes: ByteLine): LogFileLine {
    const { line, offset } = bytes;
    this.#read = { offset: offset + bytes.bytes.length + 1, lines: line };
    const {
      text,
      content,
      findings: understood,
    } = line === 1 && isMarked(bytes) ? marked(bytes) : this.#contentOf(bytes);
    const placed = placeFindings(content, line, this.#end !== undefined);
    // The digest covers the header, so without it the digest can only differ.
    const digest = this.#hasHeader ? this.#digest : undefined;
    const ended = content?.kind === 'end' ? endFindings(content.end, digest, this.#counts) : NO_FINDINGS;
    if (content?.kind === 'end') this.#end = content.end;
    if (content?.kind === 'header') this.#hasHeader = true;
    if (content?.kind === 'event' || content?.kind === 'disclosure') this.#counts[content.kind] += 1;
    this.#digest = digestAfter(this.#digest, text, this.sha256);
    const isClean = understood.length === 0 && placed.length === 0 && ended.length === 0;
    const findings = isClean
      ? NO_FINDINGS
      : [...understood, ...placed, ...ended].map((finding) => ({ ...finding, line, offset }));
    return content === undefined ? { line, offset, findings } : { line, offset, content, findings };
  }

  #contentOf(line: ByteLine): Understood {
    const text = decoded(line.bytes);
    const content = text === undefined || line.tooLong || !line.ended ? undefined : this.#readQuickly(text);
    return text === undefined || content === undefined
      ? contentOf(line, text)
      : { text, content, findings: NO_FINDINGS };
  }

  /** The content of a line that is surely canonical; every other line is parsed. */
  #readQuickly(text: string): LogFileContent | undefined {
    if (text.startsWith(OF_EVENTS)) {
      const event = this.#events.read(text);
      return event && { kind: 'event', event };
    }
    const disclosure = text.startsWith(OF_DISCLOSURES) ? this.#disclosures.read(text) : undefined;
    return disclosure && { kind: 'disclosure', disclosure };
  }
}

/** The kinds of line that are nearly all lines of a file. */
const OF_EVENTS = '{"hash":';
const OF_DISCLOSURES = '{"disclosure":';

/** The byte order mark in UTF-8 (Unicode 16.0, section 23.8). */
const MARK = [0xef, 0xbb, 0xbf];
const isMarked = ({ bytes }: ByteLine): boolean => MARK.every((byte, at) => bytes[at] === byte);
const MARKED: LogFinding = {
  code: 'NOT_JSON',
  message: 'A byte order mark (EF BB BF) stands before the header. The rest of the file was read without it.',
};

/** The first line without the byte order mark before it, so that the mark is the only finding. */
const marked = (bytes: ByteLine): Understood => {
  const { findings, ...read } = contentOf({ ...bytes, bytes: bytes.bytes.subarray(MARK.length) });
  return { ...read, findings: [MARKED, ...findings] };
};

/** Nearly every line has none. */
const NO_FINDINGS: readonly LogFinding[] = [];

interface Understood {
  readonly text: string;
  readonly content?: LogFileContent;
  readonly findings: readonly LogFinding[];
}

function contentOf({ bytes, ended, tooLong }: ByteLine, text = decoded(bytes)): Understood {
  if (tooLong)
    return {
      text: text ?? '',
      findings: [{ code: 'LINE_TOO_LONG', message: 'The line is longer than any line of a log.' }],
    };
  if (text === undefined) return { text: '', findings: [{ code: 'NOT_UTF8', message: 'The line is not UTF-8.' }] };
  const value = parsedJson(text);
  if (value === undefined) return { text, findings: [{ code: 'NOT_JSON', message: 'The line is not JSON.' }] };
  const spelling = spellingFinding(value, text);
  if (spelling) return { text, findings: [spelling] };
  const read = shaped(value, text);
  const cut: readonly LogFinding[] = ended
    ? NO_FINDINGS
    : [{ code: 'TRUNCATED', message: 'The line has lost its line feed.' }];
  return 'code' in read ? { text, findings: [read, ...cut] } : { text, content: read, findings: cut };
}

function spellingFinding(value: unknown, text: string): LogFinding | undefined {
  try {
    if (isCanonicalText(value, text)) return undefined;
    return { code: 'NOT_CANONICAL', message: 'The line is JSON, but not spelled canonically (RFC 8785).' };
  } catch (error) {
    if (!(error instanceof LogError)) throw error;
    return { code: 'NOT_CANONICAL', message: error.message, pointer: error.pointer };
  }
}

/** The kind of a line, by the key that only this kind has. */
const KINDS: Readonly<Record<string, (value: unknown, text: string) => LogFileContent | LogFinding>> = {
  tilescribe: (value) => contentIn(headerReaderOf(value)(value), (header) => ({ kind: 'header', header })),
  leaf: (value, text) =>
    isEventLine(value) ? eventIn(value, text) : contentIn(lines.leaf(value), (line) => eventIn(line, text)),
  disclosure: (value) => contentIn(lines.disclosure(value), ({ disclosure }) => ({ kind: 'disclosure', disclosure })),
  end: (value) => contentIn(lines.end(value), ({ end }) => ({ kind: 'end', end })),
  ...Object.fromEntries(
    (['entries', 'judge', 'proof', 'heads', 'keyChanges', 'checkpoint'] as const).map((kind) => [
      kind,
      (value: unknown) => contentIn<object>(lines[kind](value), (line) => ({ kind, ...line }) as BundleLine),
    ]),
  ),
};

const NAMES = Object.keys(KINDS);

/** An event line of an exported file. */
interface EventLine {
  readonly position: number;
  readonly hash: string;
  readonly leaf: Leaf;
}

/** Whether a value of canonical text fits `eventLineSchema` for sure. The schema takes ten times as long. */
const isEventLine = (value: unknown): value is EventLine => {
  const { position, hash, leaf } = value as Readonly<Record<string, unknown>>;
  return Object.keys(value as object).length === 3 && isWhole(1, position) && isHash(hash) && isLeaf(leaf);
};

const headerReaderOf = (value: unknown): ShapeReader<LogFileHeader> => {
  const { tilescribe, kind } = value as { readonly tilescribe?: unknown; readonly kind?: unknown };
  if (tilescribe !== 'bundle') return logHeader;
  return isBundleKind(kind) ? bundleHeaders[kind] : bundleHeaders.period;
};

const isBundleKind = (kind: unknown): kind is BundleKind =>
  typeof kind === 'string' && Object.hasOwn(bundleHeaders, kind);

const eventIn = ({ position, hash, leaf }: EventLine, text: string): LogFileContent => ({
  kind: 'event',
  event: { position, hash, leaf, leafText: leafTextIn(text) },
});

function shaped(value: unknown, text: string): LogFileContent | LogFinding {
  const key = NAMES.find((name) => typeof value === 'object' && value !== null && Object.hasOwn(value, name));
  const read = key === undefined ? undefined : KINDS[key];
  return read ? read(value, text) : { code: 'BAD_LINE', message: 'The line is of no kind that a log or a bundle has.' };
}

const contentIn = <T>(shaped: Shaped<T>, found: (value: T) => LogFileContent): LogFileContent | LogFinding =>
  'value' in shaped ? found(shaped.value) : { code: 'BAD_LINE', ...shaped.issue };

/** The leaf's own text. The line is canonical, so only hex is before the leaf and only a number behind it. */
const leafTextIn = (line: string): string =>
  line.slice(line.indexOf('"leaf":') + '"leaf":'.length, line.lastIndexOf(',"position":'));

function placeFindings(content: LogFileContent | undefined, line: number, ended: boolean): readonly LogFinding[] {
  if (ended) return [{ code: 'MISPLACED_LINE', message: 'Nothing may follow the end line.' }];
  if ((content?.kind === 'header') === (line === 1)) return NO_FINDINGS;
  return [line === 1 ? HEADER_MISSING : HEADER_REPEATED];
}

const HEADER_MISSING: LogFinding = {
  code: 'MISPLACED_LINE',
  message:
    'The first line is not the header, which every export begins with. Without a header the events are not compared with each other. Export the file again.',
};
const HEADER_REPEATED: LogFinding = {
  code: 'MISPLACED_LINE',
  message: 'The first line, and it alone, is the header.',
};

/** @param digest of the lines before; undefined where it is not compared. */
function endFindings(
  end: LogFileEnd,
  digest: string | undefined,
  counts: { readonly event: number; readonly disclosure: number },
): readonly LogFinding[] {
  const findings: LogFinding[] = [];
  const count = (what: string, expected: number, actual: number): void => {
    if (expected !== actual)
      findings.push({ code: 'COUNT_MISMATCH', message: `The end line counts other ${what}.`, expected, actual });
  };
  count('events', end.events, counts.event);
  count('disclosures', end.disclosures, counts.disclosure);
  if (digest !== undefined && end.digest !== digest)
    findings.push({
      code: 'DIGEST_MISMATCH',
      message: 'The lines before do not give the digest in the end line.',
      expected: end.digest,
      actual: digest,
    });
  return findings;
}

function truncated({ offset, lines }: { readonly offset: number; readonly lines: number }): LogFileLine {
  const line = lines + 1;
  return {
    line,
    offset,
    findings: [{ code: 'TRUNCATED', message: 'The end line is missing: the file was cut.', line, offset }],
  };
}

// ignoreBOM keeps a byte order mark in the text, which makes it invalid JSON; fatal refuses invalid UTF-8.
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const decoded = (bytes: Uint8Array): string | undefined => {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
};
