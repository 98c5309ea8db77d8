import type { WinPrices } from '../../kit/bloody/index.js';

/**
 * SBR-8.1, SBR-8.2: the price on top of the hand value. The seat whose tile it was pays, or all active seats. Robbing is
 * paid like a discard (SBR-A105).
 *
 * SBR-6.1: each Hu, accepted as correct so far (SBR-2.6), is judged by itself (SBR-A115). Its payers were fixed when it
 * was declared (SBR-6.2), and nobody pays for a false one (SBR-A114).
 */
export const WIN_PRICES: WinPrices = {
  discard: { points: 0, reason: 'win.discard', clause: 'SBR-8.1' },
  'robbed-kong': { points: 0, reason: 'win.discard', clause: 'SBR-A105' },
  'self-draw': { points: 1, reason: 'win.self-draw', clause: 'SBR-8.2' },
};

/**
 * After an exhausted wall the hands without Hu follow (SBR-6.5, SBR-9.1): each non-ready player pays each ready player. A
 * hand with the forbidden suit is not ready (SBR-4.3, SBR-6.6). Then kong prices are refunded (SBR-10.6, SBR-11.1) and
 * fines imposed. The first Hu determines the next dealer (SBR-5.3 to SBR-5.5, SBR-A09, SBR-A22, SBR-A23).
 */
export const READY_PRICE = { reason: 'ready.non-ready-pays', clause: 'SBR-9.3' };
