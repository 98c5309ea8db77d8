import { readFile } from 'node:fs/promises';
import { replaceFile, type Sealing } from '#evidence';
import { errorCode } from '../state/fault.js';
import type { Mark } from './record.js';

/** Writes how far the outbox has been delivered; sealed, because a changed number would skip records. */
export const writeMark = (path: string, mark: Mark, { seal }: Sealing): Promise<void> =>
  replaceFile(path, seal(Buffer.from(JSON.stringify(mark))));

/** Reads the mark; undefined if nothing was delivered yet. After an unreadable mark the gateway sends all records again. */
export const readMark = async (path: string, { unseal }: Sealing): Promise<Mark | undefined> => {
  const stored = await readFile(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  const bytes = stored && unseal(stored);
  return bytes && (JSON.parse(bytes.toString('utf8')) as Mark);
};
