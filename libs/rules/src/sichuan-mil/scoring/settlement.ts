import { settlementBy, type WinPrices } from '../../kit/bloody/index.js';
import { FAN_TABLE } from './fan.table.js';
import { falseWinPayments, fines } from '../play/penalties.js';
import { judgeWin, waitsUnder } from './winning.js';

/** SBR-8.1, SBR-8.2: the price on top of the hand value. Robbing is paid like a discard (SBR-A105). */
export const WIN_PRICES: WinPrices = {
  discard: { points: 0, reason: 'win.discard', clause: 'SBR-8.1' },
  selfDraw: { points: 1, reason: 'win.self-draw', clause: 'SBR-8.2' },
};

/**
 * SBR-6.1: each Hu, accepted as correct so far (SBR-2.6), is judged by itself (SBR-A115). Its payers were fixed when it
 * was declared (SBR-6.2), and nobody pays for a false one (SBR-A114). After an exhausted wall the hands without Hu
 * follow (SBR-6.5, SBR-9.1). A hand with the forbidden suit is not ready (SBR-4.3, SBR-6.6). Then kong prices are
 * refunded and fines imposed.
 */
export const settlement = settlementBy({
  judgeWin,
  pointsOf: FAN_TABLE.points,
  waitsUnder,
  winPrices: WIN_PRICES,
  readyPrice: { reason: 'ready.non-ready-pays', clause: 'SBR-9.3' },
  falseWinPayments,
  fines,
  refunds: { falseWin: 'SBR-11.1', notReady: 'SBR-10.6' },
  // SBR-5.3 to SBR-5.5: the first Hu as declared, also a false one (SBR-A09), and also at a forced end (SBR-A23).
  dealer: { noWin: 'SBR-5.3', alone: 'SBR-5.4', several: 'SBR-5.5', severalRobbing: 'SBR-A22' },
});
