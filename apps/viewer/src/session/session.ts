import type { components } from '../../../../openapi/client.js';
import { browserStorage } from '../browser/storage.js';

export type Session = components['schemas']['Session'];

const STORED = 'tilescribe.session';

/** The stored session, which may come from an older version of the page or from a person. Undefined if it is invalid. */
const keptSession = (): Session | undefined => {
  const kept = browserStorage.readJson(STORED) as Partial<Session> | undefined;
  const isSession = [kept?.session, kept?.expiresAt, kept?.name].every((each) => typeof each === 'string');
  return isSession && Array.isArray(kept?.scopes) ? (kept as Session) : undefined;
};

/** True if this browser has stored a session, also one whose time is over. */
export const hasStoredSession = (): boolean => keptSession() !== undefined;

/** The stored session of this browser. Undefined if there is none or if it has expired. */
export const storedSession = (now: number): Session | undefined => {
  const session = keptSession();
  if (session !== undefined && Date.parse(session.expiresAt) > now) return session;
  if (browserStorage.read(STORED) !== null) forgetSession();
  return undefined;
};

/** True if a change of this storage key changes the session. Without a key, the whole storage was cleared. */
export const isOfSession = (key: string | null): boolean => key === null || key === STORED;

export const keepSession = (session: Session): void => browserStorage.write(STORED, JSON.stringify(session));

/** Values under keys with this prefix are confidential: they are deleted when the session ends. */
export const CONFIDENTIAL = 'tilescribe.confidential.';

/** The cache of `public/service-worker.js` with the last answers of the API. */
const KEPT_ANSWERS = 'tilescribe-answers';

export const forgetSession = (): void => {
  const confidential = browserStorage.keys().filter((key) => key.startsWith(CONFIDENTIAL));
  for (const key of [STORED, ...confidential]) browserStorage.remove(key);
  // The service worker keeps answers to this session. Browsers have these caches only over HTTPS.
  if ('caches' in globalThis) void caches.delete(KEPT_ANSWERS).catch(() => undefined);
};

/** True if a session has one of these scopes. */
export const hasScope = (session: Pick<Session, 'scopes'> | undefined, ...scopes: readonly string[]): boolean =>
  session?.scopes.some((scope) => scopes.includes(scope)) ?? false;
