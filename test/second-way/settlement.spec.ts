import { ruleSets } from '#rules';
import { playRandomly } from '#testing';
import { playDealInMemory } from '../../hardware/src/simulator/table/index.js';
import { difference, type PlayedDeal } from './compare.js';
import { BOOKS, settleAgain, type Settlement } from './settle.js';
import { playIrregularly } from './table/play.js';
import { Occurrences } from './table/situations.js';

/** `npm run check:deals` asks for thousands and prints what occurred. */
const CHECKED = process.env['TILESCRIBE_CHECK_DEALS'];
const DEALS = Number(CHECKED ?? 250);
const EACH_AT_LEAST = Math.floor(DEALS / 1000);

describe.each(BOOKS)('the settlement of %s, computed a second way, agrees', (book) => {
  const rules = ruleSets(book);
  if (rules === undefined) throw new Error(`${book} is no rule set`);

  const agreed = (seed: number, deal: PlayedDeal): Settlement => {
    const settlement = settleAgain(book, deal.commands);
    expect({ seed, difference: difference(deal, settlement) }).toEqual({ seed });
    return settlement;
  };

  test(
    `on ${DEALS} deals in which everything happens that should not`,
    () => {
      const occurrences = new Occurrences();
      for (let seed = 1; seed <= DEALS; seed += 1)
        occurrences.dealEnds(agreed(seed, playIrregularly(book, rules, seed, occurrences.watch)));
      if (CHECKED) process.stdout.write(occurrences.table(book, DEALS));
      expect(occurrences.rarerThan(EACH_AT_LEAST)).toEqual([]);
    },
    60_000 + DEALS * 500,
  );

  test('on random legal deals', () => {
    for (let seed = 1; seed <= 30; seed += 1) {
      const { steps, events, state } = playRandomly(rules, seed, { ruleSet: book });
      agreed(seed, { commands: steps.map(({ command }) => command), events, state });
    }
  });

  test('on deals of players who follow the rules', () => {
    for (let seed = 1; seed <= 30; seed += 1) agreed(seed, playDealInMemory(seed, rules));
  });
});
