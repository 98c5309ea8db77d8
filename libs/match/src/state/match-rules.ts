import type { Counting, MatchOptions, Stock } from '../messages/events.js';
import type { MatchRejection } from '../messages/rejections.js';

/** The clauses of the ways in which a rule set finds the first dealer; `clause` determines that dealer in each. */
export interface FirstDealerWays {
  readonly lot?: { readonly clause: string };
  /** The highest sum of two dice deals first; `tied`: equal sums roll again. */
  readonly dice?: { readonly clause: string; readonly tied: string };
  /**
   * Each player draws the seat to take. `shuffled`: who shuffles the tiles, `order`: the order of drawing, `seats`: who
   * sits where.
   */
  readonly 'wind-tiles'?: {
    readonly clause: string;
    readonly shuffled: string;
    readonly order: string;
    readonly seats: string;
  };
  /** Seats in the order of the sums, the highest first; `tied`: equal sums roll again for the seats they share. */
  readonly 'seat-dice'?: {
    readonly clause: string;
    readonly found: string;
    readonly tied: string;
    readonly seats: string;
  };
}

/** The agreed options, completed; or the refused option, with the clause that requires it. */
export type AgreedOptions = { readonly agreed: MatchOptions } | { readonly refusal: MatchRejection };

/** The rules of a session of deals. */
export interface MatchRules {
  readonly id: string;
  readonly edition: string;
  readonly options: (given: MatchOptions) => AgreedOptions;
  /** The ways in which the rule set finds the first dealer. */
  readonly firstDealer: FirstDealerWays;
  /** The clauses that end the start of further deals. */
  readonly limits: { readonly deals: string; readonly time: string };
  /** Whether the time of play ends the deal under way, under these options. Absent: that deal is played out. */
  readonly timeEndsDeal?: (agreed: MatchOptions) => boolean;
  /** The number of deals if the players agree on none. Without it, the number of deals does not end the match. */
  readonly agreedDeals?: number;
  /**
   * The number of deals in a round. Each deal receives its round wind in the option `round`. `counting`: which deals
   * count, where the players choose; the first is the default. With `passing`, a deal after which the dealer stays adds
   * one to its round and to the agreed number.
   */
  readonly rounds?: {
    readonly deals: number;
    readonly clause: string;
    readonly counting?: readonly [Counting, ...Counting[]];
  };
  /** The stocks of sticks with which players may agree to begin. Without such an agreement there are no sticks. */
  readonly stocks?: readonly Stock[];
  /** The sum of points ranks the players. `ties`: equal sums share the rank unless the players agreed on criteria. */
  readonly standings: { readonly clause: string; readonly ties: string };
}

export type MatchRuleSets = (id: string, edition?: string) => MatchRules | undefined;
