import { open, readFile, rename } from 'node:fs/promises';
import { errorCode } from '../fault.js';
import type { Mark } from './record.js';

/** How far the outbox has been delivered; replaced as a whole, so that it is never half written. */
export const writeMark = async (path: string, mark: Mark): Promise<void> => {
  const file = await open(`${path}.new`, 'w', 0o600);
  await file.writeFile(JSON.stringify(mark));
  await file.datasync();
  await file.close();
  await rename(`${path}.new`, path);
};

/** Undefined when nothing was delivered yet. An unreadable mark only makes the gateway send again what the API knows. */
export const readMark = async (path: string): Promise<Mark | undefined> => {
  try {
    const mark: unknown = JSON.parse(await readFile(path, 'utf8'));
    return isMark(mark) ? mark : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
};

const isMark = (value: unknown): value is Mark =>
  typeof value === 'object' &&
  value !== null &&
  'epoch' in value &&
  typeof value.epoch === 'string' &&
  'sequence' in value &&
  Number.isSafeInteger(value.sequence);
