import type { WinPrices } from '../../kit/bloody/index.js';

/**
 * SS-pay.1, SS-pay.2: the price on top of the hand value. The discarder pays each winner (SS-hu.1), or each non-Hu player
 * pays. Robbing is paid like a discard (SS-A105).
 *
 * SS-fin.3: each Hu is judged by itself (SS-A115), and nobody pays for a false one (SS-A114).
 */
export const WIN_PRICES: WinPrices = {
  discard: { points: 0, reason: 'win.discard', clause: 'SS-pay.1' },
  'robbed-kong': { points: 0, reason: 'win.discard', clause: 'SS-A105' },
  'self-draw': { points: 1, reason: 'win.self-draw', clause: 'SS-pay.2' },
};

/**
 * After an exhausted wall each non-ready player pays each ready player (SS-fin.6). Then kong prices are refunded
 * (SS-fin.7, SS-kong.6, SS-A18) and the fine is imposed (SS-fin.4). The first Hu determines the next dealer (SS-deal.1 to
 * SS-deal.3, SS-A09, SS-A22, SS-A23).
 */
export const READY_PRICE = { reason: 'ready.non-ready-pays', clause: 'SS-pay.3' };
