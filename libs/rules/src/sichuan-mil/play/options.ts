import type { Agreements } from '#deal';
import { falseHuMovesDealBy, waitOnOwnFourBy } from '../../kit/bloody/index.js';

/** Clubs can agree on the alternative reading in two places where the source is silent. */
export const agreements: Agreements = {
  ...waitOnOwnFourBy('SBR-A05'),
  ...falseHuMovesDealBy('SBR-A09'),
};
