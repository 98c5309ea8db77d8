import type { Agreements } from '#deal';
import { falseHuMovesDealBy } from '../../kit/bloody/index.js';

/**
 * Clubs can agree on the alternative reading in one place where the sheet is silent. SS-fin.5 decides waits on four own
 * tiles.
 */
export const agreements: Agreements = falseHuMovesDealBy('SS-A09');
