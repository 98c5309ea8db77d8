import { useContext, useMemo, useRef } from 'preact/hooks';
import type { Seat } from '#tiles';
import type { ProvisionalAct } from './places/acts-left.js';
import { useText } from '../language/language.js';
import { Centre } from './centre.js';
import { TableRulesContext } from '../rules/table-rules.js';
import { type DealFrame, NO_FRAME, takenFromFlowerEnd, tileSetAside } from './places/deal-frame.js';
import { useMovingTiles } from './moving-tiles.js';
import { DEGREES, placeOf, seatsDrawn } from './places/places.js';
import { ProvisionalActs, seemsToWin } from './provisional-acts.js';
import { Rack } from './rack.js';
import { River } from './river.js';
import { SeatCard } from './seat-card.js';
import type { DealView } from '../api/seen.js';
import { SuitCard, TileSetAside } from './suit-card.js';
import { TableTile } from './table-tile.js';
import { TableFacts } from './table-facts.js';
import * as texts from './table.texts.js';
import { WallRing } from './wall-ring.js';
import { wallLeft } from './places/wall-left.js';
import { type SharedTile as Shared, sharedTile } from './places/won-tile.js';
import './table.css';

export interface TableDrawingProps {
  readonly view: DealView;
  /** The facts that the events state beside the view. Without them no wall, dice and highlight are drawn. */
  readonly frame?: DealFrame;
  /** The seat at the bottom of the drawing. */
  readonly bottom?: Seat;
  /** The provisional acts, which follow the view. */
  readonly provisional?: readonly ProvisionalAct[];
}

const NONE: readonly ProvisionalAct[] = [];

/** The table seen from above. The drawing is for sighted readers; the cards and facts below it state the same in words. */
export const TableDrawing = ({ view, frame = NO_FRAME, bottom = 'east', provisional = NONE }: TableDrawingProps) => {
  const text = useText();
  const felt = useRef<HTMLDivElement>(null);
  const { hasFlowerEnd } = useContext(TableRulesContext);
  const wall = useMemo(
    () =>
      view.wall === undefined
        ? undefined
        : wallLeft({ ...frame, fromFlowerEnd: takenFromFlowerEnd(frame, hasFlowerEnd) }, view.wall),
    [frame, hasFlowerEnd, view.wall],
  );
  const shared = sharedTile(view.wins);
  useMovingTiles(felt, view);
  return (
    <div class="table-drawing" role="group" aria-label={text(texts.table)}>
      <div class="table-felt" ref={felt} aria-hidden="true">
        {wall !== undefined && <WallRing wall={wall} bottom={bottom} />}
        <Centre view={view} frame={frame} bottom={bottom} />
        {seatsDrawn(bottom).map((seat) => (
          <SeatTiles key={seat} seat={seat} view={view} frame={frame} bottom={bottom} provisional={provisional} />
        ))}
        {shared !== undefined && <SharedTile shared={shared} bottom={bottom} />}
      </div>
      <TableFacts view={view} frame={frame} />
      <div class="seat-cards">
        {seatsDrawn(bottom).map((seat) => (
          <SeatCard key={seat} seat={seat} view={view} frame={frame} seemsToWin={seemsToWin(provisional, seat)} />
        ))}
      </div>
    </div>
  );
};

/** The tile of several winners, in the corner between two neighbours or in the middle of the table. */
const SharedTile = ({ shared, bottom }: { readonly shared: Shared; readonly bottom: Seat }) => {
  const { tile, winners, rightOf } = shared;
  const place = placeOf(rightOf ?? bottom, bottom);
  return (
    <div class={`table-side table-side-${place}`} data-degrees={DEGREES[place]}>
      <span class={rightOf === undefined ? 'table-in-middle' : 'table-in-corner'}>
        <TableTile tile={tile} place="win/shared" marks={['winning']} winners={winners} />
      </span>
    </div>
  );
};

/** The tiles of a seat, drawn as its player sees them and rotated to its side of the table. */
const SeatTiles = ({
  seat,
  view,
  frame,
  bottom,
  provisional,
}: {
  readonly seat: Seat;
  readonly view: DealView;
  readonly frame: DealFrame;
  readonly bottom: Seat;
  readonly provisional: readonly ProvisionalAct[];
}) => {
  const { laysDrawnApart } = useContext(TableRulesContext);
  const player = view.players?.[seat];
  if (player === undefined) return null;
  const { last } = frame;
  const setAside = tileSetAside(frame, seat, player);
  const place = placeOf(seat, bottom);
  const turn = view.turn?.seat === seat ? 'table-side-turn' : '';
  return (
    <div class={`table-side table-side-${place} ${turn}`} data-degrees={DEGREES[place]}>
      <River
        seat={seat}
        discards={player.discards}
        provisional={provisional.flatMap((each) => (each.act === 'discard' && each.seat === seat ? [each.tile] : []))}
        isLatest={last?.type === 'TileDiscarded' && last.seat === seat}
      />
      <Rack
        seat={seat}
        player={player}
        win={view.wins.find((win) => win.seat === seat)}
        hasDrawn={frame.drawn === seat}
        setAside={setAside}
        wonDraw={laysDrawnApart && frame.wonDraw?.seat === seat ? frame.wonDraw.tile : undefined}
      />
      <ProvisionalActs seat={seat} melds={player.melds} acts={provisional} />
      {setAside !== undefined && <TileSetAside seat={seat} tile={setAside} />}
      {player.forbidden !== undefined && setAside === undefined && <SuitCard forbidden={player.forbidden} />}
    </div>
  );
};
