import type { Seat } from '#tiles';
import { meldTiles } from './meld-tiles.js';
import type { MeldView, PlayerView, WinView } from './seen.js';
import { sortedTiles, type StandingTile, withDrawnApart } from './standing-tiles.js';
import { TableTile } from './table-tile.js';
import { unlessSame } from './unchanged.js';

interface Shown {
  readonly seat: Seat;
  readonly player: PlayerView;
  readonly win: WinView | undefined;
  /** True if the last tile of the hand has just been drawn. */
  readonly hasDrawn: boolean;
}

/** The tiles in front of a seat: standing hand, winning tile, flowers, melds. They shrink if they need more space than their side has. */
export const Rack = unlessSame(({ seat, player, win, hasDrawn }: Shown) => {
  const { kept, drawn } = (hasDrawn ? withDrawnApart(player.hand) : undefined) ?? {
    kept: sortedTiles(player.hand),
    drawn: undefined,
  };
  const claimed = win !== undefined && win.source.kind !== 'self-draw' ? win.tile : undefined;
  return (
    <div class="table-rack" style={{ '--fit': fit(player) }}>
      <span class="table-hand">
        <Standing seat={seat} tiles={kept} />
        {drawn !== undefined && (
          <span class="table-drawn">
            <Standing seat={seat} tiles={[drawn]} />
          </span>
        )}
        {claimed !== undefined && (
          <span class="table-drawn">
            <TableTile tile={claimed} place={`win/${seat}`} marks={['winning']} />
          </span>
        )}
      </span>
      <span class="table-bonus">
        {player.bonusTiles.map((tile) => (
          <TableTile key={tile} tile={tile} place={`bonus/${seat}/${tile}`} marks={['small']} />
        ))}
      </span>
      <span class="table-melds">
        {player.melds.map((meld, index) => (
          <Meld key={index} meld={meld} seat={seat} index={index} />
        ))}
      </span>
    </div>
  );
});

const Standing = ({ seat, tiles }: { readonly seat: Seat; readonly tiles: readonly StandingTile[] }) =>
  tiles.map(({ tile, key }) => <TableTile key={key} tile={tile} place={`hand/${seat}/${key}`} />);

const Meld = ({ meld, seat, index }: { readonly meld: MeldView; readonly seat: Seat; readonly index: number }) => (
  <span class="table-meld">
    {meldTiles(meld, seat).map(({ tile, lies }, place) => (
      <TableTile
        key={place}
        tile={tile}
        place={`meld/${seat}/${index}/${place}`}
        marks={lies === 'upright' ? [] : [lies]}
      />
    ))}
  </span>
);

/** The number of tile widths that fit on a side, and the widths of melds and gaps. */
const ROOM = 16.6;
const WIDTHS: Readonly<Record<MeldView['kind'], number>> = { chow: 3.6, pung: 3.6, kong: 4.6 };
const BONUS_WIDTH = 0.75;
const GAPS = 1.6;

const fit = ({ hand, melds, bonusTiles }: PlayerView): number => {
  const widths = melds.reduce(
    (sum, { kind }) => sum + WIDTHS[kind],
    hand.length + bonusTiles.length * BONUS_WIDTH + GAPS,
  );
  return Math.min(1, ROOM / widths);
};
