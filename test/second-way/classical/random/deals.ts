import type { RuleSet } from '#deal';
import { SEATS } from '../../words.js';
import { ownOrRivalAims } from '../../random/aims.js';
import { type RandomGame, playedFrom, type RandomDeal } from '../../random/play.js';
import { Course } from '../course.js';
import { fedAims } from './feeding.js';
import { planned } from './plans.js';

/** The share of deals in which the others hold the tiles that one player collects in open sets. */
const FEEDINGS = 0.3;

const gameOf = (rules: RuleSet): RandomGame => ({
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

/** Plays a deal to its settlement, with or without bonus tiles, in any round. The same seed gives the same deal. */
export const randomDeal = (rules: RuleSet, seed: number): RandomDeal => playedFrom(gameOf(rules), seed);
