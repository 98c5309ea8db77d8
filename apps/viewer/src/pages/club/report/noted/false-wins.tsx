import { SEATS, type Seat } from '#tiles';
import { Choice, FieldErrors, type Named } from '../../../../form/forms.js';
import { useText } from '../../../../language/language.js';
import { usePlayerNames } from '../../../../players/player-name.js';
import { type FalseWin, irregularitiesOf } from '../../../../report/report-draft.js';
import { marked } from '../state/missing.js';
import type { ReportFields } from '../state/report-fields.js';
import * as texts from '#texts/page/report';

/** The false wins of a deal: declared wins that were invalid and paid for. */
export const FalseWins = ({ draft, onChange, shape, seated, messages }: ReportFields) => {
  const text = useText();
  const nameOf = usePlayerNames();
  const kinds: Named<FalseWin | 'none'> = [
    ['none', text(texts.noFalseWin)],
    ...shape.falseWins.map(
      (kind, _, { length }) => [kind, text(length === 1 ? texts.falseWinNoted : texts.falseKinds[kind])] as const,
    ),
  ];
  const choose = (seat: Seat, kind: FalseWin | 'none'): void => {
    const others = draft.falseWins.filter((each) => each.seat !== seat);
    onChange({ ...draft, falseWins: kind === 'none' ? others : [...others, { seat, irregularity: kind }] });
  };
  const markOf = (seat: Seat) => {
    const chosen = draft.falseWins.find((each) => each.seat === seat);
    return chosen === undefined ? {} : marked(messages, `irregularity-${irregularitiesOf(draft).indexOf(chosen)}`);
  };
  return (
    <details class="club-false-wins" open={draft.falseWins.length > 0}>
      <summary>{text(texts.falseWins)}</summary>
      {shape.falseWins.length > 0 ? (
        <div class="field-row">
          {SEATS.map((seat) => (
            <Choice
              key={seat}
              label={text(texts.falseWin, { player: nameOf(seated[seat].player) })}
              value={draft.falseWins.find((each) => each.seat === seat)?.irregularity ?? 'none'}
              values={kinds}
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
