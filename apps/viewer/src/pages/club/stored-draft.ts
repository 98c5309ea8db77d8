import { useCallback, useState } from 'preact/hooks';
import { NEW_REPORT, type ReportDraft } from '../../report/report-draft.js';
import type { Seated } from '../../report/seats.js';
import { inOtherSeats } from './kept/other-seats.js';
import { browserStorage } from '../../browser/storage.js';

/** The version of the stored format. Drafts of other versions are ignored. */
const KEPT = 'tilescribe.club.3';

/** A deal of a match, by its number. */
export interface DraftPlace {
  readonly matchId: string;
  readonly number: number;
}

const keyOf = ({ matchId, number }: DraftPlace): string => `${KEPT}.${matchId}.${number}`;

/** A draft as it is stored, with the players at the seats that it names. */
type Stored = ReportDraft & { readonly seated?: Seated };

/** The draft of a deal. If its players sit at other seats now, what was written of a player is still of this player. */
const stored = (place: DraftPlace, seated: Seated): ReportDraft => {
  const kept = browserStorage.readJson(keyOf(place)) as Stored | undefined;
  if (kept === undefined) return NEW_REPORT;
  const { seated: before, ...draft } = kept;
  return before === undefined ? draft : inOtherSeats(draft, before, seated);
};

/** Stores the draft of a deal for the form that records it next. */
export const keepDraft = (place: DraftPlace, draft: ReportDraft, seated?: Seated): void =>
  browserStorage.write(keyOf(place), JSON.stringify({ ...draft, ...(seated !== undefined && { seated }) }));

export const forgetDraft = (place: DraftPlace): void => browserStorage.remove(keyOf(place));

/**
 * The draft of the present deal. It survives a reload of the page. Each deal has its own draft: if the answer to a report is
 * lost, the draft of the recorded deal does not fill the form of the next one.
 */
export const useStoredDraft = (
  { matchId, number }: DraftPlace,
  seated: Seated,
): readonly [ReportDraft, (draft: ReportDraft) => void] => {
  const [draft, setDraft] = useState(() => stored({ matchId, number }, seated));
  const change = useCallback(
    (next: ReportDraft): void => {
      setDraft(next);
      if (next === NEW_REPORT) forgetDraft({ matchId, number });
      else keepDraft({ matchId, number }, next, seated);
    },
    [matchId, number, seated],
  );
  return [draft, change];
};
