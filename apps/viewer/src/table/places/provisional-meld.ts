import { HIDDEN, type SeenTile } from '#tiles';
import type { ProvisionalAct } from './acts-left.js';

const COPIES = 4;

const copies = (tile: SeenTile, count: number): readonly SeenTile[] => Array.from({ length: count }, () => tile);

/** The tiles of the set that an act makes. Undefined for an act that makes none. The tile of a concealed kong is not stated. */
export const provisionalMeld = (act: ProvisionalAct): readonly SeenTile[] | undefined => {
  switch (act.act) {
    case 'chow':
      return act.tiles;
    case 'pung':
      return copies(act.tile, COPIES - 1);
    case 'kong':
      return copies(act.tile, COPIES);
    case 'concealed-kong':
      return copies(HIDDEN, COPIES);
    default:
      return undefined;
  }
};
