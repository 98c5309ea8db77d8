import { handRulesFrom } from '../../kit/bloody/index.js';
import { sichuanMil } from '../ruleset.js';
import { WIN_PRICES } from '../scoring/settlement.js';
import { judgeWin, waitsUnder } from '../scoring/winning.js';

/** The rules for standalone hands. */
export const sichuanMilHands = handRulesFrom({
  rules: sichuanMil,
  judgeWin,
  waitsUnder,
  winPrices: WIN_PRICES,
  clauses: { tiles: 'SBR-1.1', chow: 'SBR-3.2', forbiddenSuit: 'SBR-9.1' },
});
