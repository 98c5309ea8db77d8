import type { Text } from '#language';
import { openSession } from './open-session.js';
import { hasStoredSession, keepSession, type Session, storedSession } from './session.js';

/** The first session, or the reason why the sign-in code of the address opened none. */
export interface Opened {
  readonly session?: Session;
  readonly refused?: Text;
  /** A session was stored, and its time is over. */
  readonly hasEnded?: true;
  /** The sign-in code of the address, while another session is open: the person chooses. */
  readonly offered?: string;
}

const CODE = /^#sign-in=(.+)$/;

/** The code of a fragment. If the encoding is invalid, the API refuses the code. */
const decoded = (code: string): string => {
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
};

/** True if the address contains a sign-in code. */
export const hasSignInCode = (): boolean => CODE.test(location.hash);

/**
 * Exchanges the code in the fragment of the address, if there is one and nobody is signed in. Removes it from the address
 * and the history.
 */
export const signInFromAddress = async (): Promise<Opened> => {
  const wasSignedIn = hasStoredSession();
  const session = storedSession(Date.now());
  const [, code] = CODE.exec(location.hash) ?? [];
  if (code === undefined) return session !== undefined ? { session } : wasSignedIn ? { hasEnded: true } : {};
  history.replaceState(null, '', location.pathname + location.search);
  if (session !== undefined) return { session, offered: decoded(code) };
  return signInWith(decoded(code));
};

/** Exchanges a sign-in code for a session of this browser. */
export const signInWith = async (code: string): Promise<Opened> => {
  const answer = await openSession(code);
  if ('en' in answer) return { refused: answer };
  keepSession(answer);
  return { session: answer };
};
