import type { RuleSet } from '#deal';
import { SEATS } from '../../words.js';
import { type Book, playedFrom, type RandomDeal } from '../../random/play.js';
import { Course } from '../course.js';
import { planned } from './plans.js';

const bookOf = (rules: RuleSet): Book => ({
  rules,
  someOptions: (chance) => ({
    limit: chance.pick([300, 500, 2000, 1_000_000]),
    round: chance.pick(SEATS),
    bonusTiles: chance.next() < 0.5,
  }),
  planned,
  weights: { DeclareReady: 0.5 },
  begins: () => new Course(),
});

/** With bonus tiles or without, in any round. The same seed, the same deal, to its settlement. */
export const randomDeal = (rules: RuleSet, seed: number): RandomDeal => playedFrom(bookOf(rules), seed);
