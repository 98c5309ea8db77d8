import { LONGEST_RETRY_MS, realClock, retryDelay } from '#hardware';
import type { Random } from '#random';
import type { ApiClient } from './api/index.js';
import type { CommittedDeal } from './api/committed-deal.js';
import { type Failed, hasFailed } from './requests/requests.js';

export interface CommittedDealsOptions {
  readonly client: Pick<ApiClient, 'stateOf' | 'sequenceBefore' | 'holderOf'>;
  /** Resolves when the API has everything that is recorded so far. */
  readonly drained: () => Promise<void>;
  readonly random: Random;
  /** Aborted when the gateway stops: after that no answer comes. */
  readonly stopping: AbortSignal;
  readonly log: (line: string) => void;
}

/** Asks the API about its deals when it has everything recorded, and repeats a question until it answers. */
export class CommittedDeals {
  constructor(private readonly options: CommittedDealsOptions) {}

  /** The state of a deal; undefined if it was never opened. */
  stateOf(dealId: string): Promise<CommittedDeal | undefined> {
    return this.#untilAnswered(dealId, () => this.options.client.stateOf(dealId));
  }

  /** The sequence of a deal before the events of a command; undefined if the deal has no such command. */
  sequenceBefore(dealId: string, commandId: string): Promise<number | undefined> {
    return this.#untilAnswered(dealId, () => this.options.client.sequenceBefore(dealId, commandId));
  }

  /** The deal that this device has open at a table. */
  async openedHere(table: string): Promise<string | undefined> {
    const { client, drained } = this.options;
    await drained();
    const holder = await this.#repeated(() => client.holderOf(table));
    return holder?.isOwn === true ? holder.deal : undefined;
  }

  #untilAnswered<T extends Answer>(dealId: string, ask: () => Promise<T | Failed>): Promise<T> {
    const { drained, log } = this.options;
    const askDrained = async (): Promise<T | Failed> => {
      await drained();
      return ask();
    };
    return this.#repeated(askDrained, ({ failed }) =>
      log(`the committed state of deal ${dealId} is not known: ${failed}`),
    );
  }

  async #repeated<T extends Answer>(
    ask: () => Promise<T | Failed>,
    onFailed: (failed: Failed) => void = () => undefined,
  ): Promise<T> {
    const { random, stopping } = this.options;
    for (let attempt = 0; !stopping.aborted; attempt += 1) {
      const answer = await ask();
      if (!hasFailed(answer)) return answer;
      onFailed(answer);
      await pause(retryDelay(attempt, LONGEST_RETRY_MS, random), stopping);
    }
    return new Promise(() => undefined);
  }
}

type Answer = object | number | undefined;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const cancel = realClock.after(ms, resolve);
    const end = (): void => {
      cancel();
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
  });
