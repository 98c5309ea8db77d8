import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

/** The part of Fastify's request that the API uses. */
export interface Request {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  /** The address of the client; without a trusted proxy, the address of the direct peer. */
  readonly ip: string;
  readonly headers: IncomingHttpHeaders;
  /** Its connection, which is destroyed once the client has gone. */
  readonly raw: { readonly socket: { readonly destroyed: boolean } };
  readonly body: unknown;
  /** The parameters of path and query, not validated. */
  readonly params: unknown;
  readonly query: unknown;
}

/** The part of Fastify's reply that the API uses. */
export interface Reply {
  readonly sent: boolean;
  readonly raw: ServerResponse;
  code(status: number): this;
  header(name: string, value: string): this;
  type(mediaType: string): this;
  send(payload: unknown): this;
  getHeaders(): Record<string, number | string | string[] | undefined>;
  /** Leaves the answer to the caller, who writes to `raw`. */
  hijack(): this;
}
