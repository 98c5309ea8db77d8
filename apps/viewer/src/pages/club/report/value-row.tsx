import { useEffect, useRef } from 'preact/hooks';
import { isBonusTile, type Seat, SEATS, TILES } from '#tiles';
import { FieldErrors, limitFault } from '../../../form/forms.js';
import { useText } from '../../../language/language.js';
import { winnersOf, withSeat } from '../../../report/report-draft.js';
import { SeatName } from '../../../report/seats.js';
import { tileName } from '../../../tiles/tile-names.js';
import { mayState } from './state/entry.js';
import { marked, valueLimits } from './state/missing.js';
import type { ReportFields } from './state/report-fields.js';
import * as texts from '#texts/page/report';

interface ValueRowProps extends ReportFields {
  /** Once the winner is known, the first empty number takes the focus. */
  readonly isAwaited: boolean;
  /** The players agreed on jokers, so that an indicator is chosen. */
  readonly hasIndicator: boolean;
}

/** One number for each hand, in one row. The Tab key goes from one to the next, Enter saves. */
export const ValueRow = (props: ValueRowProps) => {
  const { draft, shape, isAwaited } = props;
  const text = useText();
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (!isAwaited) return;
    const inputs = [...(row.current?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])];
    inputs.find(({ value }) => value === '')?.focus();
  }, [isAwaited]);
  return (
    <fieldset class="club-values" ref={row}>
      <legend>{text(texts.valuesOfHands)}</legend>
      <div>
        {SEATS.map((seat) => (
          <Value key={seat} {...props} seat={seat} isNeeded={mayState(draft, shape, seat)} />
        ))}
      </div>
      {props.hasIndicator && <Indicator {...props} />}
      <p class="field-hint">
        {text(texts.valueKeys)} {text(texts.statedHint)}
      </p>
    </fieldset>
  );
};

/** The tile that names the jokers, where no board of tiles is shown. */
const Indicator = ({ draft: { skipped: _, ...draft }, onChange, messages }: ValueRowProps) => {
  const text = useText();
  return (
    <label class="field">
      {text(texts.indicator)}
      <select
        value={draft.indicator ?? ''}
        {...marked(messages, 'indicator')}
        onChange={({ currentTarget }) => {
          const indicator = TILES.find((tile) => tile === currentTarget.value);
          if (indicator !== undefined) onChange({ ...draft, indicator });
        }}
      >
        <option value="" disabled>
          {text(texts.whose)}
        </option>
        {TILES.filter((tile) => !isBonusTile(tile)).map((tile) => (
          <option key={tile} value={tile}>
            {text(tileName(tile))}
          </option>
        ))}
      </select>
    </label>
  );
};

interface ValueProps extends ValueRowProps {
  readonly seat: Seat;
  readonly isNeeded: boolean;
}

const Value = ({ draft, onChange, shape, seated, messages, seat, isNeeded }: ValueProps) => {
  const text = useText();
  const { stated = '' } = draft.seats[seat];
  const isWinner = winnersOf(draft).includes(seat);
  const isFaulty = stated !== '' && limitFault(valueLimits(shape), stated) !== undefined;
  return (
    <label class={`club-value ${isWinner ? 'club-hand-won' : ''}`}>
      <span>
        <SeatName seat={seat} seated={seated} />
        {isWinner && <span class="club-missing"> {text(texts.won)}</span>}
      </span>
      <input
        inputMode="numeric"
        pattern="[0-9]*"
        autocomplete="off"
        placeholder="–"
        value={isNeeded ? stated : ''}
        disabled={!isNeeded}
        aria-invalid={isFaulty}
        {...marked(messages, 'value', seat)}
        onInput={({ currentTarget }) => onChange(withSeat(draft, seat, { stated: currentTarget.value.trim() }))}
      />
      <FieldErrors pointer={`/values/${seat}`} />
    </label>
  );
};
