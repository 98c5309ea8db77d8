import type { ApiClient } from '../api/types.js';
import { unlessRefused } from '../api/problem.js';
import type { Session } from '../session/session.js';
import { type KeptKey, keptKey } from './pinned-key.js';

/** The key of a log, and whether this browser has kept it from before or the service stated it now. */
export interface KnownKey extends KeptKey {
  readonly isKept: boolean;
}

/** The key that this browser keeps, or the one that the service states to a signed-in reader. */
export const knownKey = async (api: ApiClient, session: Session | undefined): Promise<KnownKey | undefined> => {
  const kept = keptKey();
  if (kept !== undefined) return { ...kept, isKept: true };
  if (session === undefined) return undefined;
  const key = await unlessRefused(api.get('/v1/log/key'));
  return key === undefined ? undefined : { key: key.trim(), since: new Date().toISOString(), isKept: false };
};
