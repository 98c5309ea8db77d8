import { between, happens } from '#random';
import type { ZoneName } from '../../table/zones.js';
import type { Layer, Scene } from '../layer/layer.js';

/** For each zone, the zone where its tiles are laid by mistake. */
const MISTAKEN: { readonly [zone in ZoneName]?: ZoneName } = { river: 'melds', melds: 'river', aside: 'melds' };

/** A share of the tiles is laid in the wrong zone of the side first and then moved to the right one. */
export const wrongZone = (share: number, { random, displacements, count }: Scene): Layer => ({
  onStep: ({ move }) => {
    const wrong = move?.to === undefined ? undefined : MISTAKEN[move.to.zone];
    if (move?.to === undefined || wrong === undefined || !happens(random, share)) return;
    if (displacements.displace(move.tag, { side: move.to.side, zone: wrong }, between(random, [800, 2_500]))) count();
  },
});
