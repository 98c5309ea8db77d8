import { HIDDEN, type SeenTile } from '#tiles';
import type { ProvisionalAct } from './acts-left.js';
import type { MeldView } from '../../api/seen.js';

const COPIES = 4;

const copies = (tile: SeenTile, count: number): readonly SeenTile[] => Array.from({ length: count }, () => tile);

/**
 * The tiles that an act adds to the melds of its seat. Undefined for an act that adds none. A kong of an exposed pung adds
 * one tile. The tile of a concealed kong is not stated.
 */
export const provisionalMeld = (act: ProvisionalAct, melds: readonly MeldView[]): readonly SeenTile[] | undefined => {
  switch (act.act) {
    case 'chow':
      return act.tiles;
    case 'pung':
      return copies(act.tile, COPIES - 1);
    case 'kong':
      return copies(act.tile, melds.some((meld) => meld.kind === 'pung' && meld.tile === act.tile) ? 1 : COPIES);
    case 'concealed-kong':
      return copies(HIDDEN, COPIES);
    default:
      return undefined;
  }
};
