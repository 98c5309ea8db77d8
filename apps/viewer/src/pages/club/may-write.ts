import type { Session } from '../../session/session.js';

const WRITING: readonly string[] = ['deals:write', 'deals:record', 'referee'];

/** True if the session may record a deal by its result. */
export const mayWrite = (session: Session | undefined): boolean =>
  session?.scopes.some((scope) => WRITING.includes(scope)) ?? false;
