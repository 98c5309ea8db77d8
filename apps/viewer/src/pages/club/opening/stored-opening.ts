import { useCallback, useState } from 'preact/hooks';
import { newId } from '#client';
import { NEW_OPENING, type OpeningDraft } from './opening-draft.js';
import { browserStorage, windowStorage } from '../../../browser/storage.js';

/** The version of the stored format. Drafts of other versions are ignored. */
const KEPT = 'tilescribe.opening.3';

/** The draft of a new evening. Its ids are stored with it, so that a repeat after a lost answer opens no second evening. */
interface Opening {
  readonly draft: OpeningDraft;
  readonly ids: { readonly matchId: string; readonly commandId: string };
}

/** The opening of the last evening that this browser opened. */
const LAST = 'tilescribe.opening.last.3';

const newOpening = (draft: OpeningDraft): Opening => ({ draft, ids: { matchId: newId(), commandId: newId() } });

/** A new evening as the last one was, at its table if that is free. */
const asLast = (tables: readonly string[], free: string): OpeningDraft => {
  const { table, ...last } = (browserStorage.readJson(LAST) as OpeningDraft | undefined) ?? NEW_OPENING;
  return { ...last, table: tables.includes(table) ? table : free };
};

export interface StoredOpening extends Opening {
  readonly change: (draft: OpeningDraft) => void;
  /** The evening is open: the next one begins with the same players and agreements. */
  readonly opened: () => void;
  /** The form is filled in as the last evening was. */
  readonly isAsLast: boolean;
  /** Empties a form that is filled in. */
  readonly clear: () => void;
}

/** The evening of a draft is open: the next one begins with the same players and agreements. */
const keepAsLast = (draft: OpeningDraft): void => {
  windowStorage.remove(KEPT);
  browserStorage.write(LAST, JSON.stringify(draft));
};

/**
 * The draft in the form of a new evening. In this window it survives a reload and a visit to another page.
 * @param matches the ids of the recorded matches. A draft whose answer was lost may be among them.
 */
export const useStoredOpening = (
  tables: readonly string[],
  free: string,
  matches: ReadonlySet<string>,
): StoredOpening => {
  const [opening, setOpening] = useState<Opening>(() => {
    const kept = windowStorage.readJson(KEPT) as Opening | undefined;
    if (kept !== undefined && matches.has(kept.ids.matchId)) keepAsLast(kept.draft);
    else if (kept !== undefined && tables.includes(kept.draft.table)) return kept;
    return newOpening(asLast(tables, free));
  });
  const change = useCallback(
    (draft: OpeningDraft): void => {
      const next = { ...opening, draft };
      windowStorage.write(KEPT, JSON.stringify(next));
      setOpening(next);
    },
    [opening],
  );
  const { draft } = opening;
  const opened = (): void => keepAsLast(draft);
  const clear = (): void => {
    browserStorage.remove(LAST);
    change({ ...NEW_OPENING, table: draft.table });
  };
  const isAsLast = browserStorage.read(LAST) !== null;
  return { ...opening, change, opened, isAsLast, clear };
};
