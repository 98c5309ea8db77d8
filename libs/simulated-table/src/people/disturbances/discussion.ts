import { below, between, happens } from '#random';
import type { Range } from '../../table/pace.js';
import { delayed } from '../layer/delayed.js';
import type { Layer, Scene } from '../layer/layer.js';

const LASTS: Range = [8_000, 20_000];
const MOST_TILES = 6;

/** Discussions before a share of the draws and discards: play pauses, and tiles are shown to others and put back. */
export const discussion = (share: number, { clock, random, zones, displacements, count }: Scene): Layer => {
  const showAround = (lastsMs: number): void => {
    for (let left = below(random, MOST_TILES) + 1; left > 0; left -= 1) {
      const ms = between(random, [1_000, 4_000]);
      clock.after(random() * (lastsMs - ms), () => {
        const tags = zones().tags();
        const tag = tags[below(random, Math.max(1, tags.length))];
        if (tag !== undefined) displacements.displace(tag, undefined, ms);
      });
    }
  };
  return {
    adapt: (steps) =>
      delayed(steps, ({ act }) => {
        const isPlay = act?.command.type === 'DrawTile' || act?.command.type === 'DiscardTile';
        if (!isPlay || !happens(random, share)) return 0;
        const lastsMs = between(random, LASTS);
        count();
        showAround(lastsMs);
        return lastsMs;
      }),
  };
};
