import type { Request } from '../../http/exchange/http.js';
import type { Caller } from './caller.js';
import { seesConcealedAt } from './scopes.js';

/** A token with this scope follows the stream of one table, and nothing else: no right stands for it. */
const FOLLOWS = 'stream:';
/** The key of the token sees the concealed tiles of the table. */
const SEES = 'sees-concealed';

/** Returns the scopes of a token with which a caller follows a table. */
export const streamScopes = ({ scopes }: Caller, table: string): readonly string[] => [
  `${FOLLOWS}${table}`,
  ...(seesConcealedAt(scopes, table) ? [SEES] : []),
];

/** Returns the token in the query of a request, for clients that cannot send a header. */
export const tokenIn = ({ query }: Request): string | undefined => {
  const { token } = query as { readonly token?: unknown };
  return typeof token === 'string' ? token : undefined;
};

/** Returns the caller of the stream of a table with a token; undefined if the token is not for this table. */
export const followerBy = (found: Caller, { params }: Request): Caller | undefined => {
  const { table } = params as { readonly table?: string };
  if (table === undefined || !found.scopes.includes(`${FOLLOWS}${table}`)) return undefined;
  return { ...found, scopes: found.scopes.includes(SEES) ? ['audit', `table:${table}`] : ['deals:read'] };
};
