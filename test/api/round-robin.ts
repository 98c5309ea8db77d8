import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A load balancer that remembers nothing: each connection goes to the next process that accepts one. */
export class RoundRobin {
  readonly #sockets = new Set<Socket>();
  #next = 0;

  private constructor(
    readonly address: string,
    private readonly server: Server,
    private readonly ports: readonly number[],
  ) {}

  /** @param addresses are those of the processes, such as `http://127.0.0.1:3000`. */
  static async before(addresses: readonly string[]): Promise<RoundRobin> {
    // A client may end its side and still await the answer.
    const server = createServer({ allowHalfOpen: true });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const ports = addresses.map((address) => Number(new URL(address).port));
    const balancer = new RoundRobin(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, ports);
    server.on('connection', (client) => balancer.#join(client, ports.length));
    return balancer;
  }

  async stop(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  /** A process that refuses the connection is passed over; if all refuse it, the client is refused. */
  #join(client: Socket, tries: number): void {
    if (tries === 0) return void client.resetAndDestroy();
    const process = connect({
      port: this.ports[(this.#next += 1) % this.ports.length]!,
      host: '127.0.0.1',
      allowHalfOpen: true,
    });
    const onRefused = (): void => this.#join(client, tries - 1);
    process.once('error', onRefused);
    process.once('connect', () => {
      process.off('error', onRefused);
      this.#pass(client, process);
    });
  }

  #pass(client: Socket, process: Socket): void {
    for (const [from, to] of [
      [client, process],
      [process, client],
    ] as const) {
      this.#sockets.add(from);
      from.pipe(to);
      from.on('error', () => undefined);
      // A request may be refused before it is read: the answer still arrives, and the rest of the request is dropped.
      from.on('close', () => {
        this.#sockets.delete(from);
        to.unpipe(from).resume().end();
      });
    }
  }
}
