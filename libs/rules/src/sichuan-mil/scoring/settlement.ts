import { settlementBy, type WinPrices } from '../../kit/bloody/index.js';
import { FAN_BOOK } from './fan.table.js';
import { falseWinPayments, fines } from '../play/penalties.js';
import { judgeWin, waitsUnder } from './winning.js';

/** SBR-8.1, SBR-8.2: on top of the hand value; robbery is paid like a discard (SBR-A105). */
export const WIN_PRICES: WinPrices = {
  discard: { points: 0, reason: 'win.discard', clause: 'SBR-8.1' },
  selfDraw: { points: 1, reason: 'win.self-draw', clause: 'SBR-8.2' },
};

/**
 * SBR-6.1: each Hu, taken as correct so far (SBR-2.6), by itself (SBR-A115), where payers were fixed when it was declared
 * (SBR-6.2) and nobody pays a false one (SBR-A114); at the wall's end the hands without Hu (SBR-6.5, SBR-9.1), of which one
 * with the forbidden suit is not ready (SBR-4.3, SBR-6.6); kong prices that go back; fines.
 */
export const settlement = settlementBy({
  judgeWin,
  pointsOf: FAN_BOOK.points,
  waitsUnder,
  winPrices: WIN_PRICES,
  readyPrice: { reason: 'ready.non-ready-pays', clause: 'SBR-9.3' },
  falseWinPayments,
  fines,
  refunds: { falseWin: 'SBR-11.1', notReady: 'SBR-10.6' },
  // SBR-5.3 to SBR-5.5: the first Hu as declared, even a false one (SBR-A09) and at a forced end too (SBR-A23).
  dealer: { noWin: 'SBR-5.3', alone: 'SBR-5.4', several: 'SBR-5.5', severalRobbing: 'SBR-A22' },
});
