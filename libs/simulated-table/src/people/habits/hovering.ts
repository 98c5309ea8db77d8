import { below, between, happens } from '#random';
import type { Range } from '../../table/pace.js';
import type { Layer, Scene } from '../layer/layer.js';

/** The time that the other tile is held over the river, and the time from then to the discard (ms). */
const HELD_MS: Range = [700, 1_100];
const CHANGES_MIND_MS: Range = [100, 400];

/** Before a share of the discards the player holds another tile of the rack over the river, and takes it back. */
export const hovering = (share: number, { clock, random, zones, displacements, count }: Scene): Layer => ({
  onUpcoming: ({ move, toward }, inMs) => {
    const to = move?.to ?? toward;
    if (move?.from?.zone !== 'rack' || to?.zone !== 'river' || !happens(random, share)) return;
    const others = zones()
      .tagsIn(move.from)
      .filter((tag) => tag !== move.tag);
    const other = others[below(random, Math.max(1, others.length))];
    const [held, pause] = [between(random, HELD_MS), between(random, CHANGES_MIND_MS)];
    if (other === undefined || inMs < held + pause) return;
    clock.after(inMs - held - pause, () => {
      if (displacements.displace(other, to, held)) count();
    });
  },
});
