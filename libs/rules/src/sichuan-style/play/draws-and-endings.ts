import type { RuleSet } from '#deal';
import { courseOf, drawsAfterLastWinner, stoppedBy } from '../../kit/bloody/index.js';
import { cardTurnedByWin } from './forbidden-suit.js';
import { kongsThatStand, robbedKong, shotKong } from './kongs.js';
import { passes } from './passed-win.js';

/** SS-A17: the next active seat after the last winner, counted from the seat whose tile it was. */
export const drawsNext: RuleSet['play']['drawsNext'] = drawsAfterLastWinner;

/**
 * SS-A24: Hu hands are shown and checked (SS-A11), the others are not. An added kong not robbed by then stands
 * (SS-A113).
 */
export const endingOf: RuleSet['ending']['endingOf'] = stoppedBy({ time: 'SS-A24', wall: 'SS-fin.1' });

/**
 * SS-hu.2, SS-hu.3: the other players continue. SS-fin.1: play stops with the third Hu, also on the last tile (SS-A10),
 * and the hand without Hu is not shown (SS-fin.x). Or it stops with an exhausted wall and the last discard (SS-A25),
 * and all hands are shown (SS-fin.2).
 */
export const { afterWin, afterClaims } = courseOf({
  endClause: 'SS-fin.1',
  passes,
  cardTurnedByWin,
  robbedKong,
  shotKong,
  kongsThatStand,
});
