import { below, between } from '#random';
import { atRandomTimes } from '../layer/at-random-times.js';
import type { Layer, Scene } from '../layer/layer.js';

/** Sometimes a tile falls from a rack to the floor. It is found later, at the latest when it is played. */
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
