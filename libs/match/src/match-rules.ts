import type { Criterion, MatchOptions } from './events.js';
import type { MatchRejection } from './rejections.js';

/** The clauses of the ways in which a book finds the first dealer; `clause` names that dealer in each. */
export interface FirstDealerWays {
  readonly lot?: { readonly clause: string };
  /** The highest sum of two dice deals first; `tied`: equal ones roll again. */
  readonly dice?: { readonly clause: string; readonly tied: string };
  /** Each draws the seat to take; `shuffled`: who mixes the tiles, `order`: who draws when, `seats`: who sits where. */
  readonly 'wind-tiles'?: {
    readonly clause: string;
    readonly shuffled: string;
    readonly order: string;
    readonly seats: string;
  };
  /** Seats in the order of the sums, the highest first; `tied`: equal ones roll again for what they share. */
  readonly 'seat-dice'?: {
    readonly clause: string;
    readonly found: string;
    readonly tied: string;
    readonly seats: string;
  };
}

/** What was agreed on, with what was left out; or why not: the option at fault, and the clause that asks for it. */
export type Agreement = { readonly agreed: MatchOptions } | { readonly refusal: MatchRejection };

/** What a rule book says of a session of deals. */
export interface MatchRules {
  readonly id: string;
  readonly edition: string;
  readonly options: (given: MatchOptions) => Agreement;
  /** The ways in which the book finds the first dealer. */
  readonly firstDealer: FirstDealerWays;
  /** Clauses by which no further deal starts. */
  readonly limits: { readonly deals: string; readonly time: string };
  /** How many deals are played where the players name no number; without it there is no end by number. */
  readonly agreedDeals?: number;
  /**
   * So many deals a round; each deal receives its round wind in the option `round`. `passing`: a deal after which its
   * dealer deals again is one more, in its round and in the agreed number.
   */
  readonly rounds?: { readonly deals: number; readonly counts?: 'passing'; readonly clause: string };
  /** The stocks of sticks, in points, with which players may begin; the first is meant where they name none. */
  readonly stocks?: { readonly each: readonly [number, ...number[]]; readonly clause: string };
  /** What ranks the players, the most important first. */
  readonly standings: readonly Criterion[];
}

export type MatchRuleSets = (id: string, edition?: string) => MatchRules | undefined;
