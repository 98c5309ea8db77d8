import { hash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { BEGINNING, CHANGED_FORMATS, changedFormat, readLog, type DealLog, type LogContent } from '#audit';
import type { Sha256 } from '#event-log';
import type { Request } from '../call/call.js';
import { bytesOf, isStream } from './file-bytes.js';
import { LogBeginning } from './log-beginning.js';
import { adviceFor } from './other-files.js';
import { UsageError } from '../call/usage-error.js';

export const TOOLS: { readonly sha256: Sha256 } = {
  // The one-shot form takes half the time of a hash object for the length of a line.
  sha256: (content) => hash('sha256', content, 'hex'),
};

/** Returns the bytes of a log. Those of a stream that is no log end early, because the stream may have no end. @throws UsageError. */
export const logBytesOf = async (file: string): Promise<AsyncIterable<Uint8Array>> => {
  const bytes = await bytesOf(file);
  return (await isStream(file)) ? logBytes(file, bytes) : bytes;
};

async function* logBytes(file: string, chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const beginning = new LogBeginning(TOOLS.sha256);
  for await (const chunk of chunks) {
    if (!beginning.take(chunk)) throw await notALog(file, beginning.findings);
    yield chunk;
  }
}

export const contentOf = async (file: string): Promise<LogContent> => {
  const content = await readLog(await logBytesOf(file), TOOLS.sha256);
  await checkIsLog(file, content);
  return content;
};

/** Checks that a file has the header or an event of a log. Otherwise throws `UsageError`, which describes the file if its kind is known. */
export const checkIsLog = async (
  file: string,
  { log, events, findings }: Pick<LogContent, 'log' | 'events' | 'findings'>,
): Promise<void> => {
  if (log === undefined && events === 0) throw await notALog(file, findings);
};

/** The error of a file that is no log. */
export const notALog = async (file: string, [first]: LogContent['findings']): Promise<UsageError> => {
  const beginning = await beginningOf(file);
  const format = beginning && changedFormat(beginning);
  const why = first === undefined ? '' : ` (line ${first.line ?? 1}: ${first.message})`;
  return new UsageError(
    `tilescribe: ${file} is not an exported log: it has neither a header nor an event${why}. ${
      format === undefined ? adviceFor(new TextDecoder().decode(beginning)) : CHANGED_FORMATS[format].en
    }`,
  );
};

/** Returns what a program has changed at the beginning of a file. */
export const changeOf = async (file: string): Promise<string | undefined> => {
  const beginning = await beginningOf(file);
  const format = beginning && changedFormat(beginning);
  return format && CHANGED_FORMATS[format].en;
};

/** Returns the beginning of a file; undefined of a stream, which was read already. */
const beginningOf = async (file: string): Promise<Uint8Array | undefined> => {
  if (await isStream(file)) return undefined;
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
