import { CheckBox, Choice, FieldErrors } from '../../../form/forms.js';
import { useText } from '../../../language/language.js';
import { withWin } from '../../../report/changed-wins.js';
import { kongsBeforeWin, type WinDraft } from '../../../report/report-draft.js';
import { circumstanceNames } from '#texts/page/rules/circumstances';
import { marked } from './state/missing.js';
import type { ReportFields } from './state/report-fields.js';
import * as texts from '#texts/page/report';

/** The circumstances of each win, and the kongs before its discard. */
export const WinDetails = (props: ReportFields) => {
  const text = useText();
  const { draft, onChange, shape, messages } = props;
  const isMarked = messages.some(({ field }) => field === 'circumstances');
  const hasSome = isMarked || draft.wins.some(({ circumstances }) => circumstances.length > 0);
  if (draft.wins.length === 0) return null;
  return (
    <details class="club-circumstances" open={hasSome}>
      <summary>{text(texts.circumstances)}</summary>
      {draft.wins.map((win, index) => {
        const change = (next: Partial<WinDraft>): void => onChange(withWin(draft, index, { ...win, ...next }));
        return (
          <fieldset key={index} class="choice-row" {...marked(messages, 'circumstances', ...win.seats)}>
            {draft.wins.length > 1 && <legend>{text(texts.win, { number: index + 1 })}</legend>}
            {shape.circumstances.map((each) => (
              <CheckBox
                key={each}
                isChecked={win.circumstances.includes(each)}
                onCheck={(isChecked) => {
                  const others = win.circumstances.filter((other) => other !== each);
                  change({ circumstances: isChecked ? [...others, each] : others });
                }}
              >
                {text(circumstanceNames[each])}
              </CheckBox>
            ))}
            <KongsOfTurn most={kongsBeforeWin(draft, win)} win={win} change={change} />
            <FieldErrors pointer={`/wins/${index}`} />
          </fieldset>
        );
      })}
    </details>
  );
};

interface KongsOfTurnProps {
  readonly most: number;
  readonly win: WinDraft;
  readonly change: (next: Partial<WinDraft>) => void;
}

/** How many kongs the discarder declared in the turn of the discard, if there can be several. */
const KongsOfTurn = ({ most, win, change }: KongsOfTurnProps) => {
  const text = useText();
  if (most < 2) return null;
  const counts = Array.from({ length: most }, (_, index) => index + 1);
  return (
    <Choice
      label={text(texts.kongsOfTurn)}
      value={Math.min(win.afterKongs ?? 1, most)}
      values={counts.map((count) => [count, String(count)])}
      onChoose={(afterKongs) => change({ afterKongs })}
    />
  );
};
