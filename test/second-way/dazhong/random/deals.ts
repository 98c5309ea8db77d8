import { SEATS } from '../../words.js';
import { ownOrRivalAims } from '../../random/aims.js';
import { type RandomGame, playedFrom, type RandomDeal } from '../../random/play.js';
import { Course } from '../course.js';
import { someWayToCount } from './hands.js';
import { PLANNERS } from './plans.js';

/** With or without jokers, in any round, by the letter or by the other ways to count. */
const gameOf = (rules: RandomGame['rules']): RandomGame => ({
  rules,
  someOptions: (chance) => ({
    jokers: chance.pick(['none', 'up', 'down']),
    round: chance.pick(SEATS),
    ...someWayToCount(chance),
  }),
  someAims: (chance) => ownOrRivalAims((one) => one.pick(PLANNERS)(one), chance),
  begins: () => new Course(),
  winnersCount: true,
});

/** Plays a deal to its settlement; the same seed gives the same deal. */
export const randomDeal = (rules: RandomGame['rules'], seed: number): RandomDeal => playedFrom(gameOf(rules), seed);
