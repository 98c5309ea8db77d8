import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** The connection between gateway and API, which can be cut. */
export class CutNetwork {
  isUp = true;
  connections = 0;
  readonly #sockets = new Set<Socket>();
  #break: { readonly text: RegExp; readonly part: 'request' | 'answer' } | undefined;
  /** The answer that comes on this connection is lost. */
  #answerTo: Socket | undefined;

  private constructor(private readonly server: Server) {}

  static async before(port: number): Promise<CutNetwork> {
    const server = createServer();
    const made = new CutNetwork(server);
    server.on('connection', (gateway: Socket) => {
      made.connections += 1;
      const service = connect(port, '127.0.0.1');
      if (!made.isUp) gateway.destroy();
      for (const [one, other] of [
        [gateway, service],
        [service, gateway],
      ] as const) {
        made.#sockets.add(one);
        one.on('error', () => other.destroy()).on('close', () => other.destroy());
        one.on('data', (data) => made.#carry(data, one, other));
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return made;
  }

  /** Cuts the connection at the first request with such a text, before it arrives or instead of its answer. */
  breakAt(text: RegExp, part: 'request' | 'answer'): void {
    this.#break = { text, part };
    this.#answerTo = undefined;
  }

  #carry(data: Buffer, from: Socket, to: Socket): void {
    if (!this.isUp || this.#answerTo === from) return this.cut();
    if (this.#break?.text.test(data.toString('latin1')) !== true) return void to.write(data);
    const { part } = this.#break;
    this.#break = undefined;
    if (part === 'request') return this.cut();
    this.#answerTo = to;
    to.write(data);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  cut(): void {
    this.isUp = false;
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }

  async stop(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
