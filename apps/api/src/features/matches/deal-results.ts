import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { liveBranch } from '#deal';
import type { MatchState } from '#match';
import { type DealResult, dealTimes, dealView, NO_RESULT, PUBLIC, type ResultOf } from '#projections';
import { DealReader, type RecordedEvent } from '../../recording/reading/deal-reader.js';

/** The number of results in the cache; other results are read again. */
const MOST_RESULTS = 2_000;

/** Reads the wins, irregularities and times of the settled deals of a match, which are public. A settlement never changes, so each is read once. */
@Injectable()
export class DealResults {
  /** By the hash of the settlement. */
  readonly #read = new LRUCache<string, DealResult>({ max: MOST_RESULTS });

  constructor(private readonly reader: DealReader) {}

  async of(state: MatchState): Promise<ResultOf> {
    const results = new Map<string, DealResult>();
    for (const { deal, settled } of state.phase === 'unopened' ? [] : state.deals)
      if (settled !== undefined) results.set(deal, await this.#at(deal, settled));
    return (deal) => results.get(deal) ?? NO_RESULT;
  }

  async #at(
    deal: string,
    { sequence, hash }: { readonly sequence: number; readonly hash: string },
  ): Promise<DealResult> {
    const known = this.#read.get(hash);
    if (known !== undefined) return known;
    const result = resultIn((await this.reader.events(deal, PUBLIC)).slice(0, sequence));
    this.#read.set(hash, result);
    return result;
  }
}

const resultIn = (records: readonly RecordedEvent[]): DealResult => {
  const view = dealView(records);
  return {
    times: dealTimes(records),
    wins: (view?.wins ?? []).map(({ seat, source }) => {
      const points = view?.players?.[seat].value;
      return { seat, source, ...(points !== undefined && { points }) };
    }),
    irregularities: liveBranch(records).flatMap(({ event }) =>
      event.type === 'IrregularityNoted' ? [{ seat: event.seat, irregularity: event.irregularity }] : [],
    ),
  };
};
