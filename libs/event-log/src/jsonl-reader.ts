import type { z } from 'zod';
import { byteLines, type ByteLine } from './byte-lines.js';
import { canonicalJson } from './canonical-json.js';
import type { StoredEvent } from './chain.js';
import {
  digestAfter,
  disclosureLineSchema,
  endLineSchema,
  eventLineSchema,
  FIRST_DIGEST,
  headerLineSchema,
  type LogFileEnd,
  type LogFileHeader,
} from './jsonl-format.js';
import { pointerTo } from './json-pointer.js';
import { LogError } from './log-error.js';
import type { LogFinding } from './log-finding.js';
import type { Disclosure } from './sealing.js';
import { parsedJson } from './parsed-json.js';
import type { Sha256 } from './sha256.js';

export type LogFileContent =
  | { readonly kind: 'header'; readonly header: LogFileHeader }
  | { readonly kind: 'event'; readonly event: StoredEvent }
  | { readonly kind: 'disclosure'; readonly disclosure: Disclosure }
  | { readonly kind: 'end'; readonly end: LogFileEnd };

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
  let digest = FIRST_DIGEST;
  let last: ByteLine | undefined;
  let end: LogFileEnd | undefined;
  const counts = { event: 0, disclosure: 0 };
  for await (const bytes of byteLines(chunks, longestLine)) {
    last = bytes;
    const { line, offset } = bytes;
    const understood = contentOf(bytes);
    const findings = [...understood.findings, ...placeFindings(understood.content, line, end !== undefined)];
    if (understood.content?.kind === 'end') {
      end = understood.content.end;
      findings.push(...endFindings(end, digest, counts));
    }
    if (understood.content?.kind === 'event' || understood.content?.kind === 'disclosure')
      counts[understood.content.kind] += 1;
    digest = digestAfter(digest, understood.text, sha256);
    yield {
      line,
      offset,
      ...(understood.content ? { content: understood.content } : {}),
      findings: findings.map((finding) => ({ ...finding, line, offset })),
    };
  }
  if (end === undefined) yield truncated(last);
}

interface Understood {
  readonly text: string;
  readonly content?: LogFileContent;
  readonly findings: readonly LogFinding[];
}

function contentOf({ bytes, ended, tooLong }: ByteLine): Understood {
  const text = decoded(bytes);
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
  const cut: readonly LogFinding[] = ended ? [] : [{ code: 'TRUNCATED', message: 'The line has lost its line feed.' }];
  return 'code' in read ? { text, findings: [read, ...cut] } : { text, content: read, findings: cut };
}

function spellingFinding(value: unknown, text: string): LogFinding | undefined {
  try {
    if (canonicalJson(value) === text) return undefined;
    return { code: 'NOT_CANONICAL', message: 'The line is JSON, but not spelled canonically (RFC 8785).' };
  } catch (error) {
    if (!(error instanceof LogError)) throw error;
    return { code: 'NOT_CANONICAL', message: error.message, pointer: error.pointer };
  }
}

/** The kind of a line, by the key that only this kind has. */
const KINDS: Readonly<Record<string, (value: unknown, text: string) => LogFileContent | LogFinding>> = {
  tilescribe: (value) => parse(headerLineSchema, value, (header) => ({ kind: 'header', header })),
  leaf: (value, text) =>
    parse(eventLineSchema, value, ({ position, hash, leaf }) => ({
      kind: 'event',
      event: { position, hash, leaf, leafText: leafTextIn(text) },
    })),
  disclosure: (value) => parse(disclosureLineSchema, value, ({ disclosure }) => ({ kind: 'disclosure', disclosure })),
  end: (value) => parse(endLineSchema, value, ({ end }) => ({ kind: 'end', end })),
};

function shaped(value: unknown, text: string): LogFileContent | LogFinding {
  const key = Object.keys(KINDS).find(
    (name) => typeof value === 'object' && value !== null && Object.hasOwn(value, name),
  );
  const read = key === undefined ? undefined : KINDS[key];
  return read
    ? read(value, text)
    : { code: 'BAD_LINE', message: 'The line is neither header, event, disclosure nor end.' };
}

function parse<T>(
  schema: z.ZodType<T>,
  value: unknown,
  found: (value: T) => LogFileContent,
): LogFileContent | LogFinding {
  const result = schema.safeParse(value);
  if (result.success) return found(result.data);
  const [issue] = result.error.issues;
  const pointer = (issue?.path ?? []).reduce<string>((place, token) => pointerTo(place, String(token)), '');
  return { code: 'BAD_LINE', message: issue?.message ?? 'The line has another shape.', pointer };
}

/** The leaf's own text. The line is canonical, so only hex is before the leaf and only a number behind it. */
const leafTextIn = (line: string): string =>
  line.slice(line.indexOf('"leaf":') + '"leaf":'.length, line.lastIndexOf(',"position":'));

function placeFindings(content: LogFileContent | undefined, line: number, ended: boolean): LogFinding[] {
  if (ended) return [{ code: 'MISPLACED_LINE', message: 'Nothing may follow the end line.' }];
  if ((content?.kind === 'header') === (line === 1)) return [];
  return [{ code: 'MISPLACED_LINE', message: 'The first line, and it alone, is the header.' }];
}

function endFindings(
  end: LogFileEnd,
  digest: string,
  counts: { readonly event: number; readonly disclosure: number },
): readonly LogFinding[] {
  const findings: LogFinding[] = [];
  const count = (what: string, expected: number, actual: number): void => {
    if (expected !== actual)
      findings.push({ code: 'COUNT_MISMATCH', message: `The end line counts other ${what}.`, expected, actual });
  };
  count('events', end.events, counts.event);
  count('disclosures', end.disclosures, counts.disclosure);
  if (end.digest !== digest)
    findings.push({
      code: 'DIGEST_MISMATCH',
      message: 'The lines before do not give the digest in the end line.',
      expected: end.digest,
      actual: digest,
    });
  return findings;
}

function truncated(last: ByteLine | undefined): LogFileLine {
  const line = (last?.line ?? 0) + 1;
  const offset = last ? last.offset + last.bytes.length + 1 : 0;
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
