import { useEffect, useId, useRef } from 'preact/hooks';
import { QuietButton, Refusal, type Refused } from '../form/forms.js';
import './desk.css';

/** A question with two buttons. Escape is the same as `keep`. Afterwards the focus returns to its previous element. */
export const ConfirmDialog = ({
  question,
  confirm,
  keep,
  isSending = false,
  refused,
  onConfirm,
  onClose,
}: {
  readonly question: string;
  /** The texts of the two buttons. */
  readonly confirm: string;
  readonly keep: string;
  readonly isSending?: boolean;
  readonly refused?: Refused | undefined;
  readonly onConfirm: (close: () => void) => void;
  readonly onClose: () => void;
}) => {
  const label = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = (): void => dialog.current?.close();
  return (
    <dialog ref={dialog} class="operator-dialog" aria-labelledby={label} onClose={onClose}>
      <p id={label}>{question}</p>
      <Refusal refused={refused} />
      <div class="operator-row">
        <button type="button" disabled={isSending} onClick={() => onConfirm(close)}>
          {confirm}
        </button>
        <QuietButton onClick={close}>{keep}</QuietButton>
      </div>
    </dialog>
  );
};
