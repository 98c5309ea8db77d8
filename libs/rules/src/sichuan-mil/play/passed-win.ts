import type { Permission, RuleSet } from '#deal';
import { barredByPassedWin, passesJudgedBy } from '../../kit/bloody/index.js';
import { judgeWin } from '../scoring/winning.js';

/**
 * SBR-2.7: what every active seat that did not win has passed, in points after the cap (SBR-A16), by its hand before a
 * pung of the tile (SBR-A102); robbing counts like a discard (SBR-A15).
 */
export const passes: RuleSet['passes'] = passesJudgedBy(judgeWin);

/** SBR-2.7, SBR-A15, SBR-A112: who passed a win needs a good hand worth more; a self-draw is never barred. */
export const permitsWin: Permission<'DeclareWin'> = barredByPassedWin(judgeWin, 'SBR-2.7');
