import type { DealEvent, Dealt, Refuse, RuleSet } from '#deal';
import { SEATS } from '#tiles';
import { isDrawnOut, refuseEndByTheClock } from '../../kit/play/draws-and-endings.js';
import { wholeWall } from '../../kit/index.js';
import { drawnDeal } from '../settlement/end-of-deal.js';

/** The player to the right of the discarder draws next (DZ-play.2). */
export { drawsToTheRight as drawsNext } from '../../kit/play/draws-and-endings.js';

/**
 * The discarder or all three pay (DZ-pay.1, DZ-pay.2). A robbed kong is paid like a discard (DZ-mj.3, DZ-rob.1). There
 * is no extra payment for feeding (DZ-pay.3).
 */
export const payersOfWin: RuleSet['settlement']['payersOfWin'] = (_, seat, source) =>
  source.kind === 'self-draw' ? SEATS.filter((other) => other !== seat) : [source.from];

export const endingOf: RuleSet['ending']['endingOf'] = drawnDeal;

/** This rule set has no end of play by time. */
export const refuseEnd: Refuse<'EndPlay'> = refuseEndByTheClock('DZ-A-TIME');

/** The deal is drawn when the wall is exhausted (DZ-play.4, DZ-flow.4). */
export const afterClaims = (state: Dealt): readonly DealEvent[] =>
  isDrawnOut(state, wholeWall) ? [drawnDeal(state)] : [];
