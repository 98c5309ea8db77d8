import { keyChangeText, LogError, openNote } from '#event-log';
import type { Checkpoints, LogKeyRecord, LogKeys, SignerLease } from '#persistence';
import { sha256 } from '../../../platform/environment/environment.js';
import type { Clocks } from '../../../platform/database/clocks.js';
import type { LogKey } from './log-key.js';
import { withLease } from './own-lease.js';
import { verifyEd25519 } from '../../../platform/environment/verify-ed25519.js';

/** The error of a configured key that is not the key of the log. The log can be read and recorded, but not signed. */
export class OtherKey extends Error {
  override readonly name = 'OtherKey';
}

interface Stores {
  readonly keys: LogKeys;
  readonly checkpoints: Checkpoints;
  readonly lease: SignerLease;
  readonly clocks: Pick<Clocks, 'check'>;
}

/**
 * Makes sure that this key signs the log: as its first key, as its present key, or as the successor of the previous key, which then
 * signs the change.
 * @throws OtherKey if another key has signed the log and does not sign the change. Problem CLOCK_DIFFERS.
 */
export const establishKey = async (key: LogKey, previous: LogKey | undefined, stores: Stores): Promise<void> => {
  if ((await stores.keys.list()).at(-1)?.key === key.text) return;
  const established = await withLease(stores.lease, async () => {
    await stores.clocks.check();
    for (const record of await newKeys(key, previous, stores)) await stores.lease.addKey(record);
    return true;
  });
  if (established === undefined)
    throw new Error(
      'The key of the log cannot be stored, because another process is signing. Start again in a minute.',
    );
};

/** The keys that the log does not know yet. */
const newKeys = async (
  key: LogKey,
  previous: LogKey | undefined,
  { keys, checkpoints }: Stores,
): Promise<readonly LogKeyRecord[]> => {
  const known = await keys.list();
  const latest = await checkpoints.latest();
  const size = latest?.size ?? 0;
  const current = known.at(-1)?.key;
  if (current === key.text) return [];
  if (current === undefined && (latest === undefined || hasSigned(key, latest.note)))
    return [{ key: key.text, size: 0 }];
  const isCurrent = (other: LogKey): boolean =>
    current === undefined ? latest !== undefined && hasSigned(other, latest.note) : other.text === current;
  if (previous === undefined || !isCurrent(previous)) throw otherKey(key, current);
  if (known.some((one) => one.key === key.text))
    throw new OtherKey(`TILESCRIBE_LOG_KEY_FILE: the key ${key.text} was replaced before. Make a new key.`);
  const first = current === undefined ? [{ key: previous.text, size: 0 }] : [];
  return [...first, { key: key.text, size, change: change(key, previous, size) }];
};

const change = (key: LogKey, previous: LogKey, size: number): string => {
  const text = keyChangeText({ origin: key.noteKey.name, size, key: key.noteKey }, sha256);
  return previous.signed(text) + key.signatureLine(text);
};

const hasSigned = (key: LogKey, note: string): boolean => {
  try {
    openNote(note, key.noteKey, { sha256, verify: verifyEd25519 });
    return true;
  } catch (error) {
    if (error instanceof LogError) return false;
    throw error;
  }
};

const otherKey = (key: LogKey, current: string | undefined): OtherKey =>
  new OtherKey(
    `TILESCRIBE_LOG_KEY_FILE: got the key ${key.text}, expected ${current ?? 'the key that signed the newest checkpoint'}. ` +
      'Name that key again, or name its file in TILESCRIBE_LOG_PREVIOUS_KEY_FILE so that it signs the change.',
  );
