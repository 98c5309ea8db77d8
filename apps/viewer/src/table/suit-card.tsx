import type { Seat, SeenTile, Suit } from '#tiles';
import { Tile } from '../tiles/tile.js';
import type { PlayerView } from '../api/seen.js';
import { TableTile } from './table-tile.js';

/** The tile that represents a suit on its card. */
const OF_SUIT: Readonly<Record<Suit, SeenTile>> = { m: '5m', p: '5p', s: '5s' };

type Forbidden = NonNullable<PlayerView['forbidden']>;

/** The tile that a seat set aside, at the end of the wall. It lies face down: only readers who may see it see its face. */
export const TileSetAside = ({ seat, tile }: { readonly seat: Seat; readonly tile: SeenTile }) => (
  <span class="table-set-aside">
    <TableTile tile={tile} place={`hand/${seat}/aside`} />
  </span>
);

/**
 * The card of the forbidden suit at the end of the wall, or the mark of the suit after its tile was discarded. If this
 * reader may not see the suit, the card lies face down.
 */
export const SuitCard = ({ forbidden: { suit, by, shown } }: { readonly forbidden: Forbidden }) => (
  <span class={`table-suit table-suit-by-${by} ${shown ? '' : 'table-suit-face-down'}`}>
    <Tile tile={suit === 'hidden' || suit === '?' ? suit : OF_SUIT[suit]} isPlain />
  </span>
);
