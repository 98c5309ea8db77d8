import { readFile } from 'node:fs/promises';
import type { Request } from './call.js';
import { cannotRead } from './file-faults.js';
import { UsageError } from './usage-error.js';

const VARIABLE = 'TILESCRIBE_KEY';

/**
 * Returns the key of the API, from --key FILE or the environment.
 * @param needs what the key must be allowed to do, for the message.
 * @throws UsageError where there is none.
 */
export const apiKeyOf = async (
  command: string,
  { key: file }: Request,
  needs = 'It needs the scope audit.',
): Promise<string> => {
  const given = file === undefined ? process.env[VARIABLE] : await contentOf(file);
  const key = given?.trim() ?? '';
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new UsageError(
      `tilescribe ${command}: no key of the API: name its file by --key FILE, or set ${VARIABLE}. ${needs}`,
    );
  return key;
};

const contentOf = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((fault: unknown) => {
    throw cannotRead(file, fault);
  });
