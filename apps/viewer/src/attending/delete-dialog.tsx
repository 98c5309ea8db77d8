import type { ApiClient } from '../api/types.js';
import { useSending } from '../form/forms.js';
import { ConfirmDialog } from './confirm-dialog.js';

export interface DeleteProps<What> {
  readonly question: string;
  /** The texts of the two buttons. */
  readonly confirm: string;
  readonly keep: string;
  /** The parameter of the request: the thing to delete. */
  readonly what: What;
  readonly request: (api: ApiClient, what: What) => Promise<unknown>;
  readonly deleted: () => void;
}

interface DeleteDialogProps<What> extends DeleteProps<What> {
  readonly close: () => void;
}

/** A dialog that asks for confirmation before something is deleted or revoked, and then sends the request. */
export const DeleteDialog = <What,>({ what, request, deleted, close, ...texts }: DeleteDialogProps<What>) => {
  const { send, ...sending } = useSending(async (api, named: What) => {
    await request(api, named);
    return true;
  });
  const remove = async (closeDialog: () => void): Promise<void> => {
    if ((await send(what)) === undefined) return;
    closeDialog();
    deleted();
  };
  return (
    <ConfirmDialog {...texts} {...sending} onConfirm={(closeDialog) => void remove(closeDialog)} onClose={close} />
  );
};
