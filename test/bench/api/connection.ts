import { Agent, request, type OutgoingHttpHeaders } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

/** One kept HTTP connection, without a library between the clock and the socket. */
export class Connection {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(
    private readonly address: string,
    private readonly key?: string,
  ) {}

  get(path: string): Promise<Answer> {
    return this.#send('GET', path, '', {});
  }

  post(path: string, content: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const body = JSON.stringify(content);
    const length = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    return this.#send('POST', path, body, { ...length, ...headers });
  }

  #send(method: string, path: string, body: string, headers: OutgoingHttpHeaders): Promise<Answer> {
    const authorization = this.key === undefined ? {} : { authorization: `Bearer ${this.key}` };
    return new Promise((resolve, reject) => {
      const sent = request(
        new URL(path, this.address),
        { method, agent: this.#agent, headers: { ...authorization, ...headers } },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (part: string) => (text += part));
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }));
          answer.on('error', reject);
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
