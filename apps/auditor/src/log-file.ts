import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { readLog, type AuditTools, type DealLog, type LogContent } from '#audit';
import { matchRuleSets, ruleSets } from '#rules';
import type { Request } from './run.js';
import { UsageError } from './usage-error.js';

export const TOOLS: AuditTools = {
  ruleSets,
  matchRuleSets,
  sha256: (text) => createHash('sha256').update(text).digest('hex'),
};

/** The bytes of the file, or of standard input for `-`. Throws `UsageError` where there is nothing to read. */
export const bytesOf = async (file: string): Promise<AsyncIterable<Uint8Array>> => {
  if (file === '-') return process.stdin;
  try {
    if (!(await stat(file)).isDirectory()) return (await open(file)).createReadStream();
  } catch (fault) {
    const { code } = fault as NodeJS.ErrnoException;
    throw new UsageError(`tilescribe: ${file} cannot be read: ${WHY[code ?? ''] ?? code ?? 'for no known reason'}.`);
  }
  throw new UsageError(`tilescribe: ${file} is a folder, not a file.`);
};

const WHY: Readonly<Record<string, string>> = { ENOENT: 'there is no such file', EACCES: 'permission is denied' };

export const contentOf = async (file: string): Promise<LogContent> => {
  const content = await readLog(await bytesOf(file), TOOLS.sha256);
  checkIsLog(file, content);
  return content;
};

/** Checks that a file has the header or an event of a log. Throws `UsageError` for any other file. */
export const checkIsLog = (
  file: string,
  { log, events, findings: [first] }: Pick<LogContent, 'log' | 'events' | 'findings'>,
): void => {
  if (log !== undefined || events > 0) return;
  const why = first === undefined ? '' : ` (line ${first.line ?? 1}: ${first.message})`;
  throw new UsageError(
    `tilescribe: ${file} is not an exported log: it has neither a header nor an event${why}. Expected the answer of GET /v1/log/export or /v1/deals/{dealId}/export.`,
  );
};

/** The deals that were asked for: one by its id, or all. */
export const dealsAskedFor = ({ deals }: LogContent, { deal: wanted, file }: Request): readonly DealLog[] => {
  if (wanted === undefined) return deals;
  const chosen = deals.filter(({ deal }) => deal === wanted);
  if (chosen.length === 0) throw new UsageError(`tilescribe: ${file} holds no deal ${wanted}.`);
  return chosen;
};
