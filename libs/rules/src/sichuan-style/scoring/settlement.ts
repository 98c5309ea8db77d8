import type { RuleSet } from '#deal';
import { payersBySource, settlementBy, type WinPrices } from '../../kit/bloody/index.js';
import { FAN_BOOK } from './fan.table.js';
import { falseWinPayments, fines } from '../play/penalties.js';
import { judgeWin, waitsUnder } from './winning.js';

/** SS-pay.1, SS-pay.2: the discarder each winner (SS-hu.1), or each non-Hu player; robbery is paid like a discard (SS-A105). */
export const payersOfWin: RuleSet['payersOfWin'] = payersBySource;

/** SS-pay.1, SS-pay.2: on top of the hand value. */
export const WIN_PRICES: WinPrices = {
  discard: { points: 0, reason: 'win.discard', clause: 'SS-pay.1' },
  selfDraw: { points: 1, reason: 'win.self-draw', clause: 'SS-pay.2' },
};

/**
 * SS-fin.3: each Hu by itself (SS-A115), where nobody pays a false one (SS-A114), and who is not ready to who is when the wall has ended (SS-fin.6); kong prices that go back (SS-fin.7,
 * SS-kong.6); the fine (SS-fin.4).
 */
export const settlement = settlementBy({
  judgeWin,
  pointsOf: FAN_BOOK.points,
  waitsUnder,
  winPrices: WIN_PRICES,
  readyPrice: { reason: 'ready.non-ready-pays', clause: 'SS-pay.3' },
  falseWinPayments,
  fines,
  refunds: { falseWin: 'SS-A18', notReady: 'SS-kong.6' },
  // The first Hu as declared, even a false one (SS-A09) and at a forced end too (SS-A23).
  dealer: { noWin: 'SS-deal.1', alone: 'SS-deal.2', several: 'SS-deal.3', severalRobbing: 'SS-A22' },
});
