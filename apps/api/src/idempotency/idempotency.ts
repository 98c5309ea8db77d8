import { canonicalJson } from '#event-log';
import { sha256 } from '../edge.js';
import type { Request } from '../http.js';
import { secretIn } from '../keys/api-key.js';
import type { Caller } from '../keys/caller.js';
import { withoutPretty } from '../pretty.js';
import { Problem } from '../problems/problem.js';
import { AnswerSeal } from './answer-seal.js';

/** A request that may be repeated, under the key that its sender gave it. */
export interface Idempotency {
  /** The sender's key within all keys: two callers may choose the same. */
  readonly key: string;
  /** Differs for another request under the same key. */
  readonly requestHash: string;
  /** Closes a saved answer to everybody but its sender. */
  readonly seal: AnswerSeal;
}

const KEY = /^[\x21-\x7e]{1,200}$/;

/** The `Idempotency-Key` header, if it is there. @throws Problem INVALID_HEADER */
export function idempotencyKeyIn({ headers }: Pick<Request, 'headers'>): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || (typeof key === 'string' && KEY.test(key))) return key;
  throw Problem.of('INVALID_HEADER', 'idempotencyKey', {}, { errors: [{ pointer: '/idempotency-key' }] });
}

/**
 * What the `Idempotency-Key` header asks for, if it is there.
 * @param body as the schema gives it, so that two ways to write one time are one request.
 * @param proof what only the sender of the first request knows; the bearer key by default.
 */
export function idempotencyOf(
  request: Request,
  { keyId, secret }: Pick<Caller, 'keyId' | 'secret'>,
  body: unknown,
  proof = secretIn(request.headers) ?? '',
): Idempotency | undefined {
  const key = idempotencyKeyIn(request);
  if (key === undefined) return undefined;
  const requestHash = sha256(`${request.method} ${withoutPretty(request.url)}\n${canonicalJson(body)}`);
  // The answers of a device are sealed by its token or credential: under the next one its keys begin anew.
  return { key: `${secret ?? keyId} ${key}`, requestHash, seal: new AnswerSeal(proof, requestHash) };
}
