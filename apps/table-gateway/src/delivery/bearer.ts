import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Clock } from '#clock';
import { realClock } from '#hardware';

/** The bearer token of each request to the API. It appears in no message. */
export interface Bearer {
  /** The current token. Throws `NoToken` if the API gives none, and errors of fetch. */
  current(): Promise<string>;
  /** The API refused the token: the next request gets another one. */
  refused(): void;
}

/** The API gave no token for the credential. */
export class NoToken extends Error {
  override readonly name = 'NoToken';
}

export interface BearerOptions {
  readonly url: string;
  /** An API key, which is sent unchanged, or the credential of a device, which is exchanged for tokens. */
  readonly key: string;
  /** The file of the credential. It is read again for each token, so that a rotation needs no restart. */
  readonly keyFile?: string;
  /** The table of the tokens. */
  readonly table?: string;
  readonly timeoutMs: number;
  readonly clock?: Pick<Clock, 'now'>;
}

export const isCredential = (key: string): boolean => key.startsWith('tsc_');

export const bearerOf = (options: BearerOptions): Bearer =>
  isCredential(options.key) ? new TokenBearer(options) : { current: async () => options.key, refused: () => undefined };

const Token = z.object({ token: z.string().min(1), expiresInSeconds: z.number().positive() });
const Refusal = z.object({ code: z.string(), detail: z.string().optional() });

/** A token is renewed when less than this share of its time is left. */
const RENEWED_AT = 0.2;

/** Exchanges the credential for a token, and renews the token before it ends. */
class TokenBearer implements Bearer {
  #token: { readonly text: string; readonly renewAt: number } | undefined;
  #exchange: Promise<string> | undefined;

  constructor(private readonly options: BearerOptions) {}

  async current(): Promise<string> {
    const { clock = realClock } = this.options;
    if (this.#token !== undefined && clock.now() < this.#token.renewAt) return this.#token.text;
    this.#exchange ??= this.#newToken(clock).finally(() => (this.#exchange = undefined));
    return this.#exchange;
  }

  refused(): void {
    this.#token = undefined;
  }

  async #newToken(clock: Pick<Clock, 'now'>): Promise<string> {
    const { url, table, timeoutMs } = this.options;
    const askedAt = clock.now();
    const response = await fetch(new URL('/v1/device-keys/tokens', url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await this.#credential()}`,
        accept: 'application/json',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ table }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const json: unknown = await response.json().catch(() => undefined);
    const token = response.status === 201 ? Token.safeParse(json).data : undefined;
    if (token === undefined) {
      const { code, detail } = Refusal.safeParse(json).data ?? {};
      throw new NoToken(
        ['the API gives no token', `it answered ${response.status}`, code, detail].filter(Boolean).join(', '),
      );
    }
    const renewAt = askedAt + token.expiresInSeconds * 1_000 * (1 - RENEWED_AT);
    this.#token = { text: token.token, renewAt };
    return token.token;
  }

  async #credential(): Promise<string> {
    const { key, keyFile } = this.options;
    if (keyFile === undefined) return key;
    const text = await readFile(keyFile, 'utf8').catch(() => key);
    return isCredential(text.trim()) ? text.trim() : key;
  }
}
