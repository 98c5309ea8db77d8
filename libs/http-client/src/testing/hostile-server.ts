import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A server on 127.0.0.1 that sends the answers of a test and stores the requests that it receives. */
export class HostileServer {
  readonly received: { readonly path: string; readonly headers: IncomingMessage['headers']; readonly body: string }[] =
    [];
  answer: Answer = (response) => void response.end();

  private constructor(private readonly server: Server) {}

  static async start(answer?: Answer): Promise<HostileServer> {
    const server = createServer();
    const hostile = new HostileServer(server);
    if (answer !== undefined) hostile.answer = answer;
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      void Readable.prototype.toArray.call(request).then((parts) => {
        const body = Buffer.concat(parts as Buffer[]).toString();
        hostile.received.push({ path: request.url ?? '', headers: request.headers, body });
        hostile.answer(response, request);
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return hostile;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

/** 400 MiB in 400 KB of gzip. */
export const bomb = (status = 200): Answer => {
  const packed = gzipSync(Buffer.alloc(400 << 20, ' '));
  return (response) => void response.writeHead(status, { 'content-encoding': 'gzip' }).end(packed);
};

const MIB = Buffer.alloc(1 << 20, 'a');

/** Sends a body as long as the client reads. */
export const endless: Answer = (response) =>
  void pipeline(
    Readable.from(
      (function* () {
        for (;;) yield MIB;
      })(),
      { highWaterMark: 1 },
    ),
    response,
    () => undefined,
  );

export const redirecting =
  (status: number, location?: string): Answer =>
  (response) =>
    void response.writeHead(status, location === undefined ? {} : { location }).end();

/** Sends one byte each 20 ms, without an end. */
export const dripping: Answer = (response) => {
  const timer = setInterval(() => response.write('a'), 20);
  response.on('close', () => clearInterval(timer));
};

/** Returns by how many bytes the memory of the process grew at most while `work` ran. */
export const memoryGrownBy = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 2);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return Math.max(most, process.memoryUsage.rss()) - before;
};
