import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Language } from '#language';

/**
 * Reads what a visitor without a key may read, through the public operations themselves: nothing else can get into a card. The requests
 * count for the network of the visitor who asks for the card.
 */
export class KeylessReader {
  constructor(
    private readonly fastify: FastifyInstance,
    private readonly request: Pick<FastifyRequest, 'ip'>,
    readonly language: Language,
  ) {}

  /** The answer at a path; undefined if it is refused to a visitor. */
  async read<T>(path: string): Promise<T | undefined> {
    const text = await this.#textAt(path, 'application/json');
    return text === undefined ? undefined : (JSON.parse(text) as T);
  }

  /** Whether the log has a key, which has then signed its records. */
  async isSigned(): Promise<boolean> {
    return (await this.#textAt('/v1/log/key', 'text/plain')) !== undefined;
  }

  async #textAt(url: string, accept: string): Promise<string | undefined> {
    const { statusCode, body } = await this.fastify.inject({
      method: 'GET',
      url,
      remoteAddress: this.request.ip,
      headers: { accept, 'accept-language': this.language },
    });
    return statusCode === 200 ? body : undefined;
  }
}
