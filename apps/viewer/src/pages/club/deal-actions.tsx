import { QuietButton } from '../../form/forms.js';
import { useText } from '../../language/language.js';
import { ColumnHeads } from '../../layout/column-heads.js';
import { PlayerName } from '../../players/player-name.js';
import { signed } from '../../table/words/signed.js';
import * as texts from '#texts/page/club';
import { ChangeButton } from './change-button.js';
import { withdrawAndAbandon, withdrawReport, useDealChange } from './deal-changes.js';
import type { ReportDraft } from '../../report/report-draft.js';
import type { SheetRow } from './sheet/sheet-rows.js';

interface DealActionsProps {
  readonly row: SheetRow;
  /** The totals of the players. */
  readonly totals: Readonly<Record<string, number>>;
  /** Is it the deal that was recorded last? */
  readonly isLast: boolean;
  /** Is another deal still to be recorded? Until then the report of this deal cannot be withdrawn. */
  readonly isBusy: boolean;
  readonly onCorrect: () => void;
  /** Receives the recorded deal before its report is withdrawn. */
  readonly onWritten: (draft: ReportDraft) => void;
  readonly onDone: () => void;
}

/** The actions on a recorded deal. */
export const DealActions = (props: DealActionsProps) => {
  const text = useText();
  const { row, isLast, isBusy, onCorrect } = props;
  const { number } = row;
  return (
    <div class="club-actions">
      <a href={`/deals/${row.deal}/ledger`}>{text(texts.ledger)}</a>
      {row.kind === 'counts' && (
        <QuietButton onClick={onCorrect} aria-label={text(texts.correct, { number })}>
          {text(texts.actions)}
        </QuietButton>
      )}
      {row.kind === 'counts' && !isBusy && (
        <>
          {isLast && <TakeBack {...props} />}
          <Strike {...props} />
        </>
      )}
    </div>
  );
};

const TakeBack = ({ row: { deal, number }, onWritten, onDone }: DealActionsProps) => {
  const text = useText();
  const change = useDealChange(withdrawReport, onWritten);
  return (
    <ChangeButton
      label={text(texts.takeBack, { number })}
      usualReason={texts.typingMistake}
      request={(api, reason) => change(api, { dealId: deal, reason })}
      onDone={onDone}
    />
  );
};

const Strike = ({ row, totals, onDone }: DealActionsProps) => {
  const text = useText();
  const change = useDealChange(withdrawAndAbandon);
  return (
    <ChangeButton
      label={text(texts.strike, { number: row.number })}
      usualReason={texts.typingMistake}
      request={(api, reason) => change(api, { dealId: row.deal, reason })}
      onDone={onDone}
    >
      <StruckTotals row={row} totals={totals} />
    </ChangeButton>
  );
};

const NUMBERS = [texts.totalNow, texts.totalAfterwards];

/** What striking a deal out changes: the totals of the players now and afterwards. */
const StruckTotals = ({ row, totals }: Pick<DealActionsProps, 'row' | 'totals'>) => {
  const text = useText();
  return (
    <table class="club-struck-totals">
      <caption>{text(texts.strikeMeans)}</caption>
      <ColumnHeads names={[texts.player, ...NUMBERS]} numbers={NUMBERS} />
      <tbody>
        {Object.entries(row.points).map(([player, points]) => (
          <tr key={player}>
            <th scope="row">
              <PlayerName id={player} />
            </th>
            <td class="number">{signed(totals[player] ?? 0)}</td>
            <td class="number">{signed((totals[player] ?? 0) - points)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
