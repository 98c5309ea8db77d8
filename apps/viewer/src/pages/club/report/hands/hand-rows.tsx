import { type Seat, SEATS, type Tile as Kind } from '#tiles';
import type { Text } from '#language';
import type { Schemas } from '../../../../api/types.js';
import { counted } from '../../../../language/counted.js';
import { useText } from '../../../../language/language.js';
import { usePlayerNames } from '../../../../players/player-name.js';
import {
  isDiscarder,
  isHandShown,
  outcomeOf,
  type ReportDraft,
  type ReportShape,
  requiredSeats,
  winnersOf,
} from '../../../../report/report-draft.js';
import { SeatName } from '../../../../report/seats.js';
import { allTiles, type Hand } from '../../../../tile-board/hand.js';
import { HandTiles } from '../../../../tile-board/hand-tiles.js';
import * as texts from '#texts/page/report';
import { mayState } from '../state/entry.js';
import type { ReportFields } from '../state/report-fields.js';
import { PointButtons } from './point-buttons.js';
import { MESSAGE, missingTiles } from '../state/missing.js';

interface RowsProps extends ReportFields {
  /** The hand that the board fills. */
  readonly open: Seat | undefined;
  readonly joker: Kind | undefined;
  readonly onOpen: (seat: Seat) => void;
  readonly onHand: (seat: Seat, hand: Hand) => void;
  /** States the points of a hand in place of its tiles. */
  readonly onPoints: (seat: Seat, points: number) => void;
  /** The values of the hands by the rules, once they are known. */
  readonly hands: Schemas['Ledger']['hands'] | undefined;
}

/** The four hands, each in a row of fixed height. A hand that the rule set does not require cannot be opened. */
export const HandRows = (props: RowsProps) => {
  const text = useText();
  return (
    <div class="club-hands" role="group" aria-label={text(texts.hands)}>
      {SEATS.map((seat) => (
        <HandRow key={seat} {...props} seat={seat} />
      ))}
    </div>
  );
};

const HandRow = ({ seat, ...props }: RowsProps & { readonly seat: Seat }) => {
  const text = useText();
  const nameOf = usePlayerNames();
  const { draft, shape, seated, open, joker, onOpen, onHand } = props;
  const { hand, stated } = draft.seats[seat];
  const isOpen = seat === open;
  const isWinner = winnersOf(draft).includes(seat);
  const isRequired = requiredSeats(draft, shape).includes(seat);
  const status = statusOf(props, seat);
  const isFaulty = isRequired && isWrongIn(props, seat);
  return (
    <div
      class={`club-hand-row ${isOpen ? 'club-hand-open' : ''} ${isWinner ? 'club-hand-won' : ''} ${isFaulty ? 'club-hand-faulty' : ''}`}
    >
      <button
        type="button"
        class="club-hand-tab"
        aria-pressed={isOpen}
        aria-invalid={isFaulty}
        aria-describedby={isFaulty ? MESSAGE : undefined}
        disabled={!isRequired}
        onClick={() => onOpen(seat)}
      >
        <SeatName seat={seat} seated={seated} />
        <span class="club-hand-status">
          {status.value !== undefined && <strong class="number">{status.value}</strong>}
          <span class={status.isMissing ? 'club-missing' : ''}>
            {isWinner && status.value !== undefined ? text(texts.won) : status.words && text(status.words)}
          </span>
        </span>
      </button>
      {mayBePoints(draft, shape, seat) && (
        <PointButtons
          stated={stated}
          player={nameOf(seated[seat].player)}
          onPoints={(points) => props.onPoints(seat, points)}
        />
      )}
      {stated === undefined && (
        <HandTiles
          hand={hand}
          joker={joker}
          onChange={isOpen ? (next) => onHand(seat, next) : undefined}
          hasSpace={isOpen && missingTiles(draft, seat) > 0}
        />
      )}
    </div>
  );
};

/**
 * True for a hand without tiles of a player who has not won, once the winner and the discarder are known, if its value can be
 * stated. The tiles of the discarder are needed beside those of the winner (CC-settle.liable).
 */
const mayBePoints = (draft: ReportDraft, shape: ReportShape, seat: Seat): boolean =>
  mayState(draft, shape, seat) &&
  draft.wins.every(({ seats, source, from }) => seats.length > 0 && (source === 'self-draw' || from !== undefined)) &&
  outcomeOf(draft, seat) === 'not-won' &&
  !isDiscarder(draft, seat) &&
  allTiles(draft.seats[seat].hand).length === 0;

/** Something is wrong in the hand, beyond tiles that nobody has written yet. */
const isWrongIn = ({ messages, draft }: ReportFields, seat: Seat): boolean =>
  messages.some((message) => message.seat === seat) && missingTiles(draft, seat) <= 0;

interface Status {
  readonly value?: string;
  readonly words?: Text;
  readonly isMissing?: boolean;
}

/** What stands at the end of a row: the value of the hand, or what is missing in it. */
const statusOf = (props: RowsProps, seat: Seat): Status => {
  const { draft, shape, hands } = props;
  const { hand, stated, forbidden } = draft.seats[seat];
  if (!requiredSeats(draft, shape).includes(seat)) return { words: texts.notNeeded };
  if (stated !== undefined) return { words: texts.statedShort, ...(stated !== '' && { value: stated }) };
  const missing = missingTiles(draft, seat);
  const isEmpty = allTiles(hand).length === 0;
  if (isEmpty && !isHandShown(draft, shape, seat)) return {};
  if (missing > 0) return { words: counted('moreTiles', missing), isMissing: true };
  if (missing < 0) return { words: counted('tilesTooMany', -missing), isMissing: true };
  if (shape.hasForbiddenSuit && forbidden === undefined && isHandShown(draft, shape, seat))
    return { words: texts.suitMissing, isMissing: true };
  if (isWrongIn(props, seat)) return { words: texts.faulty, isMissing: true };
  const points = hands?.find((each) => each.seat === seat)?.valuation.points;
  return points === undefined ? {} : { value: String(points), words: texts.pointsShort };
};
