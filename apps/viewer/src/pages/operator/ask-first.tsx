import { useEffect, useId, useRef } from 'preact/hooks';
import type { ApiClient } from '../../api/client.js';
import { Refusal } from '../../form/refusal.js';
import { useSending } from '../../form/use-sending.js';

/** A request without a body in its answer, as `useSending` takes it. */
export const done = ({ error }: { readonly error?: unknown }) => (error === undefined ? { data: true } : { error });

/** A question before something is deleted, and the request that deletes it. */
export const AskFirst = ({
  question,
  confirm,
  keep,
  id,
  request,
  deleted,
  close,
}: {
  readonly question: string;
  /** The words of the two buttons. */
  readonly confirm: string;
  readonly keep: string;
  /** What is deleted. */
  readonly id: string;
  readonly request: (api: ApiClient, id: string) => Promise<{ readonly data?: boolean; readonly error?: unknown }>;
  readonly deleted: () => void;
  readonly close: () => void;
}) => {
  const label = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { isSending, refused, send } = useSending(request);
  useEffect(() => dialog.current?.showModal(), []);
  const remove = async (): Promise<void> => {
    if ((await send(id)) === undefined) return;
    close();
    deleted();
  };
  return (
    <dialog ref={dialog} class="operator-dialog" aria-labelledby={label} onClose={close}>
      <p id={label}>{question}</p>
      <Refusal refused={refused} />
      <div class="operator-row">
        <button type="button" disabled={isSending} onClick={() => void remove()}>
          {confirm}
        </button>
        <button type="button" class="quiet" onClick={close}>
          {keep}
        </button>
      </div>
    </dialog>
  );
};
