import type { Session } from '../../session/session.js';

const WRITING: readonly string[] = ['deals:write', 'deals:record', 'referee'];

/** May the session write a deal down by its result? */
export const mayWrite = (session: Session | undefined): boolean =>
  session?.scopes.some((scope) => WRITING.includes(scope)) ?? false;
