import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { EventStore, StoredEvent } from '#event-log';
import type { EventOf } from '#deal';
import { EVENT_STORE } from '../database/tokens.js';
import type { DealSummary as Schema } from './deal-schemas.js';
import { dealOf } from './deal-stream.js';

export type DealSummary = z.infer<typeof Schema>;

/**
 * Which deals there are: the openings in the log, read on before each question. Nothing of it is lost with the process,
 * and no two processes can differ, for it is a fold of the log and of nothing else.
 */
@Injectable()
export class DealDirectory {
  readonly #deals: DealSummary[] = [];
  readonly #latest = new Map<string, DealSummary>();
  #position = 0;
  #reading: Promise<void> | undefined;

  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** The deals opened at a position greater than `after`, in that order. */
  async list(after: number, limit: number): Promise<readonly DealSummary[]> {
    await this.#readOn();
    const start = this.#deals.findIndex(({ position }) => position > after);
    return start < 0 ? [] : this.#deals.slice(start, start + limit);
  }

  /** The deal opened last at a table. */
  async latestAt(table: string): Promise<DealSummary | undefined> {
    await this.#readOn();
    return this.#latest.get(table);
  }

  /** One reading at a time: those who come meanwhile wait for the next one, which sees all they may know of. */
  async #readOn(): Promise<void> {
    await this.#reading;
    this.#reading ??= this.#read().finally(() => (this.#reading = undefined));
    await this.#reading;
  }

  async #read(): Promise<void> {
    for (;;) {
      const events = await this.store.readAll({ after: this.#position });
      const last = events.at(-1);
      if (last === undefined) return;
      for (const event of events) if (event.leaf.type === 'DealOpened') this.#add(summaryOf(event));
      this.#position = last.position;
    }
  }

  #add(summary: DealSummary | undefined): void {
    if (summary === undefined) return;
    this.#deals.push(summary);
    this.#latest.set(summary.table, summary);
  }
}

const summaryOf = ({ position, leaf }: StoredEvent): DealSummary | undefined => {
  const dealId = dealOf(leaf.stream);
  if (dealId === undefined) return undefined;
  const { table, ruleSet, edition, recording, source } = leaf.data as unknown as EventOf<'DealOpened'>;
  return { dealId, position, table, ruleSet, edition, recording, source, openedAt: leaf.recordedAt };
};
