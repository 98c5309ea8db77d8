import { createPublicKey, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  type Checkpoint,
  type KeyPeriod,
  keyPeriods,
  LogError,
  openCheckpoint,
  readNoteKey,
  type VerifySignature,
} from '#event-log';
import type { PinnedKey } from '#audit';
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

const NOTE_TOOLS = { sha256: TOOLS.sha256, verify: verifyEd25519 };

/** The keys of a log that an auditor trusts: a pinned one, and those to which it leads. */
export class TrustedKeys {
  private constructor(private readonly periods: readonly KeyPeriod[]) {}

  /** @throws UsageError where a file cannot be read, is no key, or has changes that the pinned key does not lead to. */
  static async read(logKey: string, { keyChanges }: Pick<Request, 'keyChanges'>): Promise<TrustedKeys> {
    const [key, changes] = [await textOf(logKey), keyChanges === undefined ? '' : await textOf(keyChanges)];
    const pinned = opened(logKey, () => readNoteKey(key, TOOLS.sha256));
    return new TrustedKeys(opened(keyChanges ?? logKey, () => keyPeriods(pinned, changes, NOTE_TOOLS)));
  }

  /** The checkpoint of a note. @param file names the note in the message. @throws UsageError where none of the keys has signed it. */
  checkpoint(note: string, file: string): Checkpoint {
    return opened(file, () => openCheckpoint(note, this.periods, NOTE_TOOLS));
  }
}

/** The key that an auditor keeps, for a bundle, which has the changes of the key unless a file with them is named. @throws UsageError. */
export const pinnedKey = async (logKey: string, { keyChanges }: Pick<Request, 'keyChanges'>): Promise<PinnedKey> => {
  const text = await textOf(logKey);
  const key = opened(logKey, () => readNoteKey(text, TOOLS.sha256));
  const changes = keyChanges === undefined ? {} : { changes: await textOf(keyChanges) };
  return { key, verify: verifyEd25519, ...changes };
};

/** @throws UsageError. */
export const textOf = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8');
  } catch (fault) {
    throw new UsageError(`tilescribe: ${file} cannot be read: ${(fault as NodeJS.ErrnoException).code ?? 'unknown'}.`);
  }
};

/** Runs `open`. @throws UsageError that names the file, where its content is refused. */
export const opened = <T>(file: string, open: () => T): T => {
  try {
    return open();
  } catch (fault) {
    if (!(fault instanceof LogError)) throw fault;
    throw new UsageError(`tilescribe: ${file}: ${fault.code}: ${fault.message}`);
  }
};
