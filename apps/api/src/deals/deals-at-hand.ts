import { Inject, Injectable } from '@nestjs/common';
import { evolve, historyOf, replay, type DealState, type History, type RuleSets, UNOPENED } from '#deal';
import { ALL } from '#projections';
import { RULE_SETS } from '../rule-sets/tokens.js';
import { DealReader, type RecordedEvent } from './deal-reader.js';

/** A deal as far as it is recorded. */
export interface DealSoFar {
  /** Of its last event; 0 where there is no such deal. */
  readonly sequence: number;
  readonly state: DealState;
}

/** The past of a deal as its reader sees it. */
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

/** Tables that play at once rarely are more; a deal that was dropped is read again. */
const MOST_DEALS = 200;
const NOTHING: DealSoFar = { sequence: 0, state: UNOPENED };

/**
 * The state of deals, so that a command need not fold its whole deal again. The log is asked each time what has come since,
 * by whatever process, so what is remembered saves work and decides nothing.
 */
@Injectable()
export class DealsAtHand {
  /** The deal used last stands last. */
  readonly #deals = new Map<string, DealSoFar>();

  constructor(
    private readonly reader: DealReader,
    @Inject(RULE_SETS) private readonly ruleSets: RuleSets,
  ) {}

  async load(dealId: string): Promise<DealSoFar> {
    const before = this.#deals.get(dealId) ?? NOTHING;
    const news = await this.reader.events(dealId, ALL, before.sequence + 1);
    // A rewind goes back to a state that is not in this cache.
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

  /** A deal's whole past, with the places at which a command ended. */
  async history(dealId: string): Promise<History> {
    return pastOf(this.ruleSets, await this.reader.events(dealId, ALL));
  }

  /** Remembers a deal, in the state that a recorded decision has left it in. */
  keep(dealId: string, deal: DealSoFar): DealSoFar {
    this.#deals.delete(dealId);
    if (deal.sequence > 0) this.#deals.set(dealId, deal);
    const [oldest] = this.#deals.keys();
    if (this.#deals.size > MOST_DEALS && oldest !== undefined) this.#deals.delete(oldest);
    return deal;
  }
}
