import type { Permission, RuleSet } from '#deal';
import { barredByPassedWin, passesJudgedBy } from '../../kit/bloody/index.js';
import { judgeWin } from '../scoring/winning.js';

/**
 * SS-hu.5: what every active seat that did not win has passed, in points after the cap (SS-A16), by its hand before a
 * pung of the tile (SS-A102); robbing counts like a discard (SS-A15).
 */
export const passes: RuleSet['passes'] = passesJudgedBy(judgeWin);

/** SS-hu.5, SS-A15, SS-A112: who passed a win needs a good hand worth more; a self-draw is never barred. */
export const permitsWin: Permission<'DeclareWin'> = barredByPassedWin(judgeWin, 'SS-hu.5');
