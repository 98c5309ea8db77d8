import { createContext } from 'preact';
import type { RuleSet } from './rule-set.js';

/** What a table takes from its rule set. */
export interface TableRules {
  /** A self-drawn winning tile lies apart from the hand until the hand is checked (DZ-count.9). */
  readonly laysDrawnApart: boolean;
  /** The winner may count the shown hand, and the others may object (DZ-count.5, DZ-count.6). */
  readonly hasOwnCounts: boolean;
}

/** While no rule set is known. */
export const WITHOUT_RULE_SET: TableRules = {
  laysDrawnApart: false,
  hasOwnCounts: false,
};

/** A rule set that knows a drawn tile as mixed in has it laid apart. */
export const tableRulesOf = ({ commands, hands }: Pick<RuleSet, 'commands' | 'hands'>): TableRules => ({
  laysDrawnApart: hands.circumstances.includes('mixed-in'),
  hasOwnCounts: commands.includes('ContestCount'),
});

/** The table rules of the rule set in whose words the content is shown. */
export const TableRulesContext = createContext(WITHOUT_RULE_SET);
