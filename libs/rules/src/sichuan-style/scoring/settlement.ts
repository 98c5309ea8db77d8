import type { RuleSet } from '#deal';
import { payersBySource, settlementBy, type WinPrices } from '../../kit/bloody/index.js';
import { FAN_TABLE } from './fan.table.js';
import { falseWinPayments, fines } from '../play/penalties.js';
import { judgeWin, waitsUnder } from './winning.js';

/**
 * SS-pay.1, SS-pay.2: the discarder pays each winner (SS-hu.1), or each non-Hu player pays. Robbing is paid like a
 * discard (SS-A105).
 */
export const payersOfWin: RuleSet['settlement']['payersOfWin'] = payersBySource;

/** SS-pay.1, SS-pay.2: the price on top of the hand value. */
export const WIN_PRICES: WinPrices = {
  discard: { points: 0, reason: 'win.discard', clause: 'SS-pay.1' },
  selfDraw: { points: 1, reason: 'win.self-draw', clause: 'SS-pay.2' },
};

/**
 * SS-fin.3: each Hu is judged by itself (SS-A115), and nobody pays for a false one (SS-A114). After an exhausted wall
 * each non-ready player pays each ready player (SS-fin.6). Then kong prices are refunded (SS-fin.7, SS-kong.6) and the
 * fine is imposed (SS-fin.4).
 */
export const settlement = settlementBy({
  judgeWin,
  pointsOf: FAN_TABLE.points,
  waitsUnder,
  winPrices: WIN_PRICES,
  readyPrice: { reason: 'ready.non-ready-pays', clause: 'SS-pay.3' },
  falseWinPayments,
  fines,
  refunds: { falseWin: 'SS-A18', notReady: 'SS-kong.6' },
  // The first Hu as declared, also a false one (SS-A09), and also at a forced end (SS-A23).
  dealer: { noWin: 'SS-deal.1', alone: 'SS-deal.2', several: 'SS-deal.3', severalRobbing: 'SS-A22' },
});
