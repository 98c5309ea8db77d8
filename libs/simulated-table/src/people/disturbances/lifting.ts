import { below, between } from '#random';
import { atRandomTimes } from '../layer/at-random-times.js';
import type { Layer, Scene } from '../layer/layer.js';

/** Players sometimes lift a tile from anywhere on the table, look at it and put it back. */
export const lifting = (perMinute: number, scene: Scene): Layer => ({
  start: () => {
    const { random, zones, displacements, count } = scene;
    atRandomTimes(scene, perMinute, () => {
      const tags = zones().tags();
      const tag = tags[below(random, Math.max(1, tags.length))];
      if (tag !== undefined && displacements.displace(tag, undefined, between(random, [500, 3_000]))) count();
    });
  },
});
