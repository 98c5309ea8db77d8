import type { Valuation } from '#deal';
import type { Transfer } from '#ledger';
import type { BySeat, Seat } from '#tiles';
import type { Fault, StandaloneHand, StandaloneWin } from './standalone-hand.js';

/** A hand at the end of a deal: the winner's with the winning tile, the discarder's without it. */
export interface HandAtEnd extends Pick<StandaloneHand, 'standing' | 'melds' | 'bonusTiles'> {
  /** A ready hand was announced before the winning tile was drawn or discarded. */
  readonly ready?: boolean;
}

/** The four hands of a won deal, without a record of the deal. */
export interface StandaloneTable
  extends
    Pick<StandaloneHand, 'options' | 'roundWind'>,
    Pick<StandaloneWin, 'winningTile' | 'source' | 'circumstances'> {
  readonly hands: BySeat<HandAtEnd>;
  readonly winner: Seat;
  /** The seat that discarded the winning tile, or whose kong was robbed; absent for a self-drawn tile. */
  readonly from?: Seat;
}

/** A reason why the four hands are impossible together. The place is in the input table. */
export interface TableRefusal {
  readonly code: 'CIRCUMSTANCE_IMPOSSIBLE';
  readonly at: readonly ['hands', Seat, keyof HandAtEnd];
  readonly clause: string;
}

/** The value of each hand and the payments, or the faults of the winner's hand. */
export type SettledTable =
  | {
      readonly valid: true;
      readonly valuations: BySeat<Valuation>;
      /** The seat that pays for all, with all clauses of its liability. */
      readonly liable?: { readonly seat: Seat; readonly clauses: readonly string[] };
      readonly transfers: readonly Transfer[];
    }
  | { readonly valid: false; readonly faults: readonly Fault[] };
