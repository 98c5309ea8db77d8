import { handBookOf } from '../../kit/bloody/index.js';
import { sichuanMil } from '../ruleset.js';
import { WIN_PRICES } from '../scoring/settlement.js';
import { judgeWin, waitsUnder } from '../scoring/winning.js';

/** What the book says of hands out of any deal. */
export const sichuanMilHands = handBookOf({
  rules: sichuanMil,
  judgeWin,
  waitsUnder,
  winPrices: WIN_PRICES,
  clauses: { tiles: 'SBR-1.1', chow: 'SBR-3.2', forbiddenSuit: 'SBR-9.1' },
});
