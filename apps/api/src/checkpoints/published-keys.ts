import { Inject, Injectable } from '@nestjs/common';
import { keyChangesText } from '#event-log';
import { LogKeys, type LogKeyRecord } from '#persistence';
import { Problem } from '../problems/problem.js';
import type { LogKey } from './log-key.js';
import { LOG_KEY } from './tokens.js';

/** The public keys of the log, as auditors keep them. @throws Problem NO_LOG_KEY where the service has none. */
@Injectable()
export class PublishedKeys {
  constructor(
    private readonly keys: LogKeys,
    @Inject(LOG_KEY) private readonly key: LogKey | undefined,
  ) {}

  /** The key that signs now, on a line. */
  async current(): Promise<string> {
    const current = (await this.#all()).at(-1);
    if (current === undefined) throw Problem.of('NO_LOG_KEY', 'setKey', {});
    return `${current.key}\n`;
  }

  /** The statements of all changes, the oldest first. */
  async changes(): Promise<string> {
    return keyChangesText((await this.#all()).flatMap(({ change }) => (change === undefined ? [] : [change])));
  }

  /**
   * Signs a statement about the log with its key.
   * @throws Problem LOG_KEY_REPLACED where the log has another key than this process.
   */
  async signed(text: string): Promise<string> {
    const current = (await this.#all()).at(-1);
    if (this.key === undefined || current?.key !== this.key.text)
      throw Problem.of('LOG_KEY_REPLACED', 'startAgain', {});
    return this.key.signed(text);
  }

  #all(): Promise<readonly LogKeyRecord[]> {
    if (this.key === undefined) throw Problem.of('NO_LOG_KEY', 'setKey', {});
    return this.keys.list();
  }
}
