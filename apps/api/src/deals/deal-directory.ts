import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { EventStore, StoredEvent } from '#event-log';
import type { EventOf } from '#deal';
import { Openings } from '../database/openings.js';
import { EVENT_STORE } from '../database/tokens.js';
import type { DealSummary as Schema } from './deal-schemas.js';
import { dealOf } from './deal-stream.js';

export type DealSummary = z.infer<typeof Schema>;

/** Which deals there are. */
@Injectable()
export class DealDirectory {
  readonly #openings: Openings<DealSummary>;

  constructor(@Inject(EVENT_STORE) store: EventStore) {
    this.#openings = new Openings(store, summaryOf);
  }

  /** The deals opened at a position greater than `after`, in that order. */
  async list(after: number, limit: number): Promise<readonly DealSummary[]> {
    return this.#openings.list(after, limit);
  }

  /** The deal opened last at a table. */
  async latestAt(table: string): Promise<DealSummary | undefined> {
    return (await this.#openings.all()).findLast((deal) => deal.table === table);
  }
}

const summaryOf = ({ position, leaf }: StoredEvent): DealSummary | undefined => {
  const dealId = leaf.type === 'DealOpened' ? dealOf(leaf.stream) : undefined;
  if (dealId === undefined) return undefined;
  const { table, ruleSet, edition, recording, source } = leaf.data as unknown as EventOf<'DealOpened'>;
  return { dealId, position, table, ruleSet, edition, recording, source, openedAt: leaf.recordedAt };
};
