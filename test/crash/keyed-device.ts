import type { Seeded } from '#testing';
import { uuidv7 } from '../api/uuidv7.js';
import type { Requests } from './requests.js';
import { shortDeals } from './short-deals.js';

interface Answer {
  readonly lastSequence: number;
  readonly results: readonly { readonly status: string; readonly dealSequence?: number }[];
}

/** A command of a device and the last event that the API has acknowledged for it. */
export interface DeviceAcknowledged {
  readonly dealId: string;
  readonly commandId: string;
  readonly sequence: number;
}

const LONGEST_BATCH = 4;

/** A gateway at one table, which sends batches. The last record of each is one that the deal refuses. */
export class KeyedDevice {
  readonly acknowledged: DeviceAcknowledged[] = [];
  readonly #epoch = uuidv7();
  readonly #orders;
  #sequence = 0;

  constructor(
    private readonly table: string,
    private readonly name: string,
    private readonly key: string,
    private readonly requests: Requests,
    private readonly chance: Seeded,
  ) {
    this.#orders = shortDeals(table, 'device', chance);
  }

  async next(): Promise<void> {
    const orders = Array.from({ length: 1 + this.chance.below(LONGEST_BATCH) }, () => this.#orders.next().value);
    const refused = {
      dealId: uuidv7(),
      commandId: uuidv7(),
      command: { type: 'CloseClaims', reason: 'lapsed' } as const,
    };
    const records = [...orders, refused].map(({ dealId, commandId, command }) => ({
      sequence: (this.#sequence += 1),
      ...{ dealId, commandId, command },
      occurredAt: new Date().toISOString(),
    }));
    const { status, json, text } = await this.requests.decided(`/v1/devices/${this.name}/batches`, this.key, {
      epoch: this.#epoch,
      records,
    });
    const { lastSequence, results = [] } = json as Partial<Answer>;
    const recorded = results.slice(0, -1);
    const isRight =
      status === 200 &&
      lastSequence === this.#sequence &&
      recorded.length === orders.length &&
      recorded.every((result) => result.status === 'appended' || result.status === 'duplicate') &&
      results.at(-1)?.status === 'refused';
    if (!isRight) throw new Error(`${this.name} at ${this.table}: a batch is answered ${status} ${text}`);
    for (const [index, { dealId, commandId }] of orders.entries())
      this.acknowledged.push({ dealId, commandId, sequence: recorded[index]!.dealSequence! });
  }
}
