import {
  bloodyRuleSet,
  type BloodyTables,
  endByTimeBy,
  falseHuBy,
  falseHuMovesDealBy,
  kongAfterPungBy,
  shotReturnsBy,
} from '../../kit/bloody/index.js';
import { fansOf } from '../../kit/index.js';
import { CLAUSES } from '../scoring/clauses.js';
import { ANSWERS, EDITION, ID } from '../corpus/fingerprint.js';
import { fingerprintOf } from '../../kit/edition/published-fingerprints.js';
import { KONG_PRICES } from '../play/kongs.js';
import { FALSE_WIN, FINES } from '../play/penalties.js';
import { FAN_ROWS, FAN_TABLE, HAND_VALUES } from '../scoring/fan.table.js';
import { READY_PRICE, WIN_PRICES } from '../scoring/settlement.js';
import { judgeWin, waitsUnder } from '../scoring/winning.js';
import { CLAUSE_IDS } from './clauses.js';

export const TABLES: BloodyTables = {
  clauses: CLAUSES,
  // Clubs can agree on an alternative in these places. SS-fin.5 decides waits on four own tiles.
  agreements: {
    ...falseHuMovesDealBy('SS-A09'),
    ...falseHuBy('SS-A18'),
    ...endByTimeBy('SS-A24'),
    ...shotReturnsBy('SS-A28'),
    ...kongAfterPungBy('SS-A29'),
  },
  fanTable: FAN_TABLE,
  handValues: HAND_VALUES,
  judgeWin,
  waitsUnder,
  kongPrices: KONG_PRICES,
  winPrices: WIN_PRICES,
  readyPrice: READY_PRICE,
  falseWin: FALSE_WIN,
  fines: FINES,
};

/** The rule set of the English sheet “Sichuan-style Rules”. */
export const sichuanStyle = bloodyRuleSet(
  {
    id: ID,
    edition: EDITION,
    fingerprint: fingerprintOf(ID, EDITION, ANSWERS),
    clauses: CLAUSE_IDS,
    fans: fansOf(FAN_ROWS),
  },
  TABLES,
);
