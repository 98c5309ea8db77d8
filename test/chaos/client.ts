import { setTimeout as sleep } from 'node:timers/promises';
import type { Seeded } from '#testing';

const ANSWER_MS = 8_000;
const DECIDED_MS = 90_000;
/** The pause before the first repeat; later ones double it, up to the longest (ms). */
const PAUSE_MS = 40;
const LONGEST_PAUSE_MS = 800;

/** Sends requests to a random one of the APIs, again and again until one of them has decided. */
export class Client {
  /** The request ids of answers with status 500, which no fault excuses. */
  readonly failed: string[] = [];
  /** The number of requests that were sent again, by the answer or error instead of a decision. */
  readonly repeats: Record<string, number> = {};

  constructor(
    private readonly addresses: readonly string[],
    private readonly chance: Seeded,
  ) {}

  /** Returns the decided answer: any but those of a server that cannot answer now. Throws after 90 s. */
  async decided(
    path: string,
    key: string,
    body: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Decided> {
    const deadline = Date.now() + DECIDED_MS;
    let last = '';
    for (let repeat = 0; ; repeat += 1) {
      try {
        const answer = await this.#send(path, key, body, headers);
        const { status, json } = answer;
        if (status !== 503 && status !== 429 && status !== 500) return answer;
        if (status === 500) this.failed.push((json as { readonly requestId: string }).requestId);
        last = `${status} ${JSON.stringify(json)}`;
        this.#count(String(status));
      } catch (error) {
        // Refused, reset, or no answer in time: the command may or may not be recorded.
        last = String(error);
        this.#count(last);
      }
      if (Date.now() > deadline) throw new Error(`POST ${path} was not decided within ${DECIDED_MS} ms: ${last}`);
      await sleep(Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** repeat) * (0.5 + this.chance.next()));
    }
  }

  #count(what: string): void {
    this.repeats[what] = (this.repeats[what] ?? 0) + 1;
  }

  async #send(path: string, key: string, body: object, headers: Readonly<Record<string, string>>): Promise<Decided> {
    const response = await fetch(`${this.chance.pick(this.addresses)}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const text = await response.text();
    return { status: response.status, text, json: JSON.parse(text) };
  }
}

export interface Decided {
  readonly status: number;
  /** The body as it was sent. */
  readonly text: string;
  readonly json: unknown;
}
