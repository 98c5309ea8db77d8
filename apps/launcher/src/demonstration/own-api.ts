import type { z } from 'zod';
import { ownService } from './own-service.js';

const LIMITS = { bytes: 4 << 20, idleMs: 30_000 };
const NOT_FOUND = 404;

/** Requests of the demonstration to the service that this program has started. */
export class OwnApi {
  readonly #service: ReturnType<typeof ownService>;

  constructor(
    readonly address: string,
    private readonly key: string,
  ) {
    this.#service = ownService(address);
  }

  /** Returns an answer; undefined for 404. */
  async read<Shape extends z.ZodType>(path: string, shape: Shape): Promise<z.infer<Shape> | undefined> {
    const answer = await this.#service.answer(path, LIMITS, { headers: this.#headers });
    if (answer.status === NOT_FOUND) return undefined;
    if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${answer.text}`);
    return shape.parse(JSON.parse(answer.text));
  }

  /** Sends a body. Returns the refusal as text; undefined if it was accepted. */
  async send(method: 'POST' | 'PUT', path: string, body: object): Promise<string | undefined> {
    const headers = { ...this.#headers, 'Content-Type': 'application/json' };
    const answer = await this.#service.answer(path, LIMITS, { method, headers, body: JSON.stringify(body) });
    return answer.ok ? undefined : `${method} ${path}: ${answer.status} ${answer.text}`;
  }

  get #headers(): Readonly<Record<string, string>> {
    return { Authorization: `Bearer ${this.key}`, Accept: 'application/json' };
  }
}
