import type { ApiClient } from '../api/client.js';
import { useSending } from '../form/use-sending.js';
import { ConfirmDialog } from './confirm-dialog.js';

/** Resolves with true after an answer without a body, as `useSending` needs it. */
export const done = (answer: Promise<undefined>): Promise<true> => answer.then(() => true);

/** A dialog that asks for confirmation before something is deleted or revoked, and then sends the request. */
export const DeleteDialog = <What,>({
  question,
  confirm,
  keep,
  what,
  request,
  deleted,
  close,
}: {
  readonly question: string;
  /** The texts of the two buttons. */
  readonly confirm: string;
  readonly keep: string;
  /** The parameter of the request: the thing to delete. */
  readonly what: What;
  readonly request: (api: ApiClient, what: What) => Promise<true>;
  readonly deleted: () => void;
  readonly close: () => void;
}) => {
  const { isSending, refused, send } = useSending(request);
  const remove = async (closeDialog: () => void): Promise<void> => {
    if ((await send(what)) === undefined) return;
    closeDialog();
    deleted();
  };
  return (
    <ConfirmDialog
      {...{ question, confirm, keep, isSending, refused }}
      onConfirm={(closeDialog) => void remove(closeDialog)}
      onClose={close}
    />
  );
};
