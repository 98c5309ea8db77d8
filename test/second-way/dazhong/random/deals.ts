import { SEATS } from '../../words.js';
import { ownOrRivalAims } from '../../random/aims.js';
import { type Book, playedFrom, type RandomDeal } from '../../random/play.js';
import { Course } from '../course.js';
import { PLANNERS } from './plans.js';

/** With jokers or without, in any round. */
const bookOf = (rules: Book['rules']): Book => ({
  rules,
  someOptions: (chance) => ({ jokers: chance.pick(['none', 'up', 'down']), round: chance.pick(SEATS) }),
  someAims: (chance) => ownOrRivalAims((one) => one.pick(PLANNERS)(one), chance),
  begins: () => new Course(),
});

/** The same seed, the same deal, to its settlement. */
export const randomDeal = (rules: Book['rules'], seed: number): RandomDeal => playedFrom(bookOf(rules), seed);
