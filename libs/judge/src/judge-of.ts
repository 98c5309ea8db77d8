import {
  decide,
  evolve,
  historyOf,
  nextCommands,
  outcomeOf,
  refusalOf,
  replay,
  UNOPENED,
  type RuleSet,
  type RuleSets,
} from '#deal';
import type { MatchRules } from '#match';
import { viewOf } from '#projections';
import type { HandRules } from '#rules';
import { INTERFACE, type DealJudge, type Judge, type Named } from './judge.js';

/** One edition of a rule set: for deals, for standalone hands and for matches. */
export interface Edition {
  readonly rules: RuleSet;
  readonly hands: HandRules;
  readonly match: MatchRules;
}

/** The judge of deals under a rule set. */
export const dealJudgeOf = (rules: RuleSet): DealJudge => {
  const find = (): RuleSet => rules;
  return {
    interface: INTERFACE,
    ruleSet: rules.id,
    edition: rules.edition,
    fingerprint: rules.fingerprint,
    rules,
    initial: UNOPENED,
    decide: (state, command, history, under = rules) => decide(under, state, command, history),
    refusalOf: (state, command, history) => refusalOf(rules, state, command, history),
    evolve: (state, event) => evolve(find, state, event),
    replay: (events) => replay(find, events),
    historyOf: (events, boundaries) => historyOf(find, events, boundaries),
  };
};

/** Finds the judges of deals by rule sets, by the names of their editions. */
export const judgesOf =
  (ruleSets: RuleSets) =>
  ({ ruleSet, edition }: Pick<Named, 'ruleSet' | 'edition'>): DealJudge | undefined => {
    const rules = ruleSets(ruleSet, edition);
    return rules && dealJudgeOf(rules);
  };

/** The judge of an edition. @param fingerprint what its deals carry; by default that of the rule set. */
export const judgeOf = (edition: Edition, fingerprint: string = edition.rules.fingerprint): Judge => {
  const rules = { ...edition.rules, fingerprint };
  return {
    ...dealJudgeOf(rules),
    legalCommands: (state, history) => nextCommands(rules, state, history),
    view: (state) => viewOf(rules, state),
    outcome: (state) => (state.phase === 'settled' ? outcomeOf(state) : undefined),
    calculator: { ...edition.hands, rules },
    match: edition.match,
  };
};
