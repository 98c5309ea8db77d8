import type { Request } from '../call/call.js';
import { fileNamed } from '../files/content-kind.js';
import { smallFile } from '../files/small-file.js';
import { UsageError } from '../call/usage-error.js';

const VARIABLE = 'TILESCRIBE_KEY';

/**
 * Returns the key of the API, from --key FILE or the environment.
 * @param needs what the key must be allowed to do, for the message.
 * @throws UsageError where there is none.
 */
export const apiKeyOf = async (
  command: string,
  { key: file }: Request,
  needs = 'Every key may read the log; its disclosures need the scope audit or referee.',
): Promise<string> => {
  const given = file === undefined ? (process.env[VARIABLE] ?? '') : (await smallFile(file)).toString();
  const key = given.trim();
  if (/^[\x21-\x7e]+$/.test(key)) return key;
  throw new UsageError(
    `tilescribe ${command}: ${
      file === undefined && key === ''
        ? `no key of the API: name its file by --key FILE, or set ${VARIABLE}`
        : `${file === undefined ? VARIABLE : fileNamed(file)} has no key of the API: got ${receivedIn(key)}, expected one line such as tsk_…`
    }. ${needs}`,
  );
};

/** Describes a text that is no key. It may be secret, so no part of it is printed. */
const receivedIn = (text: string): string => {
  const lines = text.split('\n').length;
  return lines > 1 ? `${lines} lines` : text === '' ? 'nothing' : 'a text with other characters than those of a key';
};
