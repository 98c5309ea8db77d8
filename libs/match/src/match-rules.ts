import type { Criterion, MatchOptions } from './events.js';
import type { Roll } from './state.js';

/** How the dice name the first dealer. */
export interface DealerByDice {
  readonly clause: string;
  /** The clause by which equal highest sums roll again. */
  readonly tied: string;
  /** Of the rolls of one round, those that win it: one, or several that roll again. */
  readonly highest: (rolls: readonly Roll[]) => readonly Roll[];
}

/** What a rule book says of a session of deals. */
export interface MatchRules {
  readonly id: string;
  readonly edition: string;
  /** The options agreed on, with what was left out; undefined where the book does not know one. */
  readonly options: (given: MatchOptions) => MatchOptions | undefined;
  /** The ways in which the book finds the first dealer. */
  readonly firstDealer: { readonly lot?: { readonly clause: string }; readonly dice?: DealerByDice };
  /** Clauses by which no further deal starts. */
  readonly limits: { readonly deals: string; readonly time: string };
  /** What ranks the players, the most important first. */
  readonly standings: readonly Criterion[];
}

export type MatchRuleSets = (id: string, edition?: string) => MatchRules | undefined;
