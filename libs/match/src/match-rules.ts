import type { Criterion, MatchOptions } from './events.js';
import type { MatchRejection } from './rejections.js';

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
  /** The number of deals if the players agree on none. Without it, the number of deals does not end the match. */
  readonly agreedDeals?: number;
  /**
   * The number of deals in a round. Each deal receives its round wind in the option `round`. `passing`: a deal after
   * which the dealer stays adds one to its round and to the agreed number.
   */
  readonly rounds?: { readonly deals: number; readonly counts?: 'passing'; readonly clause: string };
  /** The stocks of sticks, in points, with which players may begin; the first is the default. */
  readonly stocks?: { readonly each: readonly [number, ...number[]]; readonly clause: string };
  /** The criteria that rank the players, the most important first. */
  readonly standings: readonly Criterion[];
}

export type MatchRuleSets = (id: string, edition?: string) => MatchRules | undefined;
