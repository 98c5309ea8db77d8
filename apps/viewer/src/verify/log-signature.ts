import type { ApiClient } from '../api/types.js';
import { unlessRefused } from '../api/problem.js';
import { isConsistent, keyPeriods, LogError, openCheckpoint, readNoteKey } from '#event-log';
import type { Session } from '../session/session.js';
import type { KnownKey } from './known-key.js';
import type { AuditedFile } from './worker/audited-file.js';
import { sha256 } from './worker/sha256.js';

/** Whether the key of the log has signed what a file holds. `differs`: the key has signed another log than this file. */
export type LogSignature =
  | { readonly state: 'signed' | 'differs'; readonly key: KnownKey }
  | { readonly state: 'unchecked'; readonly key: KnownKey | undefined };

/** Whether a key has signed an audited file: the checkpoint of a bundle, or the log of the service of which the file is the beginning. */
export const signatureOf = async (
  api: ApiClient,
  session: Session | undefined,
  audited: AuditedFile,
  key: KnownKey,
): Promise<LogSignature> => {
  if (audited.log !== key.key.split('+')[0]) return { state: 'unchecked', key: undefined };
  if (audited.bundle !== undefined) return { state: audited.bundle.isSigned ? 'signed' : 'differs', key };
  const { treeRoot: root } = audited.summary;
  if (root === undefined || session === undefined) return { state: 'unchecked', key };
  const isSame = await isSignedBeginning(api, { size: audited.events, root }, key.key);
  return isSame === undefined ? { state: 'unchecked', key } : { state: isSame ? 'signed' : 'differs', key };
};

/** Whether the log that the key has signed begins with exactly the events of a tree. Undefined if the service does not answer. */
const isSignedBeginning = async (
  api: ApiClient,
  earlier: { readonly size: number; readonly root: string },
  logKey: string,
): Promise<boolean | undefined> => {
  const [note, changes] = await Promise.all([
    unlessRefused(api.get('/v1/log/checkpoint')),
    unlessRefused(api.get('/v1/log/key/changes')),
  ]);
  if (note === undefined || changes === undefined) return undefined;
  const later = await opened(note, changes, logKey);
  if (later === undefined) return false;
  // A standby of the database may be behind the file.
  if (later.size < earlier.size) return undefined;
  if (later.size === earlier.size) return later.root === earlier.root;
  const query = { from: earlier.size, to: later.size };
  const proof = await unlessRefused(api.get('/v1/log/proofs/consistency', { query }));
  return proof && isConsistent({ earlier, later, hashes: proof.hashes }, sha256);
};

/** The checkpoint of a note; undefined if the key, or one to which its changes lead, has not signed it. */
const opened = async (note: string, changes: string, logKey: string) => {
  const { verifyEd25519: verify } = await import('./worker/ed25519.js');
  const tools = { sha256, verify };
  try {
    return openCheckpoint(note, keyPeriods(readNoteKey(logKey, sha256), changes, tools), tools);
  } catch (fault) {
    if (fault instanceof LogError) return undefined;
    throw fault;
  }
};
