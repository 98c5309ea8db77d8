import { ruleSets } from '#rules';
import { playDealInMemory } from '#simulated-table';
import { playRandomly } from '#testing';
import { difference, type PlayedDeal } from './compare.js';
import { RULE_SETS, settleAgain, type Settlement } from './settle.js';
import { playIrregularly } from './table/play.js';
import { Occurrences } from './table/occurrences.js';
import { OF_THE_SHEET_ALONE } from './table/situations.js';

/** `npm run check -- deals` sets thousands and prints the occurrences. */
const CHECKED = Number(process.env['TILESCRIBE_CHECK_DEALS'] ?? 0);
/** The seeds of deals with situations that the first deals do not show. A long run names other seeds in its table. */
const RARE = [
  ...[38, 48, 49, 53, 58, 71, 87, 94, 99, 124, 129, 136, 137, 139, 140, 157, 199],
  ...[448, 488, 566, 608, 1004, 1042, 1113, 1247],
];
const first = (count: number): readonly number[] => Array.from({ length: count }, (_, place) => place + 1);
const SEEDS = CHECKED > 0 ? first(CHECKED) : [...first(28), ...RARE];
/** The number of deals without irregularities. */
const REGULAR = CHECKED > 0 ? 30 : 10;
const EACH_AT_LEAST = Math.max(1, Math.floor(CHECKED / 2000));

describe.each(RULE_SETS)('the settlement of %s, computed a second way, agrees', (ruleSet) => {
  const rules = ruleSets(ruleSet);
  if (rules === undefined) throw new Error(`${ruleSet} is no rule set`);

  const agreed = (seed: number, deal: PlayedDeal): Settlement => {
    const settlement = settleAgain(ruleSet, deal.commands);
    expect({ seed, difference: difference(deal, settlement) }).toEqual({ seed });
    return settlement;
  };

  test(
    `on ${SEEDS.length} deals with irregularities`,
    () => {
      const occurrences = new Occurrences();
      for (const seed of SEEDS)
        occurrences.dealEnds(seed, agreed(seed, playIrregularly(ruleSet, rules, seed, occurrences.watch)));
      if (CHECKED > 0) process.stdout.write(occurrences.table(`${ruleSet}: occurrences in ${CHECKED} deals`));
      expect(occurrences.rarerThan(EACH_AT_LEAST)).toEqual(ruleSet === 'sichuan-mil' ? OF_THE_SHEET_ALONE : []);
    },
    60_000 + SEEDS.length * 500,
  );

  test('on random legal deals', () => {
    for (let seed = 1; seed <= REGULAR; seed += 1) {
      const { steps, events, state } = playRandomly(rules, seed, { ruleSet });
      agreed(seed, { commands: steps.map(({ command }) => command), events, state });
    }
  });

  test('on deals of players who follow the rules', () => {
    for (let seed = 1; seed <= REGULAR; seed += 1) agreed(seed, playDealInMemory(seed, rules));
  });
});
