import { historyOf } from '#deal';
import { RULE_SETS, ruleSets } from '#rules';
import { playRandomly } from '#testing';
import { viewOf } from './deal-view.js';
import { forReaders, READER } from './reader-state.js';

/** The number of random deals. It is small, because a view is made after every event of each deal. */
const SEEDS = Array.from({ length: 15 }, (_, seed) => seed);

describe.each(RULE_SETS.map((rules) => [rules.id, rules] as const))('deals under %s', (_, rules) => {
  it('look the same by their events alone as by their rule set', () => {
    for (const seed of SEEDS) {
      const events = playRandomly(rules, seed).steps.flatMap((step) => step.events);
      const byRules = historyOf(ruleSets, events).states.map((state) => viewOf(rules, state));
      const byEvents = historyOf(forReaders, events).states.map((state) => viewOf(READER, state));
      expect(byEvents.map((view) => JSON.stringify(view))).toEqual(byRules.map((view) => JSON.stringify(view)));
    }
  });
});
