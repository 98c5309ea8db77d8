import { hash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import {
  BEGINNING,
  CHANGED_FORMATS,
  changedFormat,
  readLog,
  type DealLog,
  type LogContent,
  type QuickReaders,
} from '#audit';
import type { RuleSets } from '#deal';
import type { Sha256 } from '#event-log';
import { ruleSets } from '#rules';
import type { Request } from './call.js';
import { adviceFor } from './other-files.js';
import { quickReaders } from './quick-readers.js';
import { cannotRead, UsageError } from './usage-error.js';

export const TOOLS: { readonly ruleSets: RuleSets; readonly sha256: Sha256; readonly quickReaders: QuickReaders } = {
  ruleSets,
  quickReaders,
  // The one-shot form takes half the time of a hash object for the length of a line.
  sha256: (content) => hash('sha256', content, 'hex'),
};

/** The bytes that are read at a time: each read takes a turn of the event loop. */
const CHUNK = 256 << 10;

/** Returns the bytes of the file, or of standard input for `-`. Throws `UsageError` if the file cannot be read. */
export const bytesOf = async (file: string): Promise<AsyncIterable<Uint8Array>> => {
  if (file === '-') return process.stdin;
  try {
    if (!(await stat(file)).isDirectory()) return (await open(file)).createReadStream({ highWaterMark: CHUNK });
  } catch (fault) {
    throw cannotRead(file, fault);
  }
  throw new UsageError(`tilescribe: ${file} is a folder, not a file.`);
};

export const contentOf = async (file: string): Promise<LogContent> => {
  const content = await readLog(await bytesOf(file), TOOLS.sha256);
  await checkIsLog(file, content);
  return content;
};

/** Checks that a file has the header or an event of a log. Otherwise throws `UsageError`, which describes the file if its kind is known. */
export const checkIsLog = async (
  file: string,
  { log, events, findings: [first] }: Pick<LogContent, 'log' | 'events' | 'findings'>,
): Promise<void> => {
  if (log !== undefined || events > 0) return;
  // Standard input cannot be read twice.
  const beginning = file === '-' ? undefined : await beginningOf(file);
  const format = beginning && changedFormat(beginning);
  const why = first === undefined ? '' : ` (line ${first.line ?? 1}: ${first.message})`;
  throw new UsageError(
    `tilescribe: ${file} is not an exported log: it has neither a header nor an event${why}. ${
      format === undefined ? adviceFor(new TextDecoder().decode(beginning)) : CHANGED_FORMATS[format].en
    }`,
  );
};

/** Returns what a program has changed at the beginning of a file; nothing of standard input, which cannot be read twice. */
export const changeOf = async (file: string): Promise<string | undefined> => {
  const format = file === '-' ? undefined : changedFormat(await beginningOf(file));
  return format && CHANGED_FORMATS[format].en;
};

const beginningOf = async (file: string): Promise<Uint8Array> => {
  const opened = await open(file);
  try {
    const { buffer, bytesRead } = await opened.read(new Uint8Array(BEGINNING), 0, BEGINNING, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await opened.close();
  }
};

/** Returns the requested deals: one by its id, or all. */
export const requestedDeals = ({ deals }: LogContent, { deal: wanted, file }: Request): readonly DealLog[] => {
  if (wanted === undefined) return deals;
  const chosen = deals.filter(({ deal }) => deal === wanted);
  if (chosen.length === 0) throw new UsageError(`tilescribe: ${file} holds no deal ${wanted}.`);
  return chosen;
};
