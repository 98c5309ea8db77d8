import { hasScope, type Session } from '../session/session.js';
import type { DealView } from '../api/types.js';

/** True if the session may record acts of the deal. A full recording takes them only from keys that see its concealed tiles. */
export const mayRecord = (
  session: Pick<Session, 'scopes'> | undefined,
  { table, recording }: Pick<DealView, 'table' | 'recording'>,
): boolean => {
  const tables = session?.scopes.filter((scope) => scope.startsWith('table:')) ?? [];
  const reaches = tables.length === 0 || tables.includes(`table:${table}`);
  return reaches && hasScope(session, 'deals:record', 'referee', ...(recording === 'full' ? [] : ['deals:write']));
};
