import type { Seat, Tile } from '#tiles';
import type { RuleSetOptions } from '../messages/events.js';
import type { Rejection } from '../messages/rejections.js';

type Option = RuleSetOptions[string];

/** One agreement: one of several values, the first by default; or a number that must be stated. */
export type Agreement = { readonly clause: string } & (
  | { readonly kind: 'choice'; readonly values: readonly [Option, ...Option[]] }
  | {
      readonly kind: 'number';
      readonly least: number;
      readonly most: number;
      /** The clause that requires the number before a deal begins. */
      readonly clauseIfUnstated: string;
    }
);

/** By the name of the option. */
export type Agreements = Readonly<Record<string, Agreement>>;

type Dice = readonly [number, number];

interface BrokenAt {
  readonly seat: Seat;
  readonly stack: number;
}

/** How the dice break the wall: with one throw, or with two. The first of two names the seat that makes the second. */
export type WallThrows =
  | { readonly count: 1; readonly breakAt: (dice: Dice) => BrokenAt }
  | {
      readonly count: 2;
      readonly breaker: (first: Dice) => Seat;
      readonly breakAt: (second: Dice, first: Dice) => BrokenAt;
    };

/** The agreements and the layout before the first tile is drawn. */
export interface Setup {
  /**
   * Every tile of the set under the agreed options, each copy once; without options, under the defaults. The same
   * options return the same array, so that counts of it can be kept.
   */
  readonly tiles: (options: RuleSetOptions) => readonly Tile[];
  /** The options that are agreed before a deal. */
  readonly agreements: Agreements;
  /** Refuses unknown options, and fills in the missing ones. */
  readonly options: (given: RuleSetOptions) => RuleSetOptions | Rejection;
  readonly throws: WallThrows;
  /** The number of tiles that a seat is dealt. */
  readonly dealtHand: (seat: Seat) => number;
}
