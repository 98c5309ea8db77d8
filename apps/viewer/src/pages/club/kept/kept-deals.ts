import type { Problem } from '../../../api/problem.js';
import type { Schemas } from '../../../api/types.js';
import { browserStorage } from '../../../browser/storage.js';
import type { ReportDraft } from '../../../report/report-draft.js';

/** The version of the stored format. Deals of other versions are ignored. */
const KEPT = 'tilescribe.club.kept.1';

/** Why a deal was not recorded: the service refused it, or the record has gone on with another deal or other seats. */
export type KeptRefusal =
  { readonly kind: 'rules'; readonly problem: Problem } | { readonly kind: 'other-seats' | 'written-meanwhile' };

/** A deal that this browser keeps until the service has recorded it. Its command ids stay, so that it is recorded once. */
export interface KeptDeal {
  readonly dealId: string;
  readonly number: number;
  readonly seating: Schemas['OpenDeal']['seating'];
  /** The opening and the report. */
  readonly steps: readonly Schemas['CommandRequest'][];
  readonly draft: ReportDraft;
  readonly refused?: KeptRefusal;
}

const keyOf = (matchId: string): string => `${KEPT}.${matchId}`;

/** True if a change of this storage key changes the kept deals of a match. */
export const isOfKept = (key: string | null, matchId: string): boolean => key === keyOf(matchId);

/** The kept deals of a match in their order. */
export const keptDeals = (matchId: string): readonly KeptDeal[] => {
  const stored = browserStorage.readJson(keyOf(matchId));
  return Array.isArray(stored) ? (stored as readonly KeptDeal[]) : [];
};

/** Changes the kept deals of a match, also those that another window has kept. Returns them. */
export const changeKept = (
  matchId: string,
  change: (deals: readonly KeptDeal[]) => readonly KeptDeal[],
): readonly KeptDeal[] => {
  const deals = change(keptDeals(matchId)).toSorted((one, other) => one.number - other.number);
  if (deals.length === 0) browserStorage.remove(keyOf(matchId));
  else browserStorage.write(keyOf(matchId), JSON.stringify(deals));
  return deals;
};
