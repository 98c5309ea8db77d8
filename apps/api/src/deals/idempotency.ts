import { canonicalJson } from '#event-log';
import { sha256 } from '../edge.js';
import type { Request } from '../http.js';
import type { Caller } from '../keys/caller.js';
import { Problem } from '../problems/problem.js';

/** A request that may be repeated, under the key that its sender gave it. */
export interface Idempotency {
  /** The sender's key within all keys: two callers may choose the same. */
  readonly key: string;
  /** Tells a repeat from another request under the same key. */
  readonly requestHash: string;
}

const KEY = /^[\x21-\x7e]{1,200}$/;

/** What the `Idempotency-Key` header asks for, if it is there. */
export function idempotencyOf({ headers, method, url, body }: Request, { keyId }: Caller): Idempotency | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !KEY.test(key))
    throw new Problem('INVALID_HEADER', 'Idempotency-Key takes 1 to 200 visible ASCII characters.', {
      errors: [{ pointer: '/idempotency-key', detail: 'no such key can be kept' }],
    });
  return { key: `${keyId} ${key}`, requestHash: sha256(`${method} ${url}\n${canonicalJson(body)}`) };
}
