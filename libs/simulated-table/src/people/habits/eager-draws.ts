import { isDealt } from '#deal';
import { between, happens } from '#random';
import type { Side } from '#tiles';
import type { Range } from '../../table/pace.js';
import type { Step } from '../../table/schedule.js';
import type { Layer, Scene } from '../layer/layer.js';

/** The time from the draw to the discard, and the longest time that the player then keeps the tile (ms). */
const AHEAD_MS: Range = [200, 900];
const KEPT_MS = 2_500;

/** The side that draws after a discard, unless it is claimed; undefined for another step. */
const drawsAfter = ({ act }: Step): Side | undefined => {
  if (act?.command.type !== 'DiscardTile' || act.state.phase !== 'playing' || !isDealt(act.state)) return undefined;
  return act.state.terms.seating[act.rules.play.drawsNext(act.state)].side;
};

/** Before a share of the discards the next player has already drawn. The tile goes back if the discard is claimed. */
export const eagerDraws = (share: number, { clock, random, nextInWall, displacements, count }: Scene): Layer => ({
  onUpcoming: (step, inMs) => {
    const side = drawsAfter(step);
    if (side === undefined || !happens(random, share)) return;
    const ahead = between(random, AHEAD_MS);
    const tag = nextInWall();
    if (tag === undefined || inMs < ahead) return;
    clock.after(inMs - ahead, () => {
      if (displacements.displace(tag, { side, zone: 'rack' }, ahead + KEPT_MS)) count();
    });
  },
});
