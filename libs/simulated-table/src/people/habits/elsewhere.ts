import { below, between, happens } from '#random';
import { type Side, SIDES } from '#tiles';
import type { Range } from '../../table/pace.js';
import type { Layer, Scene } from '../layer/layer.js';

/** The share of such discards that stay there, and the time until the others are moved (ms). */
const FOR_GOOD = 0.5;
const NOTICED_MS: Range = [1_000, 4_000];
/** Longer than a deal: until the tile is claimed or washed. */
const FOREVER_MS = 3_600_000;

/** A share of the discards lands in the river of another player; half of them stay there. */
export const elsewhere = (share: number, { random, displacements, count }: Scene): Layer => ({
  onStep: ({ move }) => {
    if (move?.to?.zone !== 'river' || !happens(random, share)) return;
    const { side: own, zone } = move.to;
    const side = SIDES.filter((other) => other !== own)[below(random, SIDES.length - 1)] as Side;
    const ms = happens(random, FOR_GOOD) ? FOREVER_MS : between(random, NOTICED_MS);
    if (displacements.displace(move.tag, { side, zone }, ms)) count();
  },
});
