import type { KongPrices } from '../../kit/bloody/index.js';

/**
 * Chapter 10: the price of a kong to each payer. The discarder pays, or all active seats, and nobody for a postponed kong.
 * The price does not depend on the suit (SBR-A106).
 */
export const KONG_PRICES: KongPrices = {
  concealed: { points: 2, reason: 'kong.concealed', clause: 'SBR-10.1' },
  melded: { points: 2, reason: 'kong.melded', clause: 'SBR-10.2' },
  promoted: { points: 1, reason: 'kong.promoted', clause: 'SBR-10.3' },
};
