import type { Client, Decided } from '../chaos/client.js';
import { uuidv7 } from '../api/uuidv7.js';

interface Sent {
  readonly path: string;
  readonly key: string;
  readonly body: object;
  readonly headers: Readonly<Record<string, string>>;
  readonly answer: Decided;
}

/** The requests that were answered, each under an idempotency key of its own, to send them again later. */
export class Requests {
  readonly #sent: Sent[] = [];

  constructor(private readonly client: Client) {}

  /** Sends a request until it is decided. */
  async decided(
    path: string,
    key: string,
    body: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Decided> {
    const keyed = { ...headers, 'idempotency-key': uuidv7() };
    const answer = await this.client.decided(path, key, body, keyed);
    this.#sent.push({ path, key, body, headers: keyed, answer });
    return answer;
  }

  /** Sends every request again, and forgets it. Returns those that are answered otherwise than the first time. */
  async repeated(): Promise<readonly string[]> {
    const faults: string[] = [];
    for (const { path, key, body, headers, answer } of this.#sent.splice(0)) {
      const { status, text } = await this.client.decided(path, key, body, headers);
      if (status !== answer.status || text !== answer.text)
        faults.push(`${path} is answered ${answer.status} ${answer.text}, and later ${status} ${text}`);
    }
    return faults;
  }
}
