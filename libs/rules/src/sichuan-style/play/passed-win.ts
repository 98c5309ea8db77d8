import type { Refuse, RuleSet } from '#deal';
import { refuseAfterPassedWin, passesJudgedBy } from '../../kit/bloody/index.js';
import { judgeWin } from '../scoring/winning.js';

/**
 * SS-hu.5: the win that each active seat has passed, in points after the cap (SS-A16). The hand is that before a pung
 * of the tile (SS-A102). Robbing counts like a discard (SS-A15).
 */
export const passes: RuleSet['claims']['passes'] = passesJudgedBy(judgeWin);

/**
 * SS-hu.5, SS-A15, SS-A112: after a passed win a player needs a valid hand of higher value. A self-draw is never
 * barred.
 */
export const refuseWin: Refuse<'DeclareWin'> = refuseAfterPassedWin(judgeWin, 'SS-hu.5');
