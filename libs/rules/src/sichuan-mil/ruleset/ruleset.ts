import { bloodyRuleSet, type BloodyTables, falseHuMovesDealBy, waitOnOwnFourBy } from '../../kit/bloody/index.js';
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
  // Clubs can agree on the alternative reading in two places where the source is silent.
  agreements: { ...waitOnOwnFourBy('SBR-A05'), ...falseHuMovesDealBy('SBR-A09') },
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

/** The Sichuan tournament rules of the Mahjong International League, version 11.03.2019. */
export const sichuanMil = bloodyRuleSet(
  {
    id: ID,
    edition: EDITION,
    fingerprint: fingerprintOf(ID, EDITION, ANSWERS),
    clauses: CLAUSE_IDS,
    fans: fansOf(FAN_ROWS),
  },
  TABLES,
);
