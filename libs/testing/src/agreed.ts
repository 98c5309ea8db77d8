import type { RuleSet, RuleSetOptions } from '#deal';
import { SEATS } from '#tiles';
import type { Seeded } from './seeded.js';

const CHOICES: { readonly [ruleSet: string]: (chance: Seeded) => RuleSetOptions } = {
  dazhong: (chance) => ({ jokers: chance.pick(['none', 'up', 'down']), round: chance.pick(SEATS) }),
  classical: (chance) => ({
    limit: chance.pick([300, 2000]),
    bonusTiles: chance.pick([true, false]),
    round: chance.pick(SEATS),
  }),
};

/** Options that a table agrees on at random, for all options that the rule set leaves open. */
export const agreedByLot = ({ id }: Pick<RuleSet, 'id'>, chance: Seeded): { readonly options?: RuleSetOptions } => {
  const choose = CHOICES[id];
  return choose === undefined ? {} : { options: choose(chance) };
};
