import type { DealEvent } from '#deal';
import type { Seeded } from '#testing';
import type { Client } from './client.js';
import { acknowledged, type Acknowledged, differenceFrom, turnsAt } from './recorder.js';

interface Answer {
  readonly sequence: number;
  readonly events: readonly {
    readonly position: number;
    readonly sequence: number;
    readonly hash: string;
    readonly event: DealEvent;
  }[];
}

/** A person with a program, who records deals command by command and repeats each until it is decided. */
export class Writer {
  readonly acknowledged: Acknowledged[] = [];
  readonly #turns;

  constructor(
    private readonly name: string,
    private readonly key: string,
    private readonly client: Client,
    chance: Seeded,
  ) {
    this.#turns = turnsAt(name, 'person', chance);
  }

  /** Records commands until the time is up; the last one is still decided. */
  async record(most: number, isOver: () => boolean): Promise<void> {
    for (let count = 0; count < most && !isOver(); count += 1) await this.#next();
  }

  async #next(): Promise<void> {
    const turn = this.#turns.next().value;
    const { dealId, commandId, step, before } = turn;
    const order = { commandId, occurredAt: new Date().toISOString(), command: step.command };
    const { status, json } =
      before === 0
        ? await this.client.decided('/v1/deals', this.key, { dealId, ...order })
        : await this.client.decided(`/v1/deals/${dealId}/commands`, this.key, order, { 'if-match': `"${before}"` });
    if (status !== 200 && status !== 201)
      throw new Error(
        `${this.name}: ${step.command.type} after ${before} is answered ${status} ${JSON.stringify(json)}`,
      );
    const { events } = json as Answer;
    const difference = differenceFrom(step, events);
    if (difference !== undefined) throw new Error(`${this.name}: ${difference}`);
    this.acknowledged.push({ ...acknowledged(this.name, turn), events });
  }
}
