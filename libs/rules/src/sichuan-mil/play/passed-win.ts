import type { Refuse, RuleSet } from '#deal';
import { refuseAfterPassedWin, passesJudgedBy } from '../../kit/bloody/index.js';
import { judgeWin } from '../scoring/winning.js';

/**
 * SBR-2.7: the win that each active seat has passed, in points after the cap (SBR-A16). The hand is that before a pung
 * of the tile (SBR-A102). Robbing counts like a discard (SBR-A15).
 */
export const passes: RuleSet['claims']['passes'] = passesJudgedBy(judgeWin);

/**
 * SBR-2.7, SBR-A15, SBR-A112: after a passed win a player needs a valid hand of higher value. A self-draw is never
 * barred.
 */
export const refuseWin: Refuse<'DeclareWin'> = refuseAfterPassedWin(judgeWin, 'SBR-2.7');
