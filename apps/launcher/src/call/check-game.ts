import { unfitOptions, writtenOption } from '#command-line';
import type { RuleSetOptions } from '#deal';
import type { MatchRules } from '#match';
import { matchRuleSets, RULE_SETS, ruleSets } from '#rules';
import { CallFault } from '../parts/call-fault.js';
import type { Game } from '../parts/simulated-table.js';

const DEFAULT_RULE_SET = 'sichuan-mil';

export interface CheckedGame {
  readonly match: MatchRules;
  readonly agreed: RuleSetOptions;
}

/** Checks the rule set and its options before the start, and returns them. @throws CallFault if they are not valid. */
export const checkedGame = ({ 'rule-set': name = DEFAULT_RULE_SET, option = [] }: Game): CheckedGame => {
  const rules = ruleSets(name);
  const match = matchRuleSets(name);
  if (rules === undefined || match === undefined)
    throw new CallFault(
      `--rule-set: got ${name}, expected an installed rule set: ${RULE_SETS.map(({ id }) => id).join(', ')}`,
    );
  const agreed = Object.fromEntries(option.map(asOption));
  const unfit = unfitOptions(rules, agreed);
  if (unfit !== undefined) throw new CallFault(`--option: ${unfit}`);
  return { match, agreed };
};

const asOption = (text: string) => {
  const option = writtenOption(text);
  if (option === undefined) throw new CallFault(`--option: got ${text}, expected NAME=VALUE, such as limit=2000`);
  return option;
};

/** Checks a number. @throws CallFault if it is not a whole number in this range. */
export const checkNumber = (name: string, text: string | undefined, least: number, most: number): void => {
  if (text === undefined || (/^\d{1,15}$/.test(text) && Number(text) >= least && Number(text) <= most)) return;
  throw new CallFault(`--${name}: got ${text}, expected a whole number from ${least} to ${most}`);
};
