import type { RuleSet } from '#deal';
import { SEATS } from '../../words.js';
import { ownOrRivalAims } from '../../random/aims.js';
import { type Book, playedFrom, type RandomDeal } from '../../random/play.js';
import { Course } from '../course.js';
import { fedAims } from './feeding.js';
import { planned } from './plans.js';

/** In so many deals the others hold what one of them must lay open. */
const FEEDINGS = 0.3;

const bookOf = (rules: RuleSet): Book => ({
  rules,
  someOptions: (chance) => ({
    limit: chance.pick([300, 500, 2000, 1_000_000]),
    round: chance.pick(SEATS),
    bonusTiles: chance.next() < 0.5,
  }),
  someAims: (chance) =>
    chance.next() < FEEDINGS ? { aims: fedAims(chance), areRivals: false } : ownOrRivalAims(planned, chance),
  weights: { DeclareReady: 0.5, DeclarePung: 12, DeclareWin: 0.003 },
  begins: () => new Course(),
});

/** With bonus tiles or without, in any round. The same seed, the same deal, to its settlement. */
export const randomDeal = (rules: RuleSet, seed: number): RandomDeal => playedFrom(bookOf(rules), seed);
