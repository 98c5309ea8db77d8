import type pg from 'pg';
import { onServer } from '#persistence';
import { urlOf, type Passwords } from './passwords.js';

/** What a server said to our superuser, or why nothing came. */
export type Answer =
  | { readonly kind: 'welcome' }
  /** The password is wrong: this is another server. */
  | { readonly kind: 'refused' }
  /** The server answered with an error that time does not change. */
  | { readonly kind: 'fault'; readonly reason: string }
  | { readonly kind: 'silent'; readonly reason: string }
  /** The process of the server has ended. */
  | { readonly kind: 'ended' };

/** https://www.postgresql.org/docs/15/errcodes-appendix.html */
const INVALID_PASSWORD = '28P01';
/** Classes of errors that pass: insufficient resources (53), and operator intervention (57), such as a server that starts. */
const PASSING = /^5[37]/;

export async function answerAt(port: number, passwords: Passwords): Promise<Answer> {
  try {
    await onServer(urlOf('superuser', passwords, port, 'postgres'), () => Promise.resolve());
    return { kind: 'welcome' };
  } catch (error) {
    // Only errors that the server sent have a severity.
    const { message: reason = '', severity, code = '' } = error as Partial<pg.DatabaseError>;
    if (code === INVALID_PASSWORD) return { kind: 'refused' };
    return { kind: severity === undefined || PASSING.test(code) ? 'silent' : 'fault', reason };
  }
}
