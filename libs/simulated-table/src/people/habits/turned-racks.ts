import { between } from '#random';
import { SIDES } from '#tiles';
import type { Range } from '../../table/pace.js';
import { atRandomTimes } from '../layer/at-random-times.js';
import type { Layer, Scene } from '../layer/layer.js';

/** How often each rack is turned over, and for how long it is not read. */
export interface TurnedRacks {
  readonly perMinute: number;
  readonly lastsMs: Range;
}

/** Players turn their rack over for a while, so that none of its tiles is read. */
export const turnedRacks = ({ perMinute, lastsMs }: TurnedRacks, scene: Scene): Layer => ({
  start: () => {
    const { random, zones, displacements, count } = scene;
    for (const side of SIDES)
      atRandomTimes(scene, perMinute, () => {
        const ms = between(random, lastsMs);
        const turned = zones()
          .tagsIn({ side, zone: 'rack' })
          .filter((tag) => displacements.displace(tag, undefined, ms));
        if (turned.length > 0) count();
      });
  },
});
