import type { Agreement, RuleSet, RuleSetOptions } from '#deal';
import { SEATS } from '#tiles';
import type { Seeded } from './seeded.js';

const valueByLot = (agreement: Agreement, chance: Seeded): RuleSetOptions[string] =>
  agreement.kind === 'choice' ? chance.pick(agreement.values) : chance.pick([agreement.least, agreement.most]);

/** Any value of each option, or the end of its range. */
const eachByLot = ({ setup }: Pick<RuleSet, 'setup'>, chance: Seeded): RuleSetOptions =>
  Object.fromEntries(
    Object.entries(setup.agreements).map(([name, agreement]) => [name, valueByLot(agreement, chance)]),
  );

/** The options of rule sets with tests whose seeds depend on these choices. Other rule sets need no row. */
const CHOICES: { readonly [ruleSet: string]: (chance: Seeded) => { readonly options?: RuleSetOptions } } = {
  'sichuan-mil': () => ({}),
  'sichuan-style': () => ({}),
  classical: (chance) => ({
    options: {
      limit: chance.pick([300, 2000]),
      bonusTiles: chance.pick([true, false]),
      round: chance.pick(SEATS),
    },
  }),
};

/** Options that a table agrees on at random, for all options that the rule set leaves open. */
export const agreedByLot = (
  rules: Pick<RuleSet, 'id' | 'setup'>,
  chance: Seeded,
): { readonly options?: RuleSetOptions } => CHOICES[rules.id]?.(chance) ?? { options: eachByLot(rules, chance) };
