import type { DealEvent, DealEventType, Recorded } from '#deal';

/** The types of events that a ledger needs: those with payments or values, the opening, the settlement and the rewinds. */
type LedgerEventType =
  | Extract<DealEvent, { readonly transfers: unknown }>['type']
  | 'DealOpened'
  | 'HandValued'
  | 'DealSettled'
  | 'RewoundTo';

/** The compiler requires every type with payments in this table. No event of these types has a sealed value. */
const NEEDED: Readonly<Record<LedgerEventType, true>> = {
  DealOpened: true,
  KongSettled: true,
  KongRefunded: true,
  WinJudged: true,
  CountSettled: true,
  HandValued: true,
  HandJudged: true,
  HandsSettled: true,
  PenaltyImposed: true,
  RulingMade: true,
  DealAbandoned: true,
  DealSettled: true,
  RewoundTo: true,
};

/** The types of events from which `ledgerOf`, `valuedHandsOf` and `openPointsIn` are computed. */
export const LEDGER_EVENTS = Object.keys(NEEDED) as readonly DealEventType[];

/**
 * Returns selected events of a deal in a form that `liveBranch` can read like a whole stream: a rewind goes back to a place in the selection
 * instead of a sequence in the deal.
 * @param selected in order, with all rewinds of the deal.
 */
export const asWholeStream = (selected: readonly Recorded[]): readonly Recorded[] =>
  selected.map((record) =>
    record.event.type === 'RewoundTo'
      ? { ...record, event: { ...record.event, sequence: selectedUpTo(selected, record.event.sequence) } }
      : record,
  );

/** Returns the number of events up to the sequence. */
const selectedUpTo = (selected: readonly Recorded[], sequence: number): number =>
  selected.findLastIndex((each) => each.sequence <= sequence) + 1;
