import { readFile } from 'node:fs/promises';
import { LogError } from '#event-log';
import { cannotRead, UsageError } from './usage-error.js';

/** @throws UsageError. */
export const textOf = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8');
  } catch (fault) {
    throw cannotRead(file, fault);
  }
};

/** Runs `open`. @throws UsageError that names the file if its content is refused. */
export const opened = <T>(file: string, open: () => T): T => {
  try {
    return open();
  } catch (fault) {
    if (!(fault instanceof LogError)) throw fault;
    throw new UsageError(`tilescribe: ${file}: ${fault.code}: ${fault.message}`);
  }
};
