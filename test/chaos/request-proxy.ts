import { once } from 'node:events';
import { createServer, type IncomingMessage, request as forward, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Fates } from './fates.js';

const LONGEST_DELAY_MS = 120;

/** An answer of the API, whether or not the client receives it. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer;
}

/** Observes the requests and answers. */
export interface Witness {
  /** Receives a request before it is sent to the API. */
  readonly requests: (path: string, request: Buffer) => void;
  readonly answers: (path: string, request: Buffer, answer: Answer) => void;
}

/** A proxy between clients and one API: it loses requests and answers, doubles requests, delays them. */
export class RequestProxy {
  /** Port of the API; undefined while it is down. */
  target: number | undefined;
  /** Answers each request in place of the API, while something else stands at its address. */
  answer: ((response: ServerResponse) => void) | undefined;
  /** Whether it compresses the answers and makes their entity tags weak, as nginx and Caddy do. */
  compresses = false;
  readonly #server: Server;

  private constructor(
    private readonly fates: Fates,
    private readonly witness: Witness | undefined,
  ) {
    this.#server = createServer((request, response) => void this.#pass(request, response));
  }

  static async start(fates: Fates, witness?: Witness): Promise<RequestProxy> {
    const proxy = new RequestProxy(fates, witness);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const body = await bytesOf(request);
      if (this.answer !== undefined) {
        this.answer(response);
        return;
      }
      const fate = this.fates.ofRequest();
      if (fate === 'lost-request') return void response.destroy();
      if (fate === 'delayed') await new Promise((resolve) => setTimeout(resolve, this.fates.delay(LONGEST_DELAY_MS)));
      const answers = (fate === 'doubled' ? [1, 2] : [1]).map(() => this.#send(request, body));
      const answer = await Promise.any(answers);
      await Promise.allSettled(answers);
      if (fate === 'lost-answer') return void response.destroy();
      const { status, headers, body: sent } = this.compresses ? compressed(answer) : answer;
      response.writeHead(status, { ...headers } as Record<string, string>).end(sent);
    } catch {
      // The API is down, or its connection broke: the client's connection breaks as well.
      response.destroy();
    }
  }

  async #send({ method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
    if (this.target === undefined) throw new Error('the API is down');
    const { connection: _, 'transfer-encoding': __, ...kept } = headers;
    const sent = forward({
      host: '127.0.0.1',
      port: this.target,
      method,
      path: url,
      headers: { ...kept, 'content-length': body.length },
    });
    this.witness?.requests(url ?? '', body);
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const { 'transfer-encoding': ___, connection: ____, ...answered } = answer.headers;
    const complete = { status: answer.statusCode ?? 0, headers: answered, body: await bytesOf(answer) };
    this.witness?.answers(url ?? '', body, complete);
    return complete;
  }
}

const compressed = ({ status, headers, body }: Answer): Answer => {
  if (body.length === 0 || headers['content-encoding'] !== undefined) return { status, headers, body };
  const { 'content-length': _, etag, ...others } = headers;
  const weak = typeof etag === 'string' ? { etag: etag.startsWith('W/') ? etag : `W/${etag}` } : {};
  return { status, headers: { ...others, ...weak, 'content-encoding': 'gzip' }, body: gzipSync(body) };
};

const bytesOf = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};
