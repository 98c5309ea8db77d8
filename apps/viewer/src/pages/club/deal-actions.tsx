import { useState } from 'preact/hooks';
import { useText } from '../../language/language.js';
import { PlayerName } from '../../players/player-name.js';
import { signed } from '../../table/words/signed.js';
import * as texts from '#texts/page/club';
import { Confirm } from './confirm.js';
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

type OpenDialog = 'take-back' | 'strike';

/** The actions on a recorded deal. */
export const DealActions = (props: DealActionsProps) => {
  const text = useText();
  const { row, isLast, isBusy, onCorrect } = props;
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const { number } = row;
  return (
    <div class="club-actions">
      <a href={`/deals/${row.deal}/ledger`}>{text(texts.ledger)}</a>
      {row.kind === 'counts' && (
        <button type="button" class="quiet" onClick={onCorrect} aria-label={text(texts.correct, { number })}>
          {text(texts.actions)}
        </button>
      )}
      {row.kind === 'counts' && !isBusy && (
        <>
          {isLast && (
            <button type="button" class="quiet" onClick={() => setOpenDialog('take-back')}>
              {text(texts.takeBack, { number })}
            </button>
          )}
          <button type="button" class="quiet" onClick={() => setOpenDialog('strike')}>
            {text(texts.strike, { number })}
          </button>
        </>
      )}
      {openDialog === 'take-back' && <TakeBack {...props} onClose={() => setOpenDialog(undefined)} />}
      {openDialog === 'strike' && <Strike {...props} onClose={() => setOpenDialog(undefined)} />}
    </div>
  );
};

type DialogProps = DealActionsProps & { readonly onClose: () => void };

const TakeBack = ({ row, onWritten, onDone, onClose }: DialogProps) => {
  const text = useText();
  const { isSending, refused, send } = useDealChange(withdrawReport, onWritten);
  const confirm = async (reason: string): Promise<void> => {
    if ((await send({ dealId: row.deal, reason })) === undefined) return;
    onClose();
    onDone();
  };
  return (
    <Confirm
      title={text(texts.takeBack, { number: row.number })}
      usualReason={texts.typingMistake}
      refused={refused}
      isSending={isSending}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    />
  );
};

const Strike = ({ row, totals, onDone, onClose }: DialogProps) => {
  const text = useText();
  const { isSending, refused, send } = useDealChange(withdrawAndAbandon);
  const confirm = async (reason: string): Promise<void> => {
    if ((await send({ dealId: row.deal, reason })) === undefined) return;
    onClose();
    onDone();
  };
  return (
    <Confirm
      title={text(texts.strike, { number: row.number })}
      usualReason={texts.typingMistake}
      refused={refused}
      isSending={isSending}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      <StruckTotals row={row} totals={totals} />
    </Confirm>
  );
};

/** What striking a deal out changes: the totals of the players now and afterwards. */
const StruckTotals = ({ row, totals }: Pick<DialogProps, 'row' | 'totals'>) => {
  const text = useText();
  return (
    <table class="club-struck-totals">
      <caption>{text(texts.strikeMeans)}</caption>
      <thead>
        <tr>
          <th scope="col">{text(texts.player)}</th>
          <th scope="col" class="number">
            {text(texts.totalNow)}
          </th>
          <th scope="col" class="number">
            {text(texts.totalAfterwards)}
          </th>
        </tr>
      </thead>
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
