import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Caller } from './keys/caller.js';

/** What is used of Fastify's request. */
export interface Request {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  /** Of the client; of the proxy in front where none is trusted. */
  readonly ip: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
  /** The parameters of the path, not validated. */
  readonly params: unknown;
  /** The caller; set by the guard on every route that needs a key. */
  caller?: Caller;
}

/** What is used of Fastify's reply. */
export interface Reply {
  readonly sent: boolean;
  readonly raw: ServerResponse;
  code(status: number): this;
  header(name: string, value: string): this;
  type(mediaType: string): this;
  send(payload: unknown): this;
}
