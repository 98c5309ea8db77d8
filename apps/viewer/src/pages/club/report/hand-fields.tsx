import { useState } from 'preact/hooks';
import { type Seat, SUITS, type Suit } from '#tiles';
import { errorsAt } from '../../../form/errors-at.js';
import { Field } from '../../../form/field.js';
import { FieldErrors } from '../../../form/field-errors.js';
import { type Limits, LIMITS } from '../../../form/limits.js';
import type { Refused } from '../../../form/use-sending.js';
import { counted } from '../../../language/counted.js';
import { useText } from '../../../language/language.js';
import { HandInput } from '../../../tile-board/hand-input.js';
import { type Hand, tilesOfMeld } from '../../../tile-board/hand.js';
import { Tiles } from '../../../tiles/tile.js';
import { suitNames } from '../../../tiles/tile-names.js';
import { Kongs } from '../../../report/kong-fields.js';
import {
  isDiscarder,
  outcomeOf,
  type ReportDraft,
  type ReportShape,
  type SeatDraft,
  requiredSeats,
  winnersOf,
  withSeat,
} from '../../../report/report-draft.js';
import { tilesOfOthers } from '../../../report/report-command.js';
import { type Seated, SeatedPlayer } from '../../../report/seats.js';
import * as texts from '#texts/page/report';

export interface HandsProps {
  readonly draft: ReportDraft;
  readonly onChange: (draft: ReportDraft) => void;
  readonly shape: ReportShape;
  readonly seated: Seated;
  readonly refused: Refused | undefined;
  /** The number of tiles of the set. */
  readonly tiles: number;
  readonly melds: readonly ('chow' | 'pung' | 'kong')[];
}

/** The hands that the rule set requires. One is open to be entered, the others are shown. */
export const Hands = (props: HandsProps) => {
  const { draft, shape } = props;
  const text = useText();
  const required = requiredSeats(draft, shape);
  const [chosen, setChosen] = useState<Seat>();
  const [firstWinner] = winnersOf(draft);
  const open = chosen !== undefined && required.includes(chosen) ? chosen : (firstWinner ?? required[0]);
  if (open === undefined) return null;
  return (
    <fieldset class="club-hands">
      <legend>{text(texts.hands)}</legend>
      <div class="club-hand-tabs" role="group" aria-label={text(texts.hands)}>
        {required.map((seat) => (
          <HandTab key={seat} {...props} seat={seat} isOpen={seat === open} onOpen={() => setChosen(seat)} />
        ))}
      </div>
      <OpenHand key={open} {...props} seat={open} />
    </fieldset>
  );
};

const countOf = ({ standing, melds }: Hand): number => standing.length + melds.flatMap(tilesOfMeld).length;

const HandTab = ({
  draft,
  seated,
  refused,
  seat,
  isOpen,
  onOpen,
}: HandsProps & { readonly seat: Seat; readonly isOpen: boolean; readonly onOpen: () => void }) => {
  const text = useText();
  const { hand, stated } = draft.seats[seat];
  const isRefused = errorsAt(refused, `/hands/${seat}`).length + errorsAt(refused, `/values/${seat}`).length > 0;
  const isEmpty = stated === undefined && countOf(hand) + hand.bonusTiles.length === 0;
  const isFaulty = isRefused && !isEmpty;
  return (
    <button
      type="button"
      class={`club-hand-tab ${isFaulty ? 'club-hand-faulty' : ''}`}
      aria-pressed={isOpen}
      onClick={onOpen}
    >
      <span>
        <SeatedPlayer seat={seat} seated={seated} />
        {winnersOf(draft).includes(seat) && <strong class="club-won"> {text(texts.won)}</strong>}
      </span>
      <span class="club-hand-small">
        {stated ?? <Tiles tiles={[...hand.standing, ...hand.melds.flatMap(tilesOfMeld), ...hand.bonusTiles]} />}
      </span>
      <span class="field-hint">
        {isEmpty ? text(texts.notWritten) : stated === undefined && text(counted('tiles', countOf(hand)))}
        {isFaulty && <span class="club-fault"> {text(texts.faulty)}</span>}
      </span>
    </button>
  );
};

const OpenHand = ({
  draft,
  onChange,
  shape,
  seated,
  refused,
  tiles,
  melds,
  seat,
}: HandsProps & { readonly seat: Seat }) => {
  const seatDraft = draft.seats[seat];
  const change = (next: Partial<SeatDraft>): void => onChange(withSeat(draft, seat, next));
  const isWinner = winnersOf(draft).includes(seat);
  return (
    <div class="club-hand">
      {(isWinner || shape.hands === 'all') && (
        <StatedValue {...{ seatDraft, shape, refused, seat, change }} isWinner={isWinner} />
      )}
      {seatDraft.stated === undefined && (
        <>
          <HandInput
            hand={seatDraft.hand}
            onChange={(hand) => change({ hand })}
            tiles={tiles}
            melds={melds}
            outcome={outcomeOf(draft, seat)}
            elsewhere={tilesOfOthers(draft, seat, shape)}
          />
          <Kongs {...{ draft, shape, seated, seat, change }} />
          {shape.hasForbiddenSuit && <ForbiddenSuit {...{ seatDraft, change, seat }} />}
          {shape.sparesReady && isDiscarder(draft, seat) && <DeclaredReady {...{ seatDraft, change }} />}
        </>
      )}
      <FieldErrors pointer={`/hands/${seat}`} refused={refused} />
      {seatDraft.stated === undefined && <FieldErrors pointer={`/values/${seat}`} refused={refused} />}
    </div>
  );
};

/** The values that may be stated in place of tiles. */
export const valueLimits = ({ value }: ReportShape): Limits => LIMITS[value === 'fan' ? 'statedFan' : 'statedPoints'];

/** A value in place of tiles: of any hand if losers have values too, otherwise of winners. */
const StatedValue = ({
  seatDraft,
  shape,
  refused,
  seat,
  isWinner,
  change,
}: Pick<HandsProps, 'shape' | 'refused'> & {
  readonly seatDraft: SeatDraft;
  readonly seat: Seat;
  readonly isWinner: boolean;
  readonly change: (next: Partial<SeatDraft>) => void;
}) => {
  const text = useText();
  const { stated } = seatDraft;
  if (shape.hasForbiddenSuit && !isWinner) return null;
  const toggle = (isStated: boolean): void => change({ stated: isStated ? '' : undefined });
  return (
    <>
      <label class="choice">
        <input
          type="checkbox"
          checked={stated !== undefined}
          onChange={({ currentTarget }) => toggle(currentTarget.checked)}
        />
        {text(texts.statedOnly)}
      </label>
      {stated !== undefined && (
        <Field
          label={text(texts.stated[shape.value])}
          hint={text(texts.statedHint)}
          value={stated}
          onValue={(value) => change({ stated: value })}
          limits={valueLimits(shape)}
          pointer={`/values/${seat}`}
          refused={refused}
        />
      )}
    </>
  );
};

const ForbiddenSuit = ({
  seatDraft,
  change,
  seat,
}: {
  readonly seatDraft: SeatDraft;
  readonly change: (next: Partial<SeatDraft>) => void;
  readonly seat: Seat;
}) => {
  const text = useText();
  return (
    <>
      <fieldset class="choice-row">
        <legend>{text(texts.forbidden)}</legend>
        {SUITS.map((suit: Suit) => (
          <label key={suit} class="choice">
            <input
              type="radio"
              name={`forbidden-${seat}`}
              checked={seatDraft.forbidden === suit}
              onChange={() => change({ forbidden: suit })}
            />
            {text(suitNames[suit])}
          </label>
        ))}
      </fieldset>
      <label class="choice">
        <input
          type="checkbox"
          checked={seatDraft.onlyForbiddenDiscarded}
          onChange={({ currentTarget }) => change({ onlyForbiddenDiscarded: currentTarget.checked })}
        />
        {text(texts.onlyForbidden)}
      </label>
    </>
  );
};

const DeclaredReady = ({
  seatDraft,
  change,
}: {
  readonly seatDraft: SeatDraft;
  readonly change: (next: Partial<SeatDraft>) => void;
}) => (
  <label class="choice">
    <input
      type="checkbox"
      checked={seatDraft.isReady}
      onChange={({ currentTarget }) => change({ isReady: currentTarget.checked })}
    />
    {useText()(texts.wasReady)}
  </label>
);
