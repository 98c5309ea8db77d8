import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { Fates } from './fates.js';

const LONGEST_DELAY_MS = 4;

/** A proxy between the APIs and their database: it breaks connections at any byte and delays data, never its order. */
export class ConnectionProxy {
  /** Port of the database; undefined while it is down. */
  target: number | undefined;
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;

  private constructor(private readonly fates: Fates) {
    this.#server = createServer((client) => this.#join(client));
  }

  static async start(fates: Fates): Promise<ConnectionProxy> {
    const proxy = new ConnectionProxy(fates);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #join(client: Socket): void {
    if (this.target === undefined) return void client.destroy();
    const database = connect(this.target, '127.0.0.1');
    const end = (): void => {
      for (const socket of [client, database]) {
        socket.destroy();
        this.#sockets.delete(socket);
      }
    };
    for (const socket of [client, database]) {
      this.#sockets.add(socket);
      socket.on('error', end).on('close', end);
    }
    this.#carry(client, database, end);
    this.#carry(database, client, end);
  }

  #carry(from: Socket, to: Socket, end: () => void): void {
    from.on('data', (data: Buffer) => {
      // A part of it still arrives.
      if (this.fates.breaks()) return void to.write(data.subarray(0, data.length >> 1), end);
      const delay = this.fates.delay(LONGEST_DELAY_MS);
      if (delay < LONGEST_DELAY_MS * 0.9) return void to.write(data);
      from.pause();
      setTimeout(() => {
        to.write(data);
        from.resume();
      }, delay);
    });
  }
}
