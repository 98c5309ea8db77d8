import type { z } from 'zod';
import type { Language } from '#language';
import type { Reply, Request } from '../../http/exchange/http.js';
import type { Answer } from '../../http/openapi/answers.js';
import type { HeaderParameter } from '../../http/openapi/headers.js';
import type { ProblemCode } from '../../http/problems/catalogue.js';
import { problemsOfAccess, type Access } from '../keys/access.js';
import type { Caller } from '../keys/caller.js';

/** An operation of the API, stated once: its route, its document and the types of its handler follow from it. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the path of its controller. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly description: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodType;
  /** Header parameters beside those that follow from the other members. */
  readonly headers?: readonly HeaderParameter[];
  readonly body?: z.ZodType;
  /** Example bodies by name. */
  readonly examples?: Readonly<Record<string, object>>;
  /** A repeat with the same `Idempotency-Key` has the same answer. */
  readonly repeatable?: true;
  /** A reader who names the ETag of its copy is answered 304 while the copy is up to date. */
  readonly conditional?: true;
  /** The answer contains texts for people. */
  readonly translated?: true;
  /** The operation is served also while the clocks of process and database differ. */
  readonly atAnyClock?: true;
  readonly answer: Answer;
  /** The problems of this operation beside those that follow from the other members. */
  readonly problems?: readonly ProblemCode[];
}

/** States an operation. @param path below the path of its controller. */
export const operation = <
  const Method extends Operation['method'],
  const Stated extends Omit<Operation, 'method' | 'path'>,
>(
  method: Method,
  path: string,
  stated: Stated,
): Stated & { readonly method: Method; readonly path: string } => ({ ...stated, method, path });

type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What the handler of an operation is given, checked. */
export interface Given<Stated extends Operation = Operation> {
  readonly params: Read<Stated['params']>;
  readonly query: Read<Stated['query']>;
  readonly body: Read<Stated['body']>;
  readonly caller: Stated['access'] extends 'everyone' | 'code' ? undefined : Caller;
  readonly language: Language;
  readonly request: Request;
  readonly reply: Reply;
}

/** What the handler of an operation returns; nothing for 304. */
export type Answered<Stated extends Operation> =
  | (Stated['answer'] extends Answer<infer Returned> ? Returned : never)
  | (Stated extends { readonly conditional: true } ? undefined : never);

export type Answers<Stated extends Operation> = Promise<Answered<Stated>>;

const OF_BODY: readonly ProblemCode[] = ['MALFORMED_JSON', 'INVALID_BODY', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];
/** Refusals before the operation is known, or of any operation. */
const OF_EVERY_OPERATION: readonly ProblemCode[] = [
  'METHOD_NOT_ALLOWED',
  'REQUEST_TIMEOUT',
  'URL_TOO_LONG',
  'HEADERS_TOO_LARGE',
];
const OF_REPEATS: readonly ProblemCode[] = ['INVALID_HEADER', 'IDEMPOTENCY_KEY_REUSED'];

/** Returns all problems of an operation. */
export const problemsOf = (stated: Operation): readonly ProblemCode[] => [
  ...new Set<ProblemCode>([
    ...OF_EVERY_OPERATION,
    ...problemsOfAccess(stated.access),
    ...(stated.params ? (['INVALID_PATH'] as const) : []),
    ...(stated.query ? (['INVALID_QUERY'] as const) : []),
    ...(stated.body ? OF_BODY : []),
    ...(stated.repeatable ? OF_REPEATS : []),
    ...(stated.problems ?? []),
  ]),
];
