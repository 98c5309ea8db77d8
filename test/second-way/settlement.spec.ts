import { ruleSets } from '#rules';
import { playRandomly } from '#testing';
import { playDealInMemory } from '../../hardware/src/simulator/table/index.js';
import { differenceFrom } from './compare.js';
import type { BookId } from './settle.js';

const BOOKS: readonly BookId[] = ['sichuan-mil'];

describe.each(BOOKS)('the settlement of %s, computed a second way, agrees', (book) => {
  const rules = ruleSets(book);
  if (rules === undefined) throw new Error(`${book} is no rule set`);

  test('on random legal deals with false Hu, fines and forced ends', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const { steps, events, state } = playRandomly(rules, seed);
      const commands = steps.map(({ command }) => command);
      expect({ seed, difference: differenceFrom(book, { commands, events, state }) }).toEqual({ seed });
    }
  });

  test('on deals of players who follow the rules', () => {
    for (let seed = 1; seed <= 200; seed += 1)
      expect({ seed, difference: differenceFrom(book, playDealInMemory(seed, rules)) }).toEqual({ seed });
  });
});
