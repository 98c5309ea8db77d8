import type { Text } from '#tiles';
import { openSession } from '../api/open-session.js';
import { keepSession, type Session, storedSession } from './session.js';

/** The session to begin with, or why the sign-in code of the address opened none. */
export interface Opened {
  readonly session?: Session;
  readonly refused?: Text;
}

const CODE = /^#sign-in=(.+)$/;

/** The code of a fragment. What is not encoded properly is no code, and the API says so. */
const decoded = (code: string): string => {
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
};

/** Exchanges the code in the fragment of the address, if there is one, and removes it from the address and the history. */
export const signInFromAddress = async (): Promise<Opened> => {
  const session = storedSession(Date.now());
  const stored: Opened = session === undefined ? {} : { session };
  const [, code] = CODE.exec(location.hash) ?? [];
  if (code === undefined) return stored;
  history.replaceState(null, '', location.pathname + location.search);
  const answer = await openSession(decoded(code));
  if ('en' in answer) return { ...stored, refused: answer };
  keepSession(answer);
  return { session: answer };
};
