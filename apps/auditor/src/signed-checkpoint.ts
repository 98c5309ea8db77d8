import { createPublicKey, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Checkpoint, LogError, openNote, readCheckpoint, readNoteKey, type VerifySignature } from '#event-log';
import { TOOLS } from './log-file.js';
import type { Request } from './call.js';
import { UsageError } from './usage-error.js';

/** The bytes before the key in the SubjectPublicKeyInfo of Ed25519 (RFC 8410, section 4). */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

const verifyEd25519: VerifySignature = (publicKey, message, signature) =>
  verify(
    null,
    message,
    createPublicKey({ key: Buffer.concat([SPKI, publicKey]), format: 'der', type: 'spki' }),
    signature,
  );

/**
 * The checkpoint that a call names, its signature checked; undefined where it names none.
 * @throws UsageError where a file cannot be read, or is no checkpoint that the key of the log has signed.
 */
export const signedCheckpoint = async ({ checkpoint, logKey }: Request): Promise<Checkpoint | undefined> => {
  if (checkpoint === undefined && logKey === undefined) return undefined;
  if (checkpoint === undefined || logKey === undefined)
    throw new UsageError('tilescribe verify: --checkpoint NOTE and --log-key FILE belong together.');
  const [note, key] = [await textOf(checkpoint), await textOf(logKey)];
  const sha256 = TOOLS.sha256;
  const noteKey = opened(logKey, () => readNoteKey(key, sha256));
  return opened(checkpoint, () => readCheckpoint(openNote(note, noteKey, { sha256, verify: verifyEd25519 })));
};

const textOf = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8');
  } catch (fault) {
    throw new UsageError(`tilescribe: ${file} cannot be read: ${(fault as NodeJS.ErrnoException).code ?? 'unknown'}.`);
  }
};

const opened = <T>(file: string, open: () => T): T => {
  try {
    return open();
  } catch (fault) {
    if (!(fault instanceof LogError)) throw fault;
    throw new UsageError(`tilescribe: ${file}: ${fault.code}: ${fault.message}`);
  }
};
