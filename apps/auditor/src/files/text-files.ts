import { LogError } from '#event-log';
import { isSecretForm, kindOf } from './content-kind.js';
import { wrongId } from './note-key-id.js';
import { smallFile } from './small-file.js';
import { UsageError } from '../call/usage-error.js';

/** @throws UsageError. */
export const textOf = async (file: string): Promise<string> => (await smallFile(file)).toString();

/**
 * Runs `open`. A message about a key never quotes `content`: a private key may have been named by mistake.
 * @throws UsageError that names the file if its content is refused.
 */
export const opened = <T>(file: string, open: () => T, content?: string): T => {
  try {
    return open();
  } catch (fault) {
    if (!(fault instanceof LogError)) throw fault;
    throw new UsageError(`tilescribe: ${file}: ${fault.code}: ${messageOf(fault as LogError, content)}`);
  }
};

const messageOf = ({ code, message }: LogError, content: string | undefined): string => {
  const expected = EXPECTED[code];
  if (content === undefined || expected === undefined) return message;
  const fault = code === 'NOT_A_NOTE_KEY' ? wrongId(content) : undefined;
  if (fault !== undefined) return `${fault}, expected ${expected}.`;
  // A file of one word is no policy: the word may be a password.
  const isQuotable = code === 'NOT_A_WITNESS_POLICY' && !isSecretForm(content) && /\S\s+\S/.test(content);
  if (!isQuotable) return `The content is ${kindOf(content)}, expected ${expected}.`;
  return message.replaceAll(LONG_WORD, (word) => `a word of ${word.length - 2} characters`);
};

const LONG_WORD = /"(?:[^"\\]|\\.){25,}"/g;
const EXPECTED: Readonly<Record<string, string>> = {
  NOT_A_NOTE_KEY: 'a public key NAME+ID+KEY as the operator of the log publishes it',
  NOT_A_WITNESS_KEY:
    'a public key NAME+ID+KEY for cosignatures (signature type 0x04) as the operator of the witness publishes it',
  NOT_A_WITNESS_POLICY: 'the lines of a policy (C2SP tlog-policy)',
  NOT_A_KEY_CHANGE: 'the answer of GET /v1/log/key/changes',
};
