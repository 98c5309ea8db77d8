import type { KongPrices } from '../../kit/bloody/index.js';

/**
 * The price of a kong to each payer. Each non-Hu player pays, or the discarder, and nobody for a postponed kong. The price
 * does not depend on the suit (SS-A106).
 */
export const KONG_PRICES: KongPrices = {
  concealed: { points: 2, reason: 'kong.concealed', clause: 'SS-kong.1' },
  melded: { points: 2, reason: 'kong.melded', clause: 'SS-kong.2' },
  promoted: { points: 1, reason: 'kong.promoted', clause: 'SS-kong.3' },
};
