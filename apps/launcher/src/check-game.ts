import { unfitOptions, writtenOption } from '#command-line';
import { RULE_SETS, ruleSets } from '#rules';
import { CallFault } from './call-fault.js';
import type { Game } from './simulated-table.js';

const DEFAULT_RULE_SET = 'sichuan-mil';

/** Checks the rule set and its options before the start. @throws CallFault if they are not valid. */
export const checkGame = ({ 'rule-set': name = DEFAULT_RULE_SET, option = [] }: Game): void => {
  const rules = ruleSets(name);
  if (rules === undefined)
    throw new CallFault(
      `--rule-set: got ${name}, expected an installed rule set: ${RULE_SETS.map(({ id }) => id).join(', ')}`,
    );
  const unfit = unfitOptions(rules, Object.fromEntries(option.map(asOption)));
  if (unfit !== undefined) throw new CallFault(`--option: ${unfit}`);
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
