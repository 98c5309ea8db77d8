import { useEffect, useState } from 'preact/hooks';
import { Refusal, useSending } from '../../form/forms.js';
import { useText } from '../../language/language.js';
import { usePlayerNames } from '../../players/player-name.js';
import { signed } from '../../table/words/signed.js';
import * as texts from '#texts/page/club';
import { useDealChange, withdrawReport } from './deal-changes.js';
import type { ReportDraft } from '../../report/report-draft.js';
import { resultText } from './sheet/result-text.js';
import type { SheetRow } from './sheet/sheet-rows.js';

const SHOWN_SECONDS = 10;

interface SavedToastProps {
  readonly row: SheetRow;
  readonly irregularityName: (id: string) => string;
  /** Receives the recorded deal before its report is withdrawn. */
  readonly onWritten: (draft: ReportDraft) => void;
  readonly onUndone: () => void;
  readonly onClose: () => void;
}

/**
 * The deal that was just saved, for ten seconds, with a button that takes it back. The time stops while the pointer or the
 * focus is on it.
 */
export const SavedToast = ({ row, irregularityName, onWritten, onUndone, onClose }: SavedToastProps) => {
  const text = useText();
  const nameOf = usePlayerNames();
  const [left, setLeft] = useState(SHOWN_SECONDS);
  const [isHeld, setHeld] = useState(false);
  const { isSending, refused, send } = useSending(useDealChange(withdrawReport, onWritten), onUndone);
  useEffect(() => {
    if (isHeld || isSending) return;
    if (left === 0) return onClose();
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left, isHeld, isSending]);
  const undo = (): void => void send({ dealId: row.deal, reason: text(texts.typingMistake) });
  const [winner] = row.wins;
  const points = winner === undefined ? undefined : row.points[winner.winner];
  return (
    <div
      class="club-toast"
      role="status"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocusIn={() => setHeld(true)}
      onFocusOut={() => setHeld(false)}
    >
      <span class="club-toast-text">
        {text(texts.savedDeal, { number: row.number, result: resultText(row, text, nameOf, irregularityName) })}{' '}
        {points !== undefined && <strong class="number">{signed(points)}</strong>}
      </span>
      <button type="button" disabled={isSending} onClick={undo}>
        {text(texts.undo)}
      </button>
      <span class="number" aria-hidden="true">
        {text(texts.secondsLeft, { left })}
      </span>
      <Refusal refused={refused} />
    </div>
  );
};
