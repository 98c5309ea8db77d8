import type { RuleSet } from '#deal';
import { CLAUSES } from '#texts/ids/rules/dazhong/clauses';
import { FAN_ROWS } from '../scoring/fan.table.js';
import { ANSWERS, EDITION, ID } from '../corpus/fingerprint.js';
import { fingerprintOf } from '../../kit/edition/published-fingerprints.js';
import { playUnder } from '../play/play.js';
import { waitsWithValues } from '../scoring/waits.js';
import { judgeWin } from '../scoring/winning.js';

/** The rule set of popular mahjong with a long table of fans, flowers and jokers. */
export const dazhong: RuleSet = {
  id: ID,
  edition: EDITION,
  fingerprint: fingerprintOf(ID, EDITION, ANSWERS),
  clauses: CLAUSES,
  fans: FAN_ROWS.map(({ id, clause, points }) => ({ id, clause, fan: points })),
  valueCap: { kind: 'none' },
  ...playUnder({ judgeWin, waitsWithValues }),
};
