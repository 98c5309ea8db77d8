import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { backendIn, endsAnswer, endsStatement, type Message, Messages, Statements } from './wire.js';

/** A connection at the moment of the fault. */
export interface Struck {
  /** The process of the server that serves the connection. */
  readonly backend: number;
}

/** A fault that the proxy makes at one statement. */
export interface Fault {
  /** Whether the server runs the statement and answers it before the fault; the client never gets this answer. */
  readonly afterAnswer: boolean;
  /** What happens beside the end of the connection. */
  readonly beside: (struck: Struck) => Promise<void>;
}

interface Armed {
  readonly statement: RegExp;
  readonly fault: Fault;
  /** The number of such statements that pass before it. */
  passing: number;
  readonly struck: () => void;
  readonly failed: (error: unknown) => void;
}

/** A proxy between an API and its database that reads the protocol and makes one fault at a given statement. */
export class StatementProxy {
  readonly #sockets = new Set<Socket>();
  #armed: Armed | undefined;

  private constructor(
    private readonly target: number,
    private readonly server: Server,
  ) {}

  /** @param target the port of the database. */
  static async start(target: number): Promise<StatementProxy> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const proxy = new StatementProxy(target, server);
    server.on('connection', (client) => proxy.#join(client));
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Makes the fault at the next such statement after `passing` others; resolves when it is made. */
  strike(statement: RegExp, passing: number, fault: Fault): Promise<void> {
    return new Promise((struck, failed) => {
      this.#armed = { statement, fault, passing, struck, failed };
    });
  }

  /** Makes no fault any more. */
  disarm(): void {
    this.#armed = undefined;
  }

  async stop(): Promise<void> {
    this.server.close();
    for (const socket of this.#sockets) socket.destroy();
    await once(this.server, 'close');
  }

  #join(client: Socket): void {
    const database = connect(this.target, '127.0.0.1');
    const end = (): void => {
      for (const socket of [client, database]) {
        socket.destroy();
        this.#sockets.delete(socket);
      }
    };
    for (const socket of [client, database]) {
      this.#sockets.add(socket);
      socket.setNoDelay(true).on('error', end).on('close', end);
    }
    this.#carry(client, database, end);
  }

  #carry(client: Socket, database: Socket, end: () => void): void {
    const statements = new Statements();
    const [sent, answered] = [new Messages(true), new Messages(false)];
    let unit: Message[] = [];
    let armed: Armed | undefined;
    let backend = 0;
    const strike = ({ fault, struck, failed }: Armed): void => {
      fault.beside({ backend }).then(struck, failed).finally(end);
    };
    // A client of ours sends its next statement only after the answer, so one statement at a time is on its way.
    client.on('data', (bytes: Buffer) => {
      for (const message of sent.take(bytes)) {
        unit.push(message);
        const text = statements.textIn(message);
        if (text !== undefined) armed ??= this.#armedFor(text);
        if (!endsStatement(message) && /^[PBDE]$/.test(message.type)) continue;
        const whole = Buffer.concat(unit.map((each) => each.bytes));
        unit = [];
        if (armed === undefined || armed.fault.afterAnswer) database.write(whole);
        else strike(armed);
      }
    });
    database.on('data', (bytes: Buffer) => {
      for (const message of answered.take(bytes)) {
        backend = backendIn(message) ?? backend;
        if (armed === undefined) client.write(message.bytes);
        else if (armed.fault.afterAnswer && endsAnswer(message)) strike(armed);
      }
    });
  }

  /** Returns the armed fault, which is then no longer armed, if it is the turn of this statement. */
  #armedFor(text: string): Armed | undefined {
    const armed = this.#armed;
    if (!armed?.statement.test(text.trim())) return undefined;
    if (armed.passing > 0) {
      armed.passing -= 1;
      return undefined;
    }
    this.#armed = undefined;
    return armed;
  }
}
