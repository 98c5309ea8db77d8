import type { ApiClient } from '../../api/types.js';
import { useText } from '../../language/language.js';
import { DeleteDialog } from '../../attending/delete-dialog.js';
import * as texts from '#texts/page/enrolment';

/** A stored set in the version that the operator has seen. */
export interface SeenSet {
  readonly tileSet: string;
  readonly name: string;
  readonly count: number;
  readonly etag: string;
}

const remove = (api: ApiClient, { tileSet, etag }: SeenSet) =>
  api.delete('/v1/tile-sets/{tileSet}', { path: { tileSet }, header: { 'If-Match': etag } });

interface DeleteSetProps {
  readonly set: SeenSet;
  readonly deleted: () => void;
  readonly close: () => void;
}

/** Asks the operator before a stored set is deleted. A set that was changed meanwhile is not deleted. */
export const DeleteSet = ({ set, deleted, close }: DeleteSetProps) => {
  const text = useText();
  const { name, count } = set;
  return (
    <DeleteDialog
      question={text(texts.askRemove, { name, count })}
      confirm={text(texts.remove)}
      keep={text(texts.keep)}
      what={set}
      request={remove}
      {...{ deleted, close }}
    />
  );
};
