import { Client, type Dispatcher } from 'undici';

export interface Answer {
  readonly status: number;
  readonly headers: Dispatcher.ResponseData['headers'];
  readonly body: string;
}

/** One kept HTTP connection. The client is cheap, because it shares the processors with the service that is measured. */
export class Connection {
  readonly #client: Client;
  readonly #authorization: Readonly<Record<string, string>>;

  constructor(address: string, key?: string) {
    this.#client = new Client(address, { pipelining: 1 });
    this.#authorization = key === undefined ? {} : { authorization: `Bearer ${key}` };
  }

  get(path: string): Promise<Answer> {
    return this.#send({ method: 'GET', path, headers: this.#authorization });
  }

  post(path: string, content: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.#send({
      method: 'POST',
      path,
      headers: { ...this.#authorization, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(content),
    });
  }

  async #send(options: Dispatcher.RequestOptions): Promise<Answer> {
    const { statusCode, headers, body } = await this.#client.request(options);
    return { status: statusCode, headers, body: await body.text() };
  }

  close(): void {
    void this.#client.destroy();
  }
}
