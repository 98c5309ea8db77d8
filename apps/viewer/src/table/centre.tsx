import type { BySeat, Seat, SeenTile } from '#tiles';
import { useText } from '../language/language.js';
import { Tile } from '../tiles/tile.js';
import type { DealFrame } from './places/deal-frame.js';
import { placeOf, seatsDrawn } from './places/places.js';
import type { DealView } from '../api/seen.js';
import { signed } from './words/signed.js';
import * as texts from './table.texts.js';

/** The middle of the table: the wind and the points of each seat, the turn, and the number of tiles left in the wall. */
export const Centre = ({
  view,
  frame,
  bottom,
}: {
  readonly view: DealView;
  readonly frame: DealFrame;
  readonly bottom: Seat;
}) => (
  <div class="table-centre">
    {seatsDrawn(bottom).map((seat) => (
      <Plate key={seat} seat={seat} view={view} bottom={bottom} />
    ))}
    <Middle view={view} frame={frame} />
  </div>
);

const Plate = ({ seat, view, bottom }: { readonly seat: Seat; readonly view: DealView; readonly bottom: Seat }) => {
  const text = useText();
  const points = signed(view.players?.[seat].points ?? 0);
  const classes = [
    'table-plate',
    `table-plate-${placeOf(seat, bottom)}`,
    seat === 'east' ? 'table-plate-dealer' : '',
    view.turn?.seat === seat ? 'table-plate-turn' : '',
    points.length > 4 ? 'table-plate-long' : '',
  ];
  return (
    <span class={classes.join(' ')}>
      <b>{text(texts.SEAT_LETTERS[seat])}</b>
      <span class="table-points">{points}</span>
    </span>
  );
};

const WIND_TILES: BySeat<SeenTile> = { east: '1z', south: '2z', west: '3z', north: '4z' };

const Middle = ({ view, frame }: { readonly view: DealView; readonly frame: DealFrame }) => (
  <span class="table-middle">
    {view.wall !== undefined && <span class="table-count">{view.wall}</span>}
    <span class="table-signs">
      {frame.roundWind !== undefined && <Tile tile={WIND_TILES[frame.roundWind]} />}
      {view.joker !== undefined && <Tile tile={view.joker} class="table-joker" />}
    </span>
  </span>
);
