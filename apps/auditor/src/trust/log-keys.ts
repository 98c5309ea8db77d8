import { createPublicKey, verify } from 'node:crypto';
import {
  type Checkpoint,
  type TrustedCheckpoint,
  type WitnessPolicy,
  witnessedBy,
  type KeyPeriod,
  keyPeriods,
  openCheckpoint,
  readNoteKey,
  type VerifySignature,
} from '#event-log';
import type { PinnedKey } from '#audit';
import { TOOLS } from '../files/log-file.js';
import type { Request } from '../call/call.js';
import { pinnedWitnesses } from './pinned-witnesses.js';
import { opened, textOf } from '../files/text-files.js';

/** The bytes before the key in the SubjectPublicKeyInfo of Ed25519 (RFC 8410, section 4). */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

export const verifyEd25519: VerifySignature = (publicKey, message, signature) =>
  verify(
    null,
    message,
    createPublicKey({ key: Buffer.concat([SPKI, publicKey]), format: 'der', type: 'spki' }),
    signature,
  );

const NOTE_TOOLS = { sha256: TOOLS.sha256, verify: verifyEd25519 };

/** The keys of a log that an auditor trusts: a pinned key, and the keys to which its changes lead. */
export class TrustedKeys {
  private constructor(
    private readonly periods: readonly KeyPeriod[],
    private readonly policy: WitnessPolicy | undefined,
  ) {}

  /**
   * @param warn receives a line for each witness that is skipped.
   * @throws UsageError where a file cannot be read, is no key, or has changes that the pinned key does not lead to.
   */
  static async read(logKey: string, request: TrustOptions, warn: (line: string) => void): Promise<TrustedKeys> {
    const { keyChanges } = request;
    const [key, changes] = [await textOf(logKey), keyChanges === undefined ? '' : await textOf(keyChanges)];
    const pinned = opened(logKey, () => readNoteKey(key, TOOLS.sha256), key);
    const periods = opened(keyChanges ?? logKey, () => keyPeriods(pinned, changes, NOTE_TOOLS), changes);
    const policy = await pinnedWitnesses(
      request,
      periods.map((period) => period.key),
      warn,
    );
    return new TrustedKeys(periods, policy);
  }

  /** Whether a checkpoint must have cosignatures. */
  get needsWitnesses(): boolean {
    return this.policy !== undefined;
  }

  /**
   * The checkpoint of a note, signed by the log and cosigned by the quorum of the pinned witnesses.
   * @param file names the note in the message.
   * @throws UsageError where none of the keys has signed it, or too few witnesses have cosigned it.
   */
  checkpoint(note: string, file: string): TrustedCheckpoint {
    const checkpoint = this.signed(note, file);
    const { policy } = this;
    if (policy === undefined) return checkpoint;
    const cosignatures = opened(file, () => {
      if (policy.logs.length > 0)
        openCheckpoint(
          note,
          policy.logs.map((key) => ({ key, from: 0 })),
          NOTE_TOOLS,
        );
      return witnessedBy(note, policy, { ...NOTE_TOOLS, now: Date.now });
    });
    const witnesses = cosignatures.map(({ witness: { name }, time }) => ({ name, time: timeText(time) }));
    return { ...checkpoint, witnesses };
  }

  /** The checkpoint of a note, signed by the log. @throws UsageError where none of the keys has signed it. */
  signed(note: string, file: string): Checkpoint {
    return opened(file, () => openCheckpoint(note, this.periods, NOTE_TOOLS));
  }
}

/** The options that state which checkpoints are trusted. */
type TrustOptions = Pick<Request, 'keyChanges' | 'witnesses' | 'quorum' | 'witnessPolicy'>;

/** The pinned key for a bundle. Its changes are those of the bundle, unless the call names a file with changes. @throws UsageError. */
export const pinnedKey = async (logKey: string, { keyChanges }: Pick<Request, 'keyChanges'>): Promise<PinnedKey> => {
  const text = await textOf(logKey);
  const key = opened(logKey, () => readNoteKey(text, TOOLS.sha256), text);
  const changes = keyChanges === undefined ? {} : { changes: await textOf(keyChanges) };
  return { key, verify: verifyEd25519, ...changes };
};

const timeText = (seconds: number): string => {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? `${seconds} seconds after 1970` : date.toISOString();
};
