import { below, between, shuffled } from '#random';
import { SIDES } from '#tiles';
import { atRandomTimes } from '../layer/at-random-times.js';
import type { Layer, Scene } from '../layer/layer.js';

const MOST_TILES = 5;
const STAGGER_MS = 400;

/** Players sort their racks: they repeatedly take out some tiles and put them back in another place. */
export const sorting = (perMinute: number, scene: Scene): Layer => ({
  start: () => {
    const { clock, random, zones, displacements, count } = scene;
    for (const side of SIDES)
      atRandomTimes(scene, perMinute, () => {
        const tags = shuffled(zones().tagsIn({ side, zone: 'rack' }), random).slice(0, 1 + below(random, MOST_TILES));
        if (tags.length > 0) count();
        for (const tag of tags) {
          const ms = between(random, [300, 1_200]);
          clock.after(random() * STAGGER_MS, () => {
            if (zones().placeOf(tag)?.zone === 'rack') displacements.displace(tag, undefined, ms);
          });
        }
      });
  },
});
