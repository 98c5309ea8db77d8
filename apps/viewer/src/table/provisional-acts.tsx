import type { Seat } from '#tiles';
import type { ProvisionalAct } from './places/acts-left.js';
import { useText } from '../language/language.js';
import { provisionalMeld } from './places/provisional-meld.js';
import type { MeldView } from '../api/seen.js';
import * as texts from './table.texts.js';
import { TableTile } from './table-tile.js';

/** True if a provisional act declares a win for the seat. */
export const seemsToWin = (acts: readonly ProvisionalAct[], seat: Seat): boolean =>
  acts.some((act) => act.act === 'win' && act.seats.includes(seat));

/** The provisional melds and wins of a seat, in front of its rack. They appear and disappear without moving a tile. */
export const ProvisionalActs = ({
  seat,
  melds,
  acts,
}: {
  readonly seat: Seat;
  readonly melds: readonly MeldView[];
  readonly acts: readonly ProvisionalAct[];
}) => {
  const text = useText();
  const laid = acts.flatMap((act) => {
    const tiles = 'seat' in act && act.seat === seat ? provisionalMeld(act, melds) : undefined;
    return tiles === undefined ? [] : [tiles];
  });
  return (
    <div class="table-provisional">
      {seemsToWin(acts, seat) && <span class="table-win-provisional">{text(texts.won)}</span>}
      {laid.map((tiles, index) => (
        <span key={index} class="table-meld table-meld-provisional">
          {tiles.map((tile, place) => (
            <TableTile key={place} tile={tile} />
          ))}
        </span>
      ))}
    </div>
  );
};
