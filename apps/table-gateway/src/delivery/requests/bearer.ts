import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Clock } from '#clock';
import { realClock } from '#hardware';
import { NotTheService, Refused } from '#client';
import { clientOf, type ApiTarget } from './client-of.js';
import { NOT_THE_API } from './own-codes.js';

/** The bearer token of each request to the API. It appears in no message. */
export interface Bearer {
  /** The current token. Throws `NoToken` if the API gives none, and `NoAnswer`. */
  current(): Promise<string>;
  /** The API refused the token: the next request gets another one. */
  refused(): void;
}

/** The API gave no token for the credential. */
export class NoToken extends Error {
  override readonly name = 'NoToken';

  /** @param code of the API, or NOT_THE_API if the answer states none. */
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}

export interface BearerOptions extends ApiTarget {
  /** An API key, which is sent unchanged, or the credential of a device, which is exchanged for tokens. */
  readonly key: string;
  /** The file of the key, if it has one. It is read again for each request with an API key and for each token, so that a new key needs no restart. */
  readonly keyFile?: string;
  /** The table of the tokens. */
  readonly table?: string;
  readonly clock?: Pick<Clock, 'now'>;
}

export const isCredential = (key: string): boolean => key.startsWith('tsc_');

export const bearerOf = (options: BearerOptions): Bearer => new KeyBearer(options);

const Token = z.object({ token: z.string().min(1), expiresInSeconds: z.number().positive() });

/** A token is renewed when less than this share of its time is left. */
const RENEWED_AT = 0.2;

/** Sends an API key as it is. Exchanges a credential for a token, and renews the token before it ends. */
class KeyBearer implements Bearer {
  #token: { readonly text: string; readonly renewAt: number } | undefined;
  #exchange: Promise<string> | undefined;

  constructor(private readonly options: BearerOptions) {}

  async current(): Promise<string> {
    const { clock = realClock } = this.options;
    if (this.#token !== undefined && clock.now() < this.#token.renewAt) return this.#token.text;
    const key = await this.#key();
    if (!isCredential(key)) return key;
    this.#exchange ??= this.#newToken(key, clock).finally(() => (this.#exchange = undefined));
    return this.#exchange;
  }

  refused(): void {
    this.#token = undefined;
  }

  async #newToken(credential: string, clock: Pick<Clock, 'now'>): Promise<string> {
    const { table = '' } = this.options;
    const askedAt = clock.now();
    const answer = await clientOf(this.options, credential)
      .post('/v1/device-keys/tokens', { body: { table } })
      .catch((fault: unknown) => {
        throw noToken(fault);
      });
    const token = Token.safeParse(answer).data;
    if (token === undefined) throw new NoToken('the API gives no token: its answer has another form', NOT_THE_API);
    const renewAt = askedAt + token.expiresInSeconds * 1_000 * (1 - RENEWED_AT);
    this.#token = { text: token.token, renewAt };
    return token.token;
  }

  /** The present key of the file; the key of the start while the file is missing or empty. */
  async #key(): Promise<string> {
    const { key, keyFile } = this.options;
    const text = keyFile === undefined ? '' : await readFile(keyFile, 'utf8').catch(() => '');
    return text.trim() || key;
  }
}

/** The error of a request for a token: a refusal, or the answer of something else, is that of a missing token. */
const noToken = (fault: unknown): unknown => {
  if (fault instanceof Refused)
    return new NoToken(
      ['the API gives no token', `it answered ${fault.status}`, fault.code, fault.problem.detail]
        .filter(Boolean)
        .join(', '),
      fault.code,
    );
  return fault instanceof NotTheService
    ? new NoToken(`the API gives no token, it answered ${fault.status}, ${NOT_THE_API}`, NOT_THE_API)
    : fault;
};
