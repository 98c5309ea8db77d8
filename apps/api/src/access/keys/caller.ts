import { ALL, PUBLIC, type Reader } from '#projections';
import { seesConcealedAt } from './scopes.js';

/** The caller of a request: the key, not the person behind it. */
export interface Caller {
  readonly keyId: string;
  readonly scopes: readonly string[];
  /** Set for a request without a key, if everybody may read. `keyId` then names its network. */
  readonly isVisitor?: true;
  /** The larger network of a visitor, in IPv6. */
  readonly site?: string;
  /** The prefix of the token or credential of a device's key, or of the session of a browser. */
  readonly secret?: string;
  /** Remaining time for which that secret is valid, if it expires. */
  readonly validForMs?: number;
}

declare module '../../http/exchange/http.js' {
  interface Request {
    /** Set by the guard on every route that needs a key. */
    caller?: Caller;
  }
}

/** Returns the view that a caller has of the deals of this table. */
export const readerOf = ({ scopes }: Caller, table: string): Reader => (seesConcealedAt(scopes, table) ? ALL : PUBLIC);
