import { useCallback, useState } from 'preact/hooks';
import { v7 as uuidv7 } from 'uuid';
import { NEW_OPENING, type OpeningDraft } from './opening-draft.js';
import { windowStorage } from '../../../browser/storage.js';

/** The version of the stored format. Drafts of other versions are ignored. */
const KEPT = 'tilescribe.opening.3';

/** The draft of a new evening. Its ids are stored with it, so that a repeat after a lost answer opens no second evening. */
interface Opening {
  readonly draft: OpeningDraft;
  readonly ids: { readonly matchId: string; readonly commandId: string };
}

const newOpening = (table: string): Opening => ({
  draft: { ...NEW_OPENING, table },
  ids: { matchId: uuidv7(), commandId: uuidv7() },
});

const stored = (): Opening | undefined => {
  try {
    return (JSON.parse(windowStorage.read(KEPT) ?? 'null') as Opening | null) ?? undefined;
  } catch {
    return undefined;
  }
};

export interface StoredOpening extends Opening {
  readonly change: (draft: OpeningDraft) => void;
  readonly forget: () => void;
}

/** The draft in the form of a new evening. In this window it survives a reload and a visit to another page. */
export const useStoredOpening = (tables: readonly string[], free: string): StoredOpening => {
  const [opening, setOpening] = useState<Opening>(() => {
    const kept = stored();
    return kept !== undefined && tables.includes(kept.draft.table) ? kept : newOpening(free);
  });
  const change = useCallback(
    (draft: OpeningDraft): void => {
      const next = { ...opening, draft };
      windowStorage.write(KEPT, JSON.stringify(next));
      setOpening(next);
    },
    [opening],
  );
  const forget = useCallback(() => windowStorage.remove(KEPT), []);
  return { ...opening, change, forget };
};
