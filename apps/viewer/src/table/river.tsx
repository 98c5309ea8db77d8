import type { Seat, Tile } from '#tiles';
import type { DiscardView } from '../api/seen.js';
import { TableTile, type TileMark } from './table-tile.js';
import { unlessSame } from './unchanged.js';

/** The number of discards that fit into three rows. If there are more, they are drawn smaller. */
const IN_THREE_ROWS = 27;

interface RiverProps {
  readonly seat: Seat;
  readonly discards: readonly DiscardView[];
  /** The provisional discards, which follow the recorded ones. */
  readonly provisional: readonly Tile[];
  /** True if the last discard is the last act at the table. */
  readonly isLatest: boolean;
}

/** The discards of a seat in order. A claimed tile stays and is marked; a tile won by several lies between them (SBR-3.6). */
export const River = unlessSame(({ seat, discards, provisional, isLatest }: RiverProps) => (
  <div class={`table-river ${discards.length + provisional.length > IN_THREE_ROWS ? 'table-river-long' : ''}`}>
    {discards.map(({ tile, claimedBy = [] }, index) =>
      claimedBy.length > 1 ? (
        <span key={index} class="table-gone" />
      ) : (
        <TableTile
          key={index}
          tile={tile}
          place={`river/${seat}/${index}`}
          marks={marksOf(claimedBy.length > 0, isLatest && index === discards.length - 1)}
        />
      ),
    )}
    {provisional.map((tile, index) => (
      <TableTile key={discards.length + index} tile={tile} marks={['provisional']} />
    ))}
  </div>
));

const marksOf = (isClaimed: boolean, isLatest: boolean): readonly TileMark[] => [
  ...(isClaimed ? (['claimed'] as const) : []),
  ...(isLatest ? (['latest'] as const) : []),
];
