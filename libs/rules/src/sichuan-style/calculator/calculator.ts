import { handRulesFrom } from '../../kit/bloody/index.js';
import { sichuanStyle } from '../ruleset.js';
import { WIN_PRICES } from '../scoring/settlement.js';
import { judgeWin, waitsUnder } from '../scoring/winning.js';

/** The rules for standalone hands. */
export const sichuanStyleHands = handRulesFrom({
  rules: sichuanStyle,
  judgeWin,
  waitsUnder,
  winPrices: WIN_PRICES,
  clauses: { tiles: 'SS-gen.1', chow: 'SS-gen.5', forbiddenSuit: 'SS-fs.1' },
});
