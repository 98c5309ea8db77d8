import { Inject, Injectable } from '@nestjs/common';
import { keyChangesText } from '#event-log';
import { LogKeys, type LogKeyRecord } from '#persistence';
import { READS_ONLY } from '../../../platform/database/tokens.js';
import { Problem } from '../../../http/problems/problem.js';
import { Clocks } from '../../../platform/database/clocks.js';
import type { LogKey } from './log-key.js';
import { LOG_KEY } from './tokens.js';

/** The public keys of the log, as auditors keep them. @throws Problem NO_LOG_KEY where the service has none. */
@Injectable()
export class PublishedKeys {
  constructor(
    private readonly keys: LogKeys,
    @Inject(LOG_KEY) private readonly key: LogKey | undefined,
    @Inject(READS_ONLY) private readonly readsOnly: boolean,
    private readonly clocks: Clocks,
  ) {}

  /** The present key, as one line. */
  async current(): Promise<string> {
    const current = (await this.#all()).at(-1);
    if (current === undefined) throw this.#noKey();
    return `${current.key}\n`;
  }

  /** The statements of all changes, the oldest first. */
  async changes(): Promise<string> {
    return keyChangesText((await this.#all()).flatMap(({ change }) => (change === undefined ? [] : [change])));
  }

  /**
   * Signs a statement about the log with its key.
   * @throws Problem LOG_KEY_REPLACED where the log has another key than this process; READS_ONLY where this process reads without a key;
   * CLOCK_DIFFERS.
   */
  async signed(text: string): Promise<string> {
    const current = (await this.#all()).at(-1);
    if (this.key === undefined && this.readsOnly) throw Problem.of('READS_ONLY', 'signing', {});
    if (this.key === undefined || current?.key !== this.key.text)
      throw Problem.of('LOG_KEY_REPLACED', 'startAgain', {});
    await this.clocks.check();
    return this.key.signed(text);
  }

  #all(): Promise<readonly LogKeyRecord[]> {
    if (this.key === undefined && !this.readsOnly) throw this.#noKey();
    return this.keys.list();
  }

  #noKey(): Problem {
    return Problem.of('NO_LOG_KEY', this.readsOnly ? 'notReplicated' : 'setKey', {});
  }
}
