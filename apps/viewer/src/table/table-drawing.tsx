import { useContext, useMemo, useRef } from 'preact/hooks';
import type { BySeat, Seat } from '#tiles';
import type { ProvisionalAct } from './places/acts-left.js';
import { useText } from '../language/language.js';
import { TableRulesContext } from '../rules/table-rules.js';
import { IndexedByDefault } from '../tiles/tile-indices.js';
import type { DealView } from '../api/types.js';
import { NO_WAITS, type Waits } from '../waits/waits.js';
import { Centre } from './centre.js';
import { FeltTiles } from './felt-tiles.js';
import type { FeltLayout } from './felt/felt-layout.js';
import { laidFelt } from './felt/laid-felt.js';
import { type DealFrame, NO_FRAME } from './places/deal-frame.js';
import { placeOf, seatsDrawn } from './places/places.js';
import { SeatCard } from './seat-card.js';
import * as texts from './table.texts.js';
import { useFeltLayout } from './use-felt-layout.js';
import './table.css';

export interface TableDrawingProps {
  readonly view: DealView;
  /** The facts that the events state beside the view. Without them nothing is highlighted. */
  readonly frame?: DealFrame;
  /** The seat at the bottom of the drawing; by default that of the first side of the real table. */
  readonly bottom?: Seat;
  /** The provisional acts, which follow the view. */
  readonly provisional?: readonly ProvisionalAct[];
  /** The points of each seat's player in the match so far. Without them the plates show the points of the deal. */
  readonly matchPoints?: BySeat<number> | undefined;
  /** The waits that the plates name. */
  readonly waits?: Waits;
}

const NONE: readonly ProvisionalAct[] = [];

/** The table seen from above, as large as its box allows. Tiles are upright; their place shows whose they are. */
export const TableDrawing = ({ view, frame = NO_FRAME, ...props }: TableDrawingProps) => {
  const text = useText();
  const felt = useRef<HTMLDivElement>(null);
  const layout = useFeltLayout(felt);
  return (
    <div class="table-felt" ref={felt} role="group" aria-label={text(texts.table)}>
      {layout !== undefined && (
        <IndexedByDefault isIndexed={layout.unit < INDEXED_BELOW}>
          <OnFelt felt={felt} layout={layout} view={view} frame={frame} {...props} />
        </IndexedByDefault>
      )}
    </div>
  );
};

/** Narrower tiles have Latin indices unless the reader has chosen otherwise. */
const INDEXED_BELOW = 44;

interface OnFeltProps extends TableDrawingProps {
  readonly felt: Parameters<typeof FeltTiles>[0]['felt'];
  readonly layout: FeltLayout;
  readonly frame: DealFrame;
}

const OnFelt = ({
  felt,
  layout,
  view,
  frame,
  bottom = 'east',
  provisional = NONE,
  matchPoints,
  waits = NO_WAITS,
}: OnFeltProps) => {
  const { laysDrawnApart } = useContext(TableRulesContext);
  const laid = useMemo(
    () => laidFelt(layout, { view, frame, bottom, provisional, laysDrawnApart }),
    [layout, view, frame, bottom, provisional, laysDrawnApart],
  );
  const seemsToWin = (seat: Seat): boolean => provisional.some((act) => act.act === 'win' && act.seats.includes(seat));
  return (
    <>
      <div
        class={`table-tiles table-tiles-${layout.format}`}
        aria-hidden="true"
        style={{ '--unit': `${layout.unit}px` }}
      >
        <Centre view={view} frame={frame} bottom={bottom} layout={layout} />
        <FeltTiles felt={felt} layout={layout} laid={laid} joker={view.joker} />
      </div>
      <div class="seat-cards">
        {seatsDrawn(bottom).map((seat) => (
          <SeatCard
            key={seat}
            seat={seat}
            view={view}
            frame={frame}
            box={layout.plates[placeOf(seat, bottom)]}
            matchPoints={matchPoints?.[seat]}
            seemsToWin={seemsToWin(seat)}
            waits={waits[seat]}
          />
        ))}
      </div>
    </>
  );
};
