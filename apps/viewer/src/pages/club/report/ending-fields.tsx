import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { SEATS } from '#tiles';
import { QuietButton } from '../../../form/forms.js';
import { useText } from '../../../language/language.js';
import { withoutWin, withWin } from '../../../report/changed-wins.js';
import { endedByWins, isEndedByTime, NEW_WIN, type ReportDraft, type WinDraft } from '../../../report/report-draft.js';
import { type Seated, SeatName } from '../../../report/seats.js';
import { type Ending, ENDING_KEYS, nextChoice, SOURCES, withEnding, withSource, withWinner } from './state/endings.js';
import { marked } from './state/missing.js';
import type { ReportFields } from './state/report-fields.js';
import * as texts from '#texts/page/report';

const KEY_OF = Object.fromEntries(Object.entries(ENDING_KEYS).map(([key, ending]) => [ending, key.toUpperCase()]));

/** How the deal ended, who won, and whose tile it was. Each row keeps its place whatever is chosen. */
export const Endings = (props: ReportFields) => {
  const text = useText();
  const { draft, onChange, shape, seated } = props;
  const [first, ...others] = draft.wins;
  const ending: Ending = first?.source ?? (isEndedByTime(draft, shape) ? 'time' : 'nobody');
  const endings: readonly Ending[] = [...SOURCES, 'nobody', ...(shape.endsByTime ? (['time'] as const) : [])];
  const [isChanging, setChanging] = useState(false);
  const isChosen = !isChanging && nextChoice(draft) === undefined && others.length === 0;
  return (
    <div class={`club-endings ${isChosen ? 'club-endings-chosen' : ''}`}>
      <p class="club-chosen">
        {first !== undefined && <Chosen win={first} seated={seated} />}
        <span>{text(texts.endings[ending])}</span>
        <QuietButton onClick={() => setChanging(true)}>{text(texts.change)}</QuietButton>
      </p>
      <Row legend={text(texts.outcome)} mark={marked(props.messages, 'outcome')}>
        {endings.map((each) => (
          <Choice
            key={each}
            name="outcome"
            isChosen={ending === each}
            onChoose={() => onChange(withEnding(draft, each))}
            hint={KEY_OF[each]}
          >
            {text(texts.endings[each])}
          </Choice>
        ))}
      </Row>
      <Seats {...props} win={first} index={0} />
      {others.map((win, index) => (
        <OtherWin key={index} {...props} win={win} index={index + 1} />
      ))}
      {shape.mostWins > 1 && <AfterTheWins {...props} />}
    </div>
  );
};

interface WinProps extends ReportFields {
  readonly win: WinDraft;
  readonly index: number;
}

/** A win after the first one, which can be removed. */
const OtherWin = (props: WinProps) => {
  const text = useText();
  const { draft, onChange, win, index } = props;
  return (
    <fieldset class="club-other-win" aria-label={text(texts.win, { number: index + 1 })}>
      <Row legend={text(texts.outcome)}>
        {SOURCES.map((source) => (
          <Choice
            key={source}
            name={`source-${index}`}
            isChosen={win.source === source}
            onChoose={() => onChange(withWin(draft, index, withSource(win, source)))}
          >
            {text(texts.endings[source])}
          </Choice>
        ))}
        <QuietButton onClick={() => onChange(withoutWin(draft, index))}>{text(texts.removeWin)}</QuietButton>
      </Row>
      <Seats {...props} />
    </fieldset>
  );
};

/** A button for another win, and whether time or the wall ended a deal whose wins did not end it. */
const AfterTheWins = ({ draft, onChange, shape }: ReportFields) => {
  const text = useText();
  const isByTime = isEndedByTime(draft, shape);
  const hasWins = draft.wins.length > 0;
  return (
    <div class="club-row">
      <QuietButton
        disabled={!hasWins || winCount(draft) >= shape.mostWins}
        onClick={() => onChange({ ...draft, wins: [...draft.wins, NEW_WIN] })}
      >
        {text(texts.anotherWin)}
      </QuietButton>
      {shape.endsByTime && hasWins && !endedByWins(draft, shape) && (
        <Row legend={text(texts.afterTheWins)}>
          {([false, true] as const).map((endedByTime) => (
            <Choice
              key={String(endedByTime)}
              name="after-the-wins"
              isChosen={isByTime === endedByTime}
              onChoose={() => onChange({ ...draft, endedByTime })}
            >
              {text(endedByTime ? texts.timeWasUp : texts.wallWasUsed)}
            </Choice>
          ))}
        </Row>
      )}
    </div>
  );
};

/** The winners of the first win, for a window in which the choices are folded. */
const Chosen = ({ win, seated }: { readonly win: WinDraft; readonly seated: Seated }) => (
  <>
    {win.seats.map((seat) => (
      <SeatName key={seat} seat={seat} seated={seated} />
    ))}
  </>
);

const winCount = ({ wins }: ReportDraft): number => wins.reduce((count, { seats }) => count + seats.length, 0);

interface SeatsProps extends ReportFields {
  readonly win: WinDraft | undefined;
  readonly index: number;
}

/** The winners of a win and the player whose tile it was. Without a win, nobody can be chosen. */
const Seats = ({ draft, onChange, shape, seated, messages, win, index }: SeatsProps) => {
  const text = useText();
  const change = (next: WinDraft): void => onChange(withWin(draft, index, next));
  const choice = index === 0 ? nextChoice(draft) : undefined;
  /** Players who have won before: they are out of the play. */
  const areOut = draft.wins.slice(0, index).flatMap(({ seats }) => seats);
  const markOf = (field: 'winner' | 'from') =>
    win === undefined || win.seats.length === 0 ? {} : marked(messages, field, ...win.seats);
  const hint = (row: 'winner' | 'from', place: number): string | undefined =>
    choice === row ? String(place + 1) : undefined;
  return (
    <>
      <Row legend={text(texts.winner)} isDisabled={win === undefined} mark={markOf('winner')}>
        {SEATS.map((seat, place) => (
          <Choice
            key={seat}
            name={`winner-${index}`}
            isMany={shape.mostWins > 1}
            isChosen={win?.seats.includes(seat) ?? false}
            isDisabled={areOut.includes(seat) && win?.seats.includes(seat) !== true}
            onChoose={() => win && change(withWinner(win, shape, seat))}
            hint={hint('winner', place)}
          >
            <SeatName seat={seat} seated={seated} />
          </Choice>
        ))}
      </Row>
      <Row
        legend={text(win?.source === 'robbed-kong' ? texts.robbedFrom : texts.from)}
        isDisabled={win === undefined || win.source === 'self-draw'}
        mark={markOf('from')}
      >
        {SEATS.map((seat, place) => (
          <Choice
            key={seat}
            name={`from-${index}`}
            isChosen={win?.from === seat}
            isDisabled={areOut.includes(seat) || (win?.seats.includes(seat) ?? false)}
            onChoose={() => win && change({ ...win, from: seat })}
            hint={hint('from', place)}
          >
            <SeatName seat={seat} seated={seated} />
          </Choice>
        ))}
      </Row>
    </>
  );
};

interface RowProps {
  readonly legend: string;
  readonly isDisabled?: boolean;
  readonly mark?: ReturnType<typeof marked>;
  readonly children: ComponentChildren;
}

const Row = ({ legend, isDisabled = false, mark = {}, children }: RowProps) => (
  <fieldset class="club-choices" disabled={isDisabled} {...mark}>
    <legend>{legend}</legend>
    <div>{children}</div>
  </fieldset>
);

interface ChoiceProps {
  readonly name: string;
  readonly isMany?: boolean;
  readonly isChosen: boolean;
  readonly isDisabled?: boolean;
  readonly onChoose: () => void;
  readonly hint?: string | undefined;
  readonly children: ComponentChildren;
}

/** A choice as a button with its key. The space of the key stays, so that nothing moves. */
const Choice = ({ name, isMany = false, isChosen, isDisabled = false, onChoose, hint, children }: ChoiceProps) => (
  <label class="club-choice">
    <input
      type={isMany ? 'checkbox' : 'radio'}
      name={name}
      checked={isChosen}
      disabled={isDisabled}
      onChange={onChoose}
    />
    <span class="club-choice-text">{children}</span>
    <kbd class="club-key" aria-hidden="true">
      {hint}
    </kbd>
  </label>
);
