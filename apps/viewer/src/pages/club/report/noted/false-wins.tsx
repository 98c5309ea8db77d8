import { SEATS, type Seat } from '#tiles';
import { FieldErrors } from '../../../../form/field-errors.js';
import { useText } from '../../../../language/language.js';
import { usePlayerNames } from '../../../../players/player-name.js';
import { type FalseWin, irregularitiesOf, type ReportShape } from '../../../../report/report-draft.js';
import { marked } from '../state/missing.js';
import type { ReportFields } from '../state/report-fields.js';
import * as texts from '#texts/page/report';

type Mark = ReturnType<typeof marked>;

/** The false wins of a deal: declared wins that were invalid and paid for. */
export const FalseWins = ({ draft, onChange, shape, seated, messages }: ReportFields) => {
  const text = useText();
  const choose = (seat: Seat, kind: string): void => {
    const others = draft.falseWins.filter((each) => each.seat !== seat);
    const irregularity = shape.falseWins.find((each) => each === kind);
    onChange({ ...draft, falseWins: irregularity === undefined ? others : [...others, { seat, irregularity }] });
  };
  const markOf = (seat: Seat): Mark => {
    const chosen = draft.falseWins.find((each) => each.seat === seat);
    return chosen === undefined ? {} : marked(messages, `irregularity-${irregularitiesOf(draft).indexOf(chosen)}`);
  };
  return (
    <details class="club-false-wins" open={draft.falseWins.length > 0}>
      <summary>{text(texts.falseWins)}</summary>
      {shape.falseWins.length > 0 ? (
        <div class="field-row">
          {SEATS.map((seat) => (
            <FalseWinOf
              key={seat}
              player={seated[seat].player}
              kinds={shape.falseWins}
              chosen={draft.falseWins.find((each) => each.seat === seat)?.irregularity ?? 'none'}
              onChoose={(kind) => choose(seat, kind)}
              mark={markOf(seat)}
            />
          ))}
        </div>
      ) : (
        <p class="field-hint">{text(texts.chargedByTiles)}</p>
      )}
      <FieldErrors pointer="/irregularities" />
    </details>
  );
};

const FalseWinOf = ({
  player,
  kinds,
  chosen,
  onChoose,
  mark,
}: {
  readonly player: string;
  readonly kinds: ReportShape['falseWins'];
  readonly chosen: FalseWin | 'none';
  readonly onChoose: (kind: string) => void;
  readonly mark: Mark;
}) => {
  const text = useText();
  const name = usePlayerNames()(player);
  return (
    <label class="field">
      {text(texts.falseWin, { player: name })}
      <select value={chosen} {...mark} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        <option value="none">{text(texts.noFalseWin)}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {text(kinds.length === 1 ? texts.falseWinNoted : texts.falseKinds[kind])}
          </option>
        ))}
      </select>
    </label>
  );
};
