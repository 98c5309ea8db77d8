import type { DealEvent, Dealt, EventOf, Refuse, RuleSet } from '#deal';
import { SEATS } from '#tiles';
import { isDrawnOut, refuseEndByTheClock } from '../../kit/play/draws-and-endings.js';
import { drawsLeft } from '../state/wall.js';

/** Turns pass counter-clockwise (CC-turn.east.first). */
export { drawsToTheRight as drawsNext } from '../../kit/play/draws-and-endings.js';

/** All others pay the winner (CC-settle.1). */
export const payersOfWin: RuleSet['settlement']['payersOfWin'] = (_, seat) => SEATS.filter((other) => other !== seat);

/** An unplayed deal. Nothing is counted, so no hand is shown (CC-draw). */
const UNPLAYED: EventOf<'PlayEnded'> = {
  type: 'PlayEnded',
  reason: 'wall',
  clause: 'CC-draw',
  reveals: [],
  awaits: [],
};

export const endingOf: RuleSet['ending']['endingOf'] = () => UNPLAYED;

export const refuseEnd: Refuse<'EndPlay'> = refuseEndByTheClock('CC-A40');

/** The deal is unplayed with fourteen tiles left (CC-draw). */
export const afterClaims = (state: Dealt): readonly DealEvent[] => (isDrawnOut(state, drawsLeft) ? [UNPLAYED] : []);
