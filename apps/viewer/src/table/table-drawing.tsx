import { useMemo, useRef } from 'preact/hooks';
import type { Seat } from '#tiles';
import type { ProvisionalAct } from '../deal/acts-left.js';
import { useText } from '../language/language.js';
import { Centre } from './centre.js';
import { type DealFrame, NO_FRAME } from './deal-frame.js';
import { useMovingTiles } from './moving-tiles.js';
import { DEGREES, placeOf, seatsDrawn } from './places.js';
import { ProvisionalActs, seemsToWin } from './provisional-acts.js';
import { Rack } from './rack.js';
import { River } from './river.js';
import { SeatCard } from './seat-card.js';
import type { DealView } from './seen.js';
import { SuitCard } from './suit-card.js';
import { TableFacts } from './table-facts.js';
import * as texts from './table.texts.js';
import { WallRing } from './wall-ring.js';
import { wallLeft } from './wall-left.js';
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
  const wall = useMemo(() => (view.wall === undefined ? undefined : wallLeft(frame, view.wall)), [frame, view.wall]);
  useMovingTiles(felt, view);
  return (
    <div class="table-drawing" role="group" aria-label={text(texts.table)}>
      <div class="table-felt" ref={felt} aria-hidden="true">
        {wall !== undefined && <WallRing wall={wall} bottom={bottom} />}
        <Centre view={view} frame={frame} bottom={bottom} />
        {seatsDrawn(bottom).map((seat) => (
          <SeatTiles key={seat} seat={seat} view={view} frame={frame} bottom={bottom} provisional={provisional} />
        ))}
      </div>
      <TableFacts view={view} frame={frame} />
      <div class="seat-cards">
        {seatsDrawn(bottom).map((seat) => (
          <SeatCard
            key={seat}
            seat={seat}
            view={view}
            falseWinPaid={frame.falseWins?.[seat]}
            seemsToWin={seemsToWin(provisional, seat)}
          />
        ))}
      </div>
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
  const player = view.players?.[seat];
  if (player === undefined) return null;
  const { last } = frame;
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
      />
      <ProvisionalActs seat={seat} melds={player.melds} acts={provisional} />
      {player.forbidden !== undefined && <SuitCard forbidden={player.forbidden} />}
    </div>
  );
};
