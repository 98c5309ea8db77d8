import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Changes bytes on their way: they are passed on, changed, or the connection is reset. */
export type Meddling = (bytes: Buffer, connection: { readonly chunks: number }) => Buffer | 'reset';

const UNCHANGED: Meddling = (bytes) => bytes;

/** Passes nothing on and breaks nothing, like a network that drops every packet. */
const SWALLOWED: Meddling = () => Buffer.alloc(0);

/** A proxy to PostgreSQL that a test can cut and restore, and that can change the bytes of both sides. */
export class PostgresProxy {
  fromServer: Meddling = UNCHANGED;
  fromClient: Meddling = UNCHANGED;
  readonly #sockets = new Set<Socket>();

  private constructor(
    readonly url: string,
    private readonly server: Server,
  ) {}

  static async to(url: string): Promise<PostgresProxy> {
    const { hostname, port } = new URL(url);
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const near = new URL(url);
    near.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const proxy = new PostgresProxy(near.href, server);
    server.on('connection', (socket) => proxy.#join(socket, connect(Number(port), hostname)));
    return proxy;
  }

  /** Passes everything unchanged from now on. */
  behave(): void {
    this.fromServer = this.fromClient = UNCHANGED;
  }

  /** Accepts and keeps connections, and passes no byte in either direction. */
  fallSilent(): void {
    this.fromServer = this.fromClient = SWALLOWED;
  }

  /** Breaks every current connection; accepts new ones. */
  resetAll(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  /** Breaks every connection, and accepts no new one. */
  async cut(): Promise<void> {
    this.server.close();
    for (const socket of this.#sockets) socket.destroy();
    await once(this.server, 'close');
  }

  /** Accepts new connections again. */
  async mend(): Promise<void> {
    this.server.listen(Number(new URL(this.url).port), '127.0.0.1');
    await once(this.server, 'listening');
  }

  #join(near: Socket, far: Socket): void {
    this.#pass(far, near, (...given) => this.fromServer(...given));
    this.#pass(near, far, (...given) => this.fromClient(...given));
  }

  #pass(from: Socket, to: Socket, meddle: Meddling): void {
    this.#sockets.add(from);
    let chunks = 0;
    from.setNoDelay(true);
    from
      .on('error', () => undefined)
      .on('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      })
      .on('data', (bytes: Buffer) => {
        chunks += 1;
        const passed = meddle(bytes, { chunks });
        if (passed === 'reset') {
          from.destroy();
          to.resetAndDestroy();
        } else to.write(passed);
      });
  }
}

/** The end of an answer that leaves a session idle: ReadyForQuery (PostgreSQL 15, section 55.7). */
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** Whether the server reports that it is ready for a new statement. */
export const reportsReady = (bytes: Buffer): boolean => bytes.subarray(-READY.length).equals(READY);

/** The packet of an administrator's `pg_terminate_backend` or of a shutdown: an ErrorResponse with severity FATAL. */
export function fatal(code = '57P01'): Buffer {
  const text = 'terminating connection due to administrator command';
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
