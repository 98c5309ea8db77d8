import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type DealState, type History, historyContinued, NO_HISTORY, UNOPENED } from '#deal';
import { NO_HASH } from '#event-log';
import { ALL } from '#projections';
import type { RecordState } from '../../../recording/record-kind.js';
import { Judges } from '../../../recording/judges/judges.js';
import { DealReader, type RecordedEvent } from '../../../recording/reading/deal-reader.js';

/** The recorded state of a deal. */
export type DealRecordState = RecordState<DealState>;

/**
 * Returns the history of a deal as its reader sees it, with the boundaries between its commands.
 * @param known the history before the records. Their events alone are folded.
 */
export const pastOf = (
  judges: Judges,
  records: readonly Pick<RecordedEvent, 'sequence' | 'event' | 'commandId'>[],
  known: History = NO_HISTORY,
): History => {
  if (records.length === 0) return known;
  const events = records.map(({ event }) => event);
  const last = records.filter(({ commandId }, index) => records[index + 1]?.commandId !== commandId);
  const boundaries = last.map(({ sequence }) => sequence);
  return known.events.length === 0
    ? judges.foldsFrom(events).historyOf(events, new Set(boundaries))
    : historyContinued(known, events, boundaries, judges.foldsFrom(known.events).evolve);
};

/** A history with the hash of its last event. */
interface KnownHistory {
  readonly history: History;
  readonly hash: string;
}

const NOTHING_KNOWN: KnownHistory = { history: NO_HISTORY, hash: NO_HASH };

/** Deals in the cache. More tables rarely play at the same time; a deal that was dropped is read again. */
const MOST_DEALS = 200;
/** States in the cached histories, some 2 KB each. Only deals with corrections need their history. */
const MOST_STATES = 10_000;
export const NO_DEAL: DealRecordState = { sequence: 0, head: { hash: NO_HASH }, state: UNOPENED };

/** The cached states of deals, so that a command need not read and fold its whole deal again. */
@Injectable()
export class DealCache {
  readonly #deals = new LRUCache<string, DealRecordState>({ max: MOST_DEALS });
  readonly #histories = new LRUCache<string, KnownHistory>({
    maxSize: MOST_STATES,
    sizeCalculation: ({ history }) => history.states.length,
  });

  constructor(
    private readonly reader: DealReader,
    private readonly judges: Judges,
  ) {}

  /** Returns the deal as this process last saw it; other processes may have recorded more. */
  cached(dealId: string): DealRecordState | undefined {
    return this.#deals.get(dealId);
  }

  /** Returns the deal with the newer events that all processes have recorded. Only a deal whose last event is in the log is used. */
  async load(dealId: string): Promise<DealRecordState> {
    const before = this.#deals.get(dealId) ?? NO_DEAL;
    const { sequence, head } = before;
    const news = await this.reader.after(dealId, { sequence, hash: head.hash }, ALL);
    // A rewind returns to a state that is not in this cache.
    if (news === undefined || (sequence > 0 && news.some(({ event }) => event.type === 'RewoundTo'))) {
      this.#deals.delete(dealId);
      return this.load(dealId);
    }
    const last = news.at(-1);
    if (last === undefined) return this.keep(dealId, before);
    const events = news.map(({ event }) => event);
    const { state: known } = before;
    const state =
      known.phase === 'unopened'
        ? this.judges.foldsFrom(events).replay(events)
        : events.reduce<DealState>((now, event) => this.judges.foldsOf(known.terms).evolve(now, event), known);
    return this.keep(dealId, { sequence: last.sequence, head: { hash: last.hash }, state });
  }

  /**
   * Returns the history of a deal up to a sequence. Events that this process has not seen are read and folded. A cached history that goes beyond the
   * sequence is not used: others have recorded more meanwhile.
   */
  async history(dealId: string, to: number): Promise<History> {
    const cached = this.#histories.get(dealId) ?? NOTHING_KNOWN;
    const isBeyond = cached.history.events.length > to;
    const { history, hash } = isBeyond ? NOTHING_KNOWN : cached;
    const news = await this.reader.after(dealId, { sequence: history.events.length, hash }, ALL, to);
    if (news === undefined) {
      this.#histories.delete(dealId);
      return this.history(dealId, to);
    }
    const last = news.at(-1);
    if (last === undefined) return history;
    const continued = pastOf(this.judges, news, history);
    if (!isBeyond) this.#histories.set(dealId, { history: continued, hash: last.hash });
    return continued;
  }

  /** Caches a deal in the state after a recorded decision. */
  keep(dealId: string, deal: DealRecordState): DealRecordState {
    if (deal.sequence > 0) this.#deals.set(dealId, deal);
    return deal;
  }
}
