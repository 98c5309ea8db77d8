import type { SeenTile } from '#tiles';
import { Tile } from '../tiles/tile.js';
import { unlessSame } from './unchanged.js';

/** The position or mark of a tile. Each is a class. */
export type TileMark = 'sideways' | 'added' | 'claimed' | 'latest' | 'winning' | 'small' | 'provisional';

interface TableTileProps {
  readonly tile: SeenTile;
  /** Absent for a provisional tile: no tile moves from its place or to it. */
  readonly place?: string;
  readonly marks?: readonly TileMark[];
  /** The number of seats that won with the tile, if several did. */
  readonly winners?: number;
}

/** A tile on the drawn table. `place` names its place, so that a move can be shown from one place to another. */
export const TableTile = unlessSame(({ tile, place, marks = [], winners }: TableTileProps) => (
  <span
    class={['table-tile', ...marks.map((mark) => `table-tile-${mark}`)].join(' ')}
    data-place={place}
    data-tile={tile}
    data-winners={winners}
  >
    <Tile tile={tile} />
  </span>
));
