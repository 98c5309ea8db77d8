import type { Agreements } from '#deal';
import { falseHuMovesDealBy } from '../../kit/bloody/index.js';

/** Clubs can agree on the other reading of a silent place. Waits on four tiles of one's own are settled by SS-fin.5. */
export const agreements: Agreements = falseHuMovesDealBy('SS-A09');
