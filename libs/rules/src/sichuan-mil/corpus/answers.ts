import { answerToHandBy } from '../../kit/bloody/index.js';
import { digestOfCorpus } from '../../kit/index.js';
import { FAN_ROWS, HAND_VALUES } from '../scoring/fan.table.js';
import { KONG_PRICES } from '../play/kongs.js';
import { FALSE_WIN, FINES } from '../play/penalties.js';
import { sichuanMil } from '../ruleset.js';
import { judgeWin, waitsWithValues } from '../scoring/winning.js';

/** The tables of the rule set without names, so that a better translation does not change the fingerprint. */
const TABLES = {
  fans: FAN_ROWS.map(({ id, clause, fan }) => ({ id, clause, fan })),
  handValues: HAND_VALUES,
  // The published fingerprint includes a price of 0, although nobody pays for a postponed kong.
  kongPrices: { ...KONG_PRICES, postponed: { points: 0, reason: 'kong.postponed', clause: 'SBR-10.3' } },
  falseWin: FALSE_WIN,
  fines: FINES,
};

/** Computes the fingerprint of this edition from its tables and its answers to the corpus. */
export const digestOfAnswers = digestOfCorpus({
  rules: sichuanMil,
  tables: TABLES,
  answerToHand: answerToHandBy({ judgeWin, waitsWithValues }),
});
