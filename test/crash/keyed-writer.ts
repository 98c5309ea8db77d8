import type { Seeded } from '#testing';
import type { Acknowledged } from '../chaos/recorder.js';
import type { Requests } from './requests.js';
import { shortDeals } from './short-deals.js';

interface Answer {
  readonly sequence: number;
  readonly events: readonly {
    readonly position: number;
    readonly sequence: number;
    readonly hash: string;
    readonly event: { readonly type: string };
  }[];
}

/** A program that records short deals at one table, each command under an idempotency key. */
export class KeyedWriter {
  readonly acknowledged: Acknowledged[] = [];
  readonly #orders;
  #sequence = 0;

  constructor(
    private readonly table: string,
    private readonly key: string,
    private readonly requests: Requests,
    chance: Seeded,
  ) {
    this.#orders = shortDeals(table, 'person', chance);
  }

  async next(): Promise<void> {
    const { dealId, commandId, command, opens } = this.#orders.next().value;
    const order = { commandId, occurredAt: new Date().toISOString(), command };
    const { status, json, text } = opens
      ? await this.requests.decided('/v1/deals', this.key, { dealId, ...order })
      : await this.requests.decided(`/v1/deals/${dealId}/commands`, this.key, order, {
          'if-match': `"${this.#sequence}"`,
        });
    if (status !== (opens ? 201 : 200)) throw new Error(`${this.table}: ${command.type} is answered ${status} ${text}`);
    const { sequence, events } = json as Answer;
    this.#sequence = sequence;
    this.acknowledged.push({
      ...{ by: this.table, dealId, commandId, sequence, events },
      types: events.map(({ event }) => event.type),
    });
  }
}
