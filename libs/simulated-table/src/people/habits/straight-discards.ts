import { happens } from '#random';
import type { Layer, Scene } from '../layer/layer.js';

/** A share of the tiles that are discarded as drawn never stand on the rack: the player holds them and discards them. */
export const straightDiscards = (share: number, { random, displacements, count }: Scene): Layer => {
  let drawn: string | undefined;
  return {
    onStep: ({ move, act }) => {
      if (act?.command.type === 'DrawTile') drawn = move?.tag;
    },
    onUpcoming: ({ move, toward }, inMs) => {
      const to = move?.to ?? toward;
      if (move === undefined || move.tag !== drawn || to?.zone !== 'river') return;
      drawn = undefined;
      if (happens(random, share) && displacements.displace(move.tag, undefined, inMs)) count();
    },
  };
};
