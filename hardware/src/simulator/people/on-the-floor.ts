import { below, between } from '../table/random.js';
import { atRandomTimes } from './at-random-times.js';
import type { Layer, Scene } from './layer.js';

/** Now and then a tile falls from a rack to the floor and is found later, or is played as soon as it is found. */
export const onTheFloor = (perMinute: number, scene: Scene): Layer => ({
  start: () => {
    const { random, zones, displacements, count } = scene;
    atRandomTimes(scene, perMinute, () => {
      const standing = zones()
        .tags()
        .filter((tag) => zones().placeOf(tag)?.zone === 'rack');
      const tag = standing[below(random, Math.max(1, standing.length))];
      if (tag !== undefined && displacements.displace(tag, undefined, between(random, [10_000, 60_000]))) count();
    });
  },
});
