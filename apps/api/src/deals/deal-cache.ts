import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { evolve, historyOf, replay, type DealState, type History, type RuleSets, UNOPENED } from '#deal';
import { ALL } from '#projections';
import type { SoFar } from '../recording/record-kind.js';
import { RULE_SETS } from '../rule-sets/tokens.js';
import { DealReader, type RecordedEvent } from './deal-reader.js';

/** The recorded state of a deal. */
export type DealSoFar = SoFar<DealState>;

/** Returns the history of a deal as its reader sees it. */
export const pastOf = (
  rules: RuleSets,
  records: readonly Pick<RecordedEvent, 'sequence' | 'event' | 'commandId'>[],
): History => {
  const boundaries = records.filter(({ commandId }, index) => records[index + 1]?.commandId !== commandId);
  return historyOf(
    rules,
    records.map(({ event }) => event),
    new Set(boundaries.map(({ sequence }) => sequence)),
  );
};

/** Deals in the cache. More tables rarely play at the same time; a deal that was dropped is read again. */
const MOST_DEALS = 200;
const NOTHING: DealSoFar = { sequence: 0, state: UNOPENED };

/** The cached states of deals, so that a command need not read and fold its whole deal again. */
@Injectable()
export class DealCache {
  readonly #deals = new LRUCache<string, DealSoFar>({ max: MOST_DEALS });

  constructor(
    private readonly reader: DealReader,
    @Inject(RULE_SETS) private readonly ruleSets: RuleSets,
  ) {}

  /** Returns the deal as this process last saw it; other processes may have recorded more. */
  cached(dealId: string): DealSoFar | undefined {
    return this.#deals.get(dealId);
  }

  /** Returns the deal with the newer events that all processes have recorded. */
  async load(dealId: string): Promise<DealSoFar> {
    const before = this.#deals.get(dealId) ?? NOTHING;
    const news = await this.reader.events(dealId, ALL, before.sequence + 1);
    // A rewind returns to a state that is not in this cache.
    if (before.sequence > 0 && news.some(({ event }) => event.type === 'RewoundTo')) {
      this.#deals.delete(dealId);
      return this.load(dealId);
    }
    const events = news.map(({ event }) => event);
    const state =
      before.sequence === 0
        ? replay(this.ruleSets, events)
        : events.reduce<DealState>((now, event) => evolve(this.ruleSets, now, event), before.state);
    return this.keep(dealId, { sequence: before.sequence + news.length, state });
  }

  /** Returns the whole history of a deal, with the boundaries between its commands. */
  async history(dealId: string): Promise<History> {
    return pastOf(this.ruleSets, await this.reader.events(dealId, ALL));
  }

  /** Caches a deal in the state after a recorded decision. */
  keep(dealId: string, deal: DealSoFar): DealSoFar {
    if (deal.sequence > 0) this.#deals.set(dealId, deal);
    return deal;
  }
}
