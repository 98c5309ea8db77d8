import type { Seat, SeenTile } from '#tiles';
import { meldTiles } from './places/meld-tiles.js';
import type { MeldView, PlayerView, WinView } from '../api/seen.js';
import { handWithout, parted, sortedTiles, type StandingTile, withDrawnApart } from './places/standing-tiles.js';
import { TableTile } from './table-tile.js';
import { unlessSame } from './unchanged.js';
import { wonTile } from './places/won-tile.js';

interface Shown {
  readonly seat: Seat;
  readonly player: PlayerView;
  readonly win: WinView | undefined;
  /** True if the last tile of the hand has just been drawn. */
  readonly hasDrawn: boolean;
  /** The self-drawn winning tile that lies apart from the shown hand. */
  readonly wonDraw: SeenTile | undefined;
  /** The tile of the hand that lies in front of it, set aside for the forbidden suit. */
  readonly setAside: SeenTile | undefined;
}

/** The tiles in front of a seat: standing hand, winning tile, flowers, melds. They shrink if they need more space than their side has. */
export const Rack = unlessSame(({ seat, player, win, hasDrawn, wonDraw, setAside }: Shown) => {
  const hand = handWithout(player.hand, setAside) ?? player.hand;
  const { kept, drawn } = withDrawnApart(hand, hasDrawn ? hand.at(-1) : wonDraw) ?? {
    kept: sortedTiles(hand),
    drawn: undefined,
  };
  const won = win && wonTile(win);
  const { left, right } = parted(kept, won?.place);
  return (
    <div class="table-rack" style={{ '--fit': fit(player, won !== undefined) }}>
      <span class="table-hand">
        <Standing seat={seat} tiles={left} />
        {won !== undefined && (
          <span class={`table-won table-won-${won.place}`}>
            <TableTile tile={won.tile} place={`win/${seat}`} marks={['sideways', 'winning']} />
          </span>
        )}
        <Standing seat={seat} tiles={right} />
        {drawn !== undefined && (
          <span class="table-drawn">
            <Standing seat={seat} tiles={[drawn]} />
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

const Meld = ({ meld, seat, index }: { readonly meld: MeldView; readonly seat: Seat; readonly index: number }) => {
  const tiles = meldTiles(meld, seat);
  // The tiles of a pung keep the names of their places when a tile is added at its left.
  const first = tiles[0]?.lies === 'added' ? 1 : 0;
  return (
    <span class="table-meld">
      {tiles.map(({ tile, lies }, place) => (
        <TableTile
          key={place - first}
          tile={tile}
          place={`meld/${seat}/${index}/${lies === 'added' ? lies : place - first}`}
          marks={lies === 'upright' ? [] : [lies]}
        />
      ))}
    </span>
  );
};

/** The number of tile widths that fit on a side, and the widths of melds, gaps and a claimed winning tile. */
const ROOM = 16.6;
const WIDTHS: Readonly<Record<MeldView['kind'], number>> = { chow: 3.6, pung: 3.6, kong: 4.7 };
const BONUS_WIDTH = 0.75;
const WON_WIDTH = 1.8;
const GAPS = 1.6;

const fit = ({ hand, melds, bonusTiles }: PlayerView, hasWon: boolean): number => {
  const widths = melds.reduce(
    (sum, { kind }) => sum + WIDTHS[kind],
    hand.length + bonusTiles.length * BONUS_WIDTH + (hasWon ? WON_WIDTH : 0) + GAPS,
  );
  return Math.min(1, ROOM / widths);
};
