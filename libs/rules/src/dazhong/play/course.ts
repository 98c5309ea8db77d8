import type { DealEvent, Dealt, Permission, RuleSet } from '#deal';
import { SEATS } from '#tiles';
import { isDrawnOut, neverByTheClock } from '../../kit/course.js';
import { wholeWall } from '../../kit/index.js';
import { drawnDeal } from './end-of-deal.js';

/** DZ-play.2: whoever sits to the right of the discarder. */
export { drawsToTheRight as drawsNext } from '../../kit/course.js';

/** DZ-pay.1, DZ-pay.2; a robbed kong is paid like a discard (DZ-mj.3, DZ-rob.1). Feeding costs nothing (DZ-pay.3). */
export const payersOfWin: RuleSet['payersOfWin'] = (_, seat, source) =>
  source.kind === 'self-draw' ? SEATS.filter((other) => other !== seat) : [source.from];

export const endingOf: RuleSet['endingOf'] = drawnDeal;

/** The book knows no end from outside. */
export const permitsEnd: Permission<'EndPlay'> = neverByTheClock('DZ-A-TIME');

/** With the wall gone (DZ-play.4, DZ-flow.4). */
export const afterClaims = (state: Dealt): readonly DealEvent[] =>
  isDrawnOut(state, wholeWall) ? [drawnDeal(state)] : [];
