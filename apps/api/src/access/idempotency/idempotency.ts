import { canonicalJson } from '#event-log';
import { sha256 } from '../../platform/environment/environment.js';
import type { Request } from '../../http/exchange/http.js';
import { secretIn } from '../keys/api-key.js';
import type { Caller } from '../keys/caller.js';
import { withoutPretty } from '../../http/exchange/pretty.js';
import { Problem } from '../../http/problems/problem.js';
import { AnswerSeal } from './answer-seal.js';

/** A request that may be repeated with the idempotency key of its sender. */
export interface Idempotency {
  /** The sender's key with a prefix for the sender: two callers may choose the same key. */
  readonly key: string;
  /** Differs for another request under the same key. */
  readonly requestHash: string;
  /** Encrypts the saved answer, so that only its sender can read it. */
  readonly seal: AnswerSeal;
}

const KEY = /^[\x21-\x7e]{1,200}$/;

/** Returns the `Idempotency-Key` header, if there is one. @throws Problem INVALID_HEADER */
export function idempotencyKeyIn({ headers }: Pick<Request, 'headers'>): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || (typeof key === 'string' && KEY.test(key))) return key;
  throw Problem.of('INVALID_HEADER', 'idempotencyKey', {}, { errors: [{ pointer: '/idempotency-key' }] });
}

/** A request as its handler received it. */
export interface Sent {
  readonly request: Request;
  readonly caller: Pick<Caller, 'keyId' | 'secret'>;
  /** As parsed by the schema, so that two notations of one time are the same request. No body counts as an empty object. */
  readonly body: unknown;
  /** A secret that only the sender of the first request knows; by default, the bearer key. */
  readonly proof?: string;
}

/** Returns the idempotency of a request, if it has the `Idempotency-Key` header. */
export function idempotencyOf({ request, caller, body, proof }: Sent): Idempotency | undefined {
  const { keyId, secret } = caller;
  const key = idempotencyKeyIn(request);
  if (key === undefined) return undefined;
  const requestHash = sha256(`${request.method} ${withoutPretty(request.url)}\n${canonicalJson(body ?? {})}`);
  // Answers to a device are sealed with its token or credential, so its idempotency keys end with that secret.
  return {
    key: `${secret ?? keyId} ${key}`,
    requestHash,
    seal: new AnswerSeal(proof ?? secretIn(request.headers) ?? '', requestHash),
  };
}
