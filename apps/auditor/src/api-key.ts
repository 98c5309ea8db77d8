import { readFile } from 'node:fs/promises';
import type { Request } from './call.js';
import { UsageError } from './usage-error.js';

const VARIABLE = 'TILESCRIBE_KEY';

/** Returns the key of the API, from --key FILE or the environment. @throws UsageError where there is none. */
export const apiKeyOf = async (command: string, { key: file }: Request): Promise<string> => {
  const given = file === undefined ? process.env[VARIABLE] : await readFile(file, 'utf8').catch(() => undefined);
  const key = given?.trim() ?? '';
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new UsageError(
      `tilescribe ${command}: no key of the API: name its file by --key FILE, or set ${VARIABLE}. It needs the scope audit.`,
    );
  return key;
};
