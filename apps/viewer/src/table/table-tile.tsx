import type { SeenTile } from '#tiles';
import { Tile } from '../tiles/tile.js';
import { unlessSame } from './unchanged.js';

/** How a tile lies or what marks it; each is a class. */
export type TileMark = 'sideways' | 'stacked' | 'claimed' | 'latest' | 'winning' | 'small' | 'provisional';

interface TableTileProps {
  readonly tile: SeenTile;
  /** Absent for a tile that may not lie there: nothing moves from it or to it. */
  readonly place?: string;
  readonly marks?: readonly TileMark[];
}

/** A tile on the drawn table. `place` names where it lies, so that a move is seen from one place to another. */
export const TableTile = unlessSame(({ tile, place, marks = [] }: TableTileProps) => (
  <span
    class={['table-tile', ...marks.map((mark) => `table-tile-${mark}`)].join(' ')}
    data-place={place}
    data-tile={tile}
  >
    <Tile tile={tile} />
  </span>
));
