import { useState } from 'preact/hooks';
import type { ApiClient, Schemas } from '../../api/types.js';
import { QuietButton, Refusal, useSending } from '../../form/forms.js';
import { useText } from '../../language/language.js';
import { DeleteDialog } from '../../attending/delete-dialog.js';
import type { EnrolmentDraft } from './enrolment-draft.js';
import * as texts from '#texts/page/enrolment';

const read = async (api: ApiClient, tileSet: string) => {
  const { answer: set, etag = '' } = await api.getTagged('/v1/tile-sets/{tileSet}', { path: { tileSet } });
  return { set, etag };
};

/** A stored set in the version that the operator has seen. */
interface SeenSet {
  readonly tileSet: string;
  readonly name: string;
  readonly count: number;
  readonly etag: string;
}

/** A set that was changed meanwhile is not deleted. */
const remove = (api: ApiClient, { tileSet, etag }: SeenSet) =>
  api.delete('/v1/tile-sets/{tileSet}', { path: { tileSet }, header: { 'If-Match': etag } });

interface StoredSetsProps {
  readonly sets: readonly Schemas['TileSetSummary'][];
  readonly onLoaded: (draft: EnrolmentDraft) => void;
  readonly onDeleted: (tileSet: string) => void;
}

/** The stored sets of the service. A set can be loaded into the form to be changed, or deleted. */
export const StoredSets = ({ sets, onLoaded, onDeleted }: StoredSetsProps) => {
  const text = useText();
  const { isSending, refused, send } = useSending(read);
  const change = async (tileSet: string): Promise<void> => {
    const found = await send(tileSet);
    if (found === undefined) return;
    const { tags, updatedAt: _, options = {}, ...set } = found.set;
    onLoaded({ ...set, options, tags: Object.entries(tags), etag: found.etag });
  };
  const [deletedSet, setDeletedSet] = useState<SeenSet>();
  const confirmDeletion = async (tileSet: string): Promise<void> => {
    const found = await send(tileSet);
    if (found === undefined) return;
    const { name, tags } = found.set;
    setDeletedSet({ tileSet, name, count: Object.keys(tags).length, etag: found.etag });
  };
  if (sets.length === 0) return <p>{text(texts.noneStored)}</p>;
  return (
    <>
      <ul class="enrolment-sets">
        {sets.map(({ tileSet, name, count, tables }) => (
          <li key={tileSet} class="enrolment-row">
            <span>
              <code>{tileSet}</code>{' '}
              {text(texts.storedIs, { name, count, tables: tables.join(', ') || text(texts.noTable) })}
            </span>
            <QuietButton disabled={isSending} onClick={() => void change(tileSet)}>
              {text(texts.change, { name: tileSet })}
            </QuietButton>
            <QuietButton
              aria-label={text(texts.removeNamed, { name: tileSet })}
              disabled={isSending}
              onClick={() => void confirmDeletion(tileSet)}
            >
              {text(texts.remove)}
            </QuietButton>
          </li>
        ))}
      </ul>
      <Refusal refused={refused} />
      {deletedSet !== undefined && (
        <DeleteDialog
          question={text(texts.askRemove, deletedSet)}
          confirm={text(texts.remove)}
          keep={text(texts.keep)}
          what={deletedSet}
          request={remove}
          deleted={() => onDeleted(deletedSet.tileSet)}
          close={() => setDeletedSet(undefined)}
        />
      )}
    </>
  );
};
