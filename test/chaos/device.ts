import type { Seeded } from '#testing';
import { uuidv7 } from '../api/uuidv7.js';
import type { Client } from './client.js';
import { acknowledged, type Acknowledged, type Turn, turnsAt } from './recorder.js';

interface Answer {
  readonly lastSequence: number;
  readonly results: readonly { readonly status: string; readonly sequence: number; readonly dealSequence?: number }[];
}

const LONGEST_BATCH = 8;

/** A gateway at a table: it sends batches with consecutive numbers, again until they are answered. */
export class Device {
  readonly acknowledged: Acknowledged[] = [];
  readonly #epoch = uuidv7();
  readonly #turns;
  #sequence = 0;

  constructor(
    private readonly table: string,
    private readonly name: string,
    private readonly key: string,
    private readonly client: Client,
    private readonly chance: Seeded,
  ) {
    this.#turns = turnsAt(table, 'device', chance);
  }

  async record(most: number, isOver: () => boolean): Promise<void> {
    for (let count = 0; count < most && !isOver();) {
      const turns = Array.from({ length: 1 + this.chance.below(LONGEST_BATCH) }, () => this.#turns.next().value);
      await this.#send(turns);
      count += turns.length;
    }
  }

  async #send(turns: readonly Turn[]): Promise<void> {
    const first = this.#sequence + 1;
    this.#sequence += turns.length;
    const records = turns.map(({ dealId, commandId, step }, index) => ({
      sequence: first + index,
      dealId,
      commandId,
      occurredAt: new Date().toISOString(),
      command: step.command,
    }));
    const body = { epoch: this.#epoch, records };
    const { status, json } = await this.client.decided(`/v1/devices/${this.name}/batches`, this.key, body);
    const { results = [], lastSequence } = json as Partial<Answer>;
    const expected = turns.map(({ step, before }) => before + step.events.length);
    const taken = results.filter((result) => result.status === 'appended' || result.status === 'duplicate');
    const isRight = status === 200 && lastSequence === this.#sequence && taken.length === turns.length;
    if (!isRight || taken.some(({ dealSequence }, index) => dealSequence !== expected[index]))
      throw new Error(`${this.name} at ${this.table}: a batch is answered ${status} ${JSON.stringify(json)}`);
    this.acknowledged.push(...turns.map((turn) => acknowledged(this.name, turn)));
  }
}
