import type { RuleSet } from '#deal';
import { courseOf, drawsAfterLastWinner, payersBySource, stoppedBy } from '../../kit/bloody/index.js';
import { kongsThatStand, robbedKong, shotKong } from './kongs.js';
import { cardTurnedByWin } from './opening.js';
import { passes } from './passed-win.js';

/** SBR-8.1, SBR-8.2: the seat whose tile it was, or all who are active; robbery is paid like a discard (SBR-A105). */
export const payersOfWin: RuleSet['payersOfWin'] = payersBySource;

/** SBR-A17: the next active seat after the last winner, counted from the seat whose tile it was. */
export const drawsNext: RuleSet['drawsNext'] = drawsAfterLastWinner;

/** SBR-5.2: Hu hands are shown and checked (SBR-A11), the others are not; an added kong not robbed by then stands (SBR-A113). */
export const endingOf: RuleSet['endingOf'] = stoppedBy({ time: 'SBR-5.2', wall: 'SBR-5.1' });

/**
 * SBR-2.3, SBR-2.5: play goes on with two or three active seats. SBR-5.1, SBR-6.3: it ends with the third Hu, on the last tile too
 * (SBR-A10), when the Hu hands are shown (SBR-6.4), or with the wall and its last discard (SBR-3.7), when all are (SBR-6.5).
 */
export const { afterWin, afterClaims } = courseOf({
  endClause: 'SBR-5.1',
  passes,
  cardTurnedByWin,
  robbedKong,
  shotKong,
  kongsThatStand,
});
