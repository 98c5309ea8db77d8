import { Injectable } from '@nestjs/common';
import type { MatchState } from '#match';
import { dealView, PUBLIC, type WinOfDeal, type WinsOf } from '#projections';
import { DealReader } from '../deals/deal-reader.js';

/** Results of this many deals are remembered; others are read again. */
const MOST_RESULTS = 2_000;
const NO_WINS: readonly WinOfDeal[] = [];

/** Reads the winners of the settled deals of a match, which are public. A settlement never changes, so each is read once. */
@Injectable()
export class DealWins {
  /** By the hash of the settlement; the one read last stands last. */
  readonly #read = new Map<string, readonly WinOfDeal[]>();

  constructor(private readonly reader: DealReader) {}

  async of(state: MatchState): Promise<WinsOf> {
    const wins = new Map<string, readonly WinOfDeal[]>();
    for (const { deal, settled } of state.phase === 'unopened' ? [] : state.deals)
      if (settled !== undefined) wins.set(deal, await this.#at(deal, settled));
    return (deal) => wins.get(deal) ?? NO_WINS;
  }

  async #at(
    deal: string,
    { sequence, hash }: { readonly sequence: number; readonly hash: string },
  ): Promise<readonly WinOfDeal[]> {
    const known = this.#read.get(hash);
    if (known !== undefined) return known;
    const wins = winsIn((await this.reader.events(deal, PUBLIC)).slice(0, sequence));
    this.#read.set(hash, wins);
    const [oldest] = this.#read.keys();
    if (this.#read.size > MOST_RESULTS && oldest !== undefined) this.#read.delete(oldest);
    return wins;
  }
}

const winsIn = (events: Parameters<typeof dealView>[0]): readonly WinOfDeal[] => {
  const view = dealView(events);
  return (view?.wins ?? []).map(({ seat, source }) => {
    const points = view?.players?.[seat].value;
    return { seat, source, ...(points === undefined ? {} : { points }) };
  });
};
