import type { Valuation } from '#deal';
import type { Transfer } from '#ledger';
import type { BySeat, Seat } from '#tiles';
import type { Fault, HandAsked, WinAsked } from './hand-book.js';

/** A hand as it lay at the end of a deal: the winner's with the winning tile, a discarder's without it. */
export interface HandAtEnd extends Pick<HandAsked, 'standing' | 'melds' | 'bonusTiles'> {
  /** A ready hand was announced before the winning tile came. */
  readonly ready?: boolean;
}

/** The four hands of a deal that was won, out of any record. */
export interface TableAsked
  extends Pick<HandAsked, 'options' | 'roundWind'>, Pick<WinAsked, 'winningTile' | 'source' | 'circumstances'> {
  readonly hands: BySeat<HandAtEnd>;
  readonly winner: Seat;
  /** Who discarded the winning tile, or whose kong was robbed of it; absent of a tile drawn. */
  readonly from?: Seat;
}

/** What the four hands together cannot be; the place is one of the table asked about. */
export interface TableRefusal {
  readonly code: 'CIRCUMSTANCE_IMPOSSIBLE';
  readonly at: readonly ['hands', Seat, keyof HandAtEnd];
  readonly clause: string;
}

/** What each hand is worth and who pays whom; or why the winner's is no win. */
export type SettledTable =
  | {
      readonly valid: true;
      readonly valuations: BySeat<Valuation>;
      /** Who pays for all, by all clauses that say so. */
      readonly liable?: { readonly seat: Seat; readonly clauses: readonly string[] };
      readonly transfers: readonly Transfer[];
    }
  | { readonly valid: false; readonly faults: readonly Fault[] };
