import type { components } from '../../../../openapi/client.js';
import { browserStorage } from '../browser/storage.js';

export type Session = components['schemas']['Session'];

const STORED = 'tilescribe.session';

/** True if this browser has stored a session, also one whose time is over. */
export const hasStoredSession = (): boolean => sessionIn(browserStorage.read(STORED) ?? '') !== undefined;

/** The stored session of this browser. Undefined if there is none or if it has expired. */
export const storedSession = (now: number): Session | undefined => {
  const text = browserStorage.read(STORED);
  if (text === null) return undefined;
  const session = sessionIn(text);
  if (session !== undefined && Date.parse(session.expiresAt) > now) return session;
  forgetSession();
  return undefined;
};

/** True if a change of this storage key changes the session. Without a key, the whole storage was cleared. */
export const isOfSession = (key: string | null): boolean => key === null || key === STORED;

/** Reads the session from a stored text, which may come from an older version of the page or from a person. Undefined if it is invalid. */
const sessionIn = (text: string): Session | undefined => {
  try {
    const { session, expiresAt, scopes, name } = (JSON.parse(text) ?? {}) as Partial<Session>;
    const isSession = [session, expiresAt, name].every((each) => typeof each === 'string') && Array.isArray(scopes);
    return isSession ? (JSON.parse(text) as Session) : undefined;
  } catch {
    return undefined;
  }
};

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
