import type { components } from '../../../../openapi/client.js';

export type Session = components['schemas']['Session'];

const STORED = 'tilescribe.session';

/** The session that this browser keeps; undefined where there is none or where it has ended. */
export const storedSession = (now: number): Session | undefined => {
  const text = localStorage.getItem(STORED);
  if (text === null) return undefined;
  const session = sessionIn(text);
  if (session !== undefined && Date.parse(session.expiresAt) > now) return session;
  localStorage.removeItem(STORED);
  return undefined;
};

/** Does a change of this key of the storage change the session? Without a key everything has been removed. */
export const isOfSession = (key: string | null): boolean => key === null || key === STORED;

/** The session in a text that this page, an older version of it or a person has stored; undefined where it holds none. */
const sessionIn = (text: string): Session | undefined => {
  try {
    const { session, expiresAt, scopes, name } = (JSON.parse(text) ?? {}) as Partial<Session>;
    const isSession = [session, expiresAt, name].every((each) => typeof each === 'string') && Array.isArray(scopes);
    return isSession ? (JSON.parse(text) as Session) : undefined;
  } catch {
    return undefined;
  }
};

export const keepSession = (session: Session): void => localStorage.setItem(STORED, JSON.stringify(session));

/** What a page keeps under a key that begins so is confidential: it goes when the person signs out. */
export const CONFIDENTIAL = 'tilescribe.confidential.';

export const forgetSession = (): void => {
  const confidential = Object.keys(localStorage).filter((key) => key.startsWith(CONFIDENTIAL));
  for (const key of [STORED, ...confidential]) localStorage.removeItem(key);
};

/** Whether a session may do what one of these scopes allows. */
export const hasScope = (session: Session | undefined, ...scopes: readonly string[]): boolean =>
  session?.scopes.some((scope) => scopes.includes(scope)) ?? false;
