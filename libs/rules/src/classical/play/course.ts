import type { DealEvent, Dealt, EventOf, Permission, RuleSet } from '#deal';
import { SEATS } from '#tiles';
import { isDrawnOut, neverByTheClock } from '../../kit/course.js';
import { drawsLeft } from './wall.js';

/** Counter-clockwise (CC-turn.east.first). */
export { drawsToTheRight as drawsNext } from '../../kit/course.js';

/** CC-settle.1. */
export const payersOfWin: RuleSet['payersOfWin'] = (_, seat) => SEATS.filter((other) => other !== seat);

/** Nothing is counted, so nobody shows a hand (CC-draw). */
const UNPLAYED: EventOf<'PlayEnded'> = {
  type: 'PlayEnded',
  reason: 'wall',
  clause: 'CC-draw',
  reveals: [],
  awaits: [],
};

export const endingOf: RuleSet['endingOf'] = () => UNPLAYED;

export const permitsEnd: Permission<'EndPlay'> = neverByTheClock('CC-A40');

/** With fourteen left (CC-draw). */
export const afterClaims = (state: Dealt): readonly DealEvent[] => (isDrawnOut(state, drawsLeft) ? [UNPLAYED] : []);
