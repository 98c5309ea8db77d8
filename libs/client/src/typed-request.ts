import type { components, paths } from '../../../openapi/client.js';

export type Schemas = components['schemas'];
export type Method = 'get' | 'post' | 'put' | 'delete';

/** The paths of the document that have this method. */
export type PathsOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never;
}[keyof paths];

export type OperationOf<P extends keyof paths, M extends Method> = paths[P] extends Record<M, infer O> ? O : never;

/** The members that the client adds: the id and the time of a command, and the id of what a command opens. */
type Added = 'commandId' | 'occurredAt' | 'dealId' | 'matchId';
type Sent<Body> = Body extends { readonly commandId: string }
  ? Omit<Body, Added> & Partial<Pick<Body, Added & keyof Body>>
  : Body;

/** Lists and objects that are not changed are accepted, too. */
export type Unchanged<T> = T extends object ? { readonly [K in keyof T]: Unchanged<T[K]> } : T;

type JsonOf<Content> = Content extends { 'application/json': infer Body } ? Body : unknown;

type Part<Name extends string, Value, Needed extends boolean> = Needed extends true
  ? { readonly [N in Name]: Value }
  : { readonly [N in Name]?: Value };

type Parameter<O, In extends string> = O extends { parameters: Record<In, infer Value> }
  ? Part<In, Value, true>
  : O extends { parameters: Partial<Record<In, infer Value>> }
    ? Part<In, NonNullable<Value>, false>
    : unknown;

type BodyPart<O> = O extends { requestBody: { content: infer Content } }
  ? Part<'body', Unchanged<Sent<JsonOf<Content>>>, true>
  : O extends { requestBody?: { content: infer Content } }
    ? Part<'body', Unchanged<Sent<JsonOf<Content>>>, false>
    : unknown;

/** What a request of an operation takes: parameters of its path, query and headers, and its body. */
export type RequestOf<O> = Parameter<O, 'path'> &
  Parameter<O, 'query'> &
  Parameter<O, 'header'> &
  BodyPart<O> & {
    /** Ends the request. */
    readonly signal?: AbortSignal;
  };

type SuccessOf<R> = R extends { 200: infer S }
  ? S
  : R extends { 201: infer S }
    ? S
    : R extends { 204: infer S }
      ? S
      : never;

/** The body of a successful answer: parsed JSON, the text of another type, or undefined of an answer without one. */
export type AnswerOf<O> = O extends { responses: infer R }
  ? SuccessOf<R> extends { content: infer Content }
    ? Content extends { 'application/json': infer Body }
      ? Body
      : Content extends Record<string, infer Text>
        ? Text
        : undefined
    : undefined
  : never;
