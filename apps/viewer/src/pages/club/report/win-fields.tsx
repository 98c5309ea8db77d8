import { SEATS, type Seat } from '#tiles';
import type { Refused } from '../../../form/use-sending.js';
import { FieldErrors } from '../../../form/field-errors.js';
import { useText } from '../../../language/language.js';
import { Tile } from '../../../tiles/tile.js';
import { circumstanceNames } from '#texts/page/rules/circumstances';
import { withoutWin, withoutWins, withWin } from '../../../report/changed-wins.js';
import { winningTileOf } from '../../../report/report-command.js';
import {
  endedByWins,
  isEndedByTime,
  kongsBeforeWin,
  NEW_WIN,
  type ReportDraft,
  type ReportShape,
  type SourceKind,
  type WinDraft,
} from '../../../report/report-draft.js';
import { type Seated, SeatedPlayer } from '../../../report/seats.js';
import * as texts from '#texts/page/report';

const SOURCES: readonly SourceKind[] = ['discard', 'self-draw', 'robbed-kong'];

interface WinsProps {
  readonly draft: ReportDraft;
  readonly onChange: (draft: ReportDraft) => void;
  readonly shape: ReportShape;
  readonly seated: Seated;
  /** The errors that the API reports. Their places are those of the report. */
  readonly refused: Refused | undefined;
}

/** Whether somebody won, and each win: its winners and the source of its winning tile. */
export const Wins = (props: WinsProps) => {
  const text = useText();
  const { draft, onChange, shape } = props;
  const hasWins = draft.wins.length > 0;
  const isByTime = isEndedByTime(draft, shape);
  const mayAdd = hasWins && draft.wins.reduce((count, { seats }) => count + seats.length, 0) < shape.mostWins;
  return (
    <>
      <fieldset class="choice-row">
        <legend>{text(texts.outcome)}</legend>
        <label class="choice">
          <input
            type="radio"
            name="outcome"
            checked={hasWins}
            onChange={() => onChange({ ...draft, wins: [NEW_WIN], endedByTime: false })}
          />
          {text(texts.somebodyWon)}
        </label>
        <label class="choice">
          <input
            type="radio"
            name="outcome"
            checked={!hasWins && !isByTime}
            onChange={() => onChange({ ...withoutWins(draft), endedByTime: false })}
          />
          {text(texts.nobodyWon)}
        </label>
        {shape.endsByTime && (
          <label class="choice">
            <input
              type="radio"
              name="outcome"
              checked={!hasWins && isByTime}
              onChange={() => onChange({ ...withoutWins(draft), endedByTime: true })}
            />
            {text(texts.timeWasUp)}
          </label>
        )}
      </fieldset>
      {draft.wins.map((win, index) => (
        <Win key={index} {...props} win={win} index={index} />
      ))}
      {mayAdd && shape.mostWins > 1 && (
        <button type="button" class="quiet" onClick={() => onChange({ ...draft, wins: [...draft.wins, NEW_WIN] })}>
          {text(texts.anotherWin)}
        </button>
      )}
      {shape.endsByTime && hasWins && !endedByWins(draft, shape) && (
        <fieldset class="choice-row">
          <legend>{text(texts.afterTheWins)}</legend>
          {([false, true] as const).map((endedByTime) => (
            <label key={String(endedByTime)} class="choice">
              <input
                type="radio"
                name="after-the-wins"
                checked={isByTime === endedByTime}
                onChange={() => onChange({ ...draft, endedByTime })}
              />
              {text(endedByTime ? texts.timeWasUp : texts.wallWasUsed)}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
};

const Win = ({
  draft,
  onChange,
  shape,
  seated,
  refused,
  win,
  index,
}: WinsProps & { readonly win: WinDraft; readonly index: number }) => {
  const text = useText();
  const winning = winningTileOf(draft, win);
  const change = (next: Partial<WinDraft>): void => onChange(withWin(draft, index, { ...win, ...next }));
  return (
    <div class="club-win" role="group" aria-label={text(texts.win, { number: index + 1 })}>
      <Winners {...{ win, shape, seated, change }} name={`winner-${index}`} />
      <div class="field-row">
        <label class="field">
          {text(texts.source)}
          <select
            value={win.source}
            onChange={({ currentTarget }) => change({ source: currentTarget.value as SourceKind })}
          >
            {SOURCES.map((source) => (
              <option key={source} value={source}>
                {text(texts.sources[source])}
              </option>
            ))}
          </select>
        </label>
      </div>
      {win.source !== 'self-draw' && (
        <SeatChoice
          legend={text(win.source === 'robbed-kong' ? texts.robbedFrom : texts.from)}
          name={`from-${index}`}
          seats={SEATS.filter((seat) => !win.seats.includes(seat))}
          chosen={win.from === undefined ? [] : [win.from]}
          seated={seated}
          onChoose={(from) => change({ from })}
        />
      )}
      {winning !== undefined && (
        <p class="club-winning">
          {text(texts.wonWith)} <Tile tile={winning} />
        </p>
      )}
      <Circumstances win={win} shape={shape} change={change} />
      <KongsOfTurn most={kongsBeforeWin(draft, win)} win={win} change={change} />
      <FieldErrors pointer={`/wins/${index}`} refused={refused} />
      {draft.wins.length > 1 && (
        <button type="button" class="quiet" onClick={() => onChange(withoutWin(draft, index))}>
          {text(texts.removeWin)}
        </button>
      )}
    </div>
  );
};

/** How many kongs the discarder declared in the turn of the discard, if there can be several. */
const KongsOfTurn = ({
  most,
  win,
  change,
}: {
  readonly most: number;
  readonly win: WinDraft;
  readonly change: (next: Partial<WinDraft>) => void;
}) => {
  const text = useText();
  if (most < 2) return null;
  const counts = Array.from({ length: most }, (_, index) => index + 1);
  return (
    <label class="field">
      {text(texts.kongsOfTurn)}
      <select
        value={String(Math.min(win.afterKongs ?? 1, most))}
        onChange={({ currentTarget }) => change({ afterKongs: Number(currentTarget.value) })}
      >
        {counts.map((count) => (
          <option key={count} value={String(count)}>
            {count}
          </option>
        ))}
      </select>
    </label>
  );
};

/** One winner, or several on one tile if play allows more than one. */
const Winners = ({
  win,
  shape,
  seated,
  change,
  name,
}: Pick<WinsProps, 'shape' | 'seated'> & {
  readonly win: WinDraft;
  readonly change: (next: Partial<WinDraft>) => void;
  readonly name: string;
}) => {
  const text = useText();
  const isMany = shape.mostWins > 1;
  const choose = (seat: Seat): void => {
    const others = win.seats.filter((each) => each !== seat);
    const seats = !isMany ? [seat] : others.length < win.seats.length ? others : [...others, seat];
    const { from, ...rest } = win;
    change({ ...rest, seats, ...(from !== undefined && !seats.includes(from) && { from }) });
  };
  return (
    <SeatChoice
      legend={text(texts.winner)}
      name={name}
      seats={SEATS}
      chosen={win.seats}
      isMany={isMany}
      seated={seated}
      onChoose={choose}
    />
  );
};

const SeatChoice = ({
  legend,
  name,
  seats,
  chosen,
  isMany = false,
  seated,
  onChoose,
}: {
  readonly legend: string;
  readonly name: string;
  readonly seats: readonly Seat[];
  readonly chosen: readonly Seat[];
  readonly isMany?: boolean;
  readonly seated: Seated;
  readonly onChoose: (seat: Seat) => void;
}) => (
  <fieldset class="choice-row">
    <legend>{legend}</legend>
    {seats.map((seat) => (
      <label key={seat} class="choice">
        <input
          type={isMany ? 'checkbox' : 'radio'}
          name={name}
          checked={chosen.includes(seat)}
          onChange={() => onChoose(seat)}
        />
        <span>
          <SeatedPlayer seat={seat} seated={seated} />
        </span>
      </label>
    ))}
  </fieldset>
);

const Circumstances = ({
  win,
  shape,
  change,
}: Pick<WinsProps, 'shape'> & { readonly win: WinDraft; readonly change: (next: Partial<WinDraft>) => void }) => {
  const text = useText();
  return (
    <details class="club-circumstances" open={win.circumstances.length > 0}>
      <summary>{text(texts.circumstances)}</summary>
      <div class="choice-row">
        {shape.circumstances.map((each) => (
          <label key={each} class="choice">
            <input
              type="checkbox"
              checked={win.circumstances.includes(each)}
              onChange={({ currentTarget }) => {
                const others = win.circumstances.filter((other) => other !== each);
                change({ circumstances: currentTarget.checked ? [...others, each] : others });
              }}
            />
            {text(circumstanceNames[each])}
          </label>
        ))}
      </div>
    </details>
  );
};
