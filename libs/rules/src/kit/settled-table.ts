import type { Valuation } from '#deal';
import type { Transfer } from '#ledger';
import type { BySeat, Seat } from '#tiles';
import type { Fault, StandaloneHand, StandaloneWin } from './hand-book.js';

/** A hand as it lay at the end of a deal: the winner's with the winning tile, a discarder's without it. */
export interface HandAtEnd extends Pick<StandaloneHand, 'standing' | 'melds' | 'bonusTiles'> {
  /** A ready hand was announced before the winning tile came. */
  readonly ready?: boolean;
}

/** The four hands of a deal that was won, out of any record. */
export interface StandaloneTable
  extends
    Pick<StandaloneHand, 'options' | 'roundWind'>,
    Pick<StandaloneWin, 'winningTile' | 'source' | 'circumstances'> {
  readonly hands: BySeat<HandAtEnd>;
  readonly winner: Seat;
  /** The seat that discarded the winning tile, or whose kong was robbed; absent for a self-drawn tile. */
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
      /** The seat that pays for all, with all clauses that say so. */
      readonly liable?: { readonly seat: Seat; readonly clauses: readonly string[] };
      readonly transfers: readonly Transfer[];
    }
  | { readonly valid: false; readonly faults: readonly Fault[] };
