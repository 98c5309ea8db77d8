import type { Seat } from '#tiles';
import { FieldErrors, FieldRefusals } from '../../../form/forms.js';
import { useText } from '../../../language/language.js';
import {
  isHandShown,
  type ReportDraft,
  type ReportShape,
  requiredSeats,
  withSeat,
} from '../../../report/report-draft.js';
import { tilesOfSet } from '../../../rules/tiles-of-set.js';
import { ReasonField } from '../writing/reason-field.js';
import { WrittenMeanwhile } from '../writing/written-meanwhile.js';
import { Endings } from './ending-fields.js';
import { HandBoard } from './hands/hand-board.js';
import { HandDetails } from './hands/hand-details.js';
import { HandRows } from './hands/hand-rows.js';
import { keepFocus } from './keys/use-report-keys.js';
import { FalseWins } from './noted/false-wins.js';
import { Irregularities } from './noted/irregularities.js';
import { Result } from './result.js';
import { nextChoice } from './state/endings.js';
import { mayState, withPoints, withValue } from './state/entry.js';
import { handAfterFull } from './state/next-hand.js';
import { type Report, useReport } from './use-report.js';
import { ValueRow } from './value-row.js';
import { WinDetails } from './win-details.js';
import { hasJokers, type ReportFormProps } from './writing.js';
import { unreachable } from '#texts/page/club/kept';
import './report.css';

/** The form of a deal: how it ended, the hands or their values, and the payments before it is saved. */
export const ReportForm = (props: ReportFormProps) => {
  const text = useText();
  const report = useReport(props);
  const { entry, draft, shape, fields } = report;
  const needsTiles =
    entry === 'tiles' || requiredSeats(draft, shape).some((seat) => isWrittenInTiles(draft, shape, seat));
  return (
    <form
      class={`club-report club-report-${entry}`}
      noValidate
      ref={report.form}
      onMouseDown={keepFocus}
      onSubmit={(event) => {
        event.preventDefault();
        report.save();
      }}
    >
      <div class="club-report-fields">
        <FieldRefusals refused={report.refused}>
          <Endings {...fields} />
          {entry === 'values' && (
            <ValueRow
              {...fields}
              hasIndicator={hasJokers(props.options)}
              isAwaited={draft.wins.length > 0 && nextChoice(draft) === undefined}
            />
          )}
          {needsTiles && <Hands report={report} ruleSet={props.ruleSet} options={props.options} />}
          <FieldErrors pointer="/joker" />
          <WinDetails {...fields} />
          <FalseWins {...fields} />
          <Irregularities {...fields} />
        </FieldRefusals>
      </div>
      <Result report={report} form={props} saveKey={needsTiles ? 'Ctrl ⏎' : '⏎'}>
        <Outdated report={report} form={props} />
        {report.isUnreachable && <p class="field-hint">{text(unreachable)}</p>}
        {props.writing.kind === 'correction' && (
          <ReasonField
            value={report.reason}
            onValue={report.setReason}
            pointer="/commands/0/reason"
            refused={report.previewed.problem && { problem: report.previewed.problem }}
          />
        )}
      </Result>
    </form>
  );
};

interface HandsProps extends Pick<ReportFormProps, 'ruleSet' | 'options'> {
  readonly report: Report;
}

/** The four hands, and the board with the tiles for the open one. */
const Hands = ({ report, ruleSet, options }: HandsProps) => {
  const { draft, onChange, shape, open, joker, fields } = report;
  const tiles = tilesOfSet(ruleSet, options);
  const takesTiles = report.isUsingTiles || (open !== undefined && handAfterFull(draft, shape, open) !== undefined);
  return (
    <>
      <div class="club-play">
        <HandRows
          {...fields}
          open={open}
          joker={joker}
          hands={report.previewed.preview?.ledger.hands}
          onOpen={report.onOpen}
          onHand={(seat, hand) => onChange(withSeat(draft, seat, { hand }))}
          onPoints={(seat, points) => onChange(withPoints(draft, seat, points))}
        />
        <div class={`club-board-place ${takesTiles ? '' : 'club-idle'}`}>
          <HandBoard
            {...fields}
            {...report.board}
            {...{ tiles, joker, onNext: report.onNext, canSave: report.canSave }}
            seat={open ?? 'east'}
            hasIndicator={hasJokers(options)}
            onValueOnly={
              open !== undefined && mayState(draft, shape, open) ? () => onChange(withValue(draft, open)) : undefined
            }
          />
        </div>
      </div>
      {open !== undefined && <HandDetails key={open} {...fields} seat={open} tiles={tiles} />}
    </>
  );
};

interface OutdatedProps {
  readonly report: Report;
  readonly form: ReportFormProps;
}

/** A note where the deal is recorded already: the answer to its report was lost and the form has been changed since, or another window wrote it. */
const Outdated = ({ report, form }: OutdatedProps) => {
  const { isWritten, previewed } = report;
  const { writing, onOutdated } = form;
  if (writing.kind === 'correction') return null;
  const isOutdated = isWritten || (writing.kind === 'new' && previewed.problem?.code === 'ALREADY_OPEN');
  return isOutdated ? (
    <WrittenMeanwhile matchId={writing.matchId} number={writing.number} onOutdated={onOutdated} />
  ) : null;
};

/** True if the hand of the seat is written in tiles: its value cannot be stated, and it is shown. */
const isWrittenInTiles = (draft: ReportDraft, shape: ReportShape, seat: Seat): boolean =>
  draft.seats[seat].stated === undefined && isHandShown(draft, shape, seat);
