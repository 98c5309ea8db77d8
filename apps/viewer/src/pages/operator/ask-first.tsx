import type { ApiClient } from '../../api/client.js';
import { useSending } from '../../form/use-sending.js';
import { ConfirmDialog } from './confirm-dialog.js';

/** A request without a body in its answer, as `useSending` takes it. */
export const done = ({ error }: { readonly error?: unknown }) => (error === undefined ? { data: true } : { error });

/** A question before something is deleted, and the request that deletes it. */
export const AskFirst = <What,>({
  question,
  confirm,
  keep,
  what,
  request,
  deleted,
  close,
}: {
  readonly question: string;
  /** The words of the two buttons. */
  readonly confirm: string;
  readonly keep: string;
  /** What is deleted. */
  readonly what: What;
  readonly request: (api: ApiClient, what: What) => Promise<{ readonly data?: boolean; readonly error?: unknown }>;
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
