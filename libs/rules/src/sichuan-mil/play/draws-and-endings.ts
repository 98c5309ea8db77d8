import type { RuleSet } from '#deal';
import { courseOf, drawsAfterLastWinner, payersBySource, stoppedBy } from '../../kit/bloody/index.js';
import { kongsThatStand, robbedKong, shotKong } from './kongs.js';
import { cardTurnedByWin } from './opening.js';
import { passes } from './passed-win.js';

/**
 * SBR-8.1, SBR-8.2: the seat whose tile it was pays, or all active seats. Robbing is paid like a discard (SBR-A105).
 */
export const payersOfWin: RuleSet['settlement']['payersOfWin'] = payersBySource;

/** SBR-A17: the next active seat after the last winner, counted from the seat whose tile it was. */
export const drawsNext: RuleSet['play']['drawsNext'] = drawsAfterLastWinner;

/**
 * SBR-5.2: Hu hands are shown and checked (SBR-A11), the others are not. An added kong not robbed by then stands
 * (SBR-A113).
 */
export const endingOf: RuleSet['ending']['endingOf'] = stoppedBy({ time: 'SBR-5.2', wall: 'SBR-5.1' });

/**
 * SBR-2.3, SBR-2.5: play continues with two or three active seats. SBR-5.1, SBR-6.3: it ends with the third Hu, also on
 * the last tile (SBR-A10), and the Hu hands are shown (SBR-6.4). Or it ends with an exhausted wall and the last discard
 * (SBR-3.7), and all hands are shown (SBR-6.5).
 */
export const { afterWin, afterClaims } = courseOf({
  endClause: 'SBR-5.1',
  passes,
  cardTurnedByWin,
  robbedKong,
  shotKong,
  kongsThatStand,
});
