import { type DealEvent, type DealState, evolve, liveBranch, UNOPENED } from '#deal';
import { forReaders, READER, viewOf } from '#projections';
import type { Schemas } from '../api/schemas.js';
import { type DealFrame, frameAfter, NO_FRAME } from '../table/places/deal-frame.js';
import type { DealView, SeenRecord } from '../api/seen.js';
import { shared } from './shared.js';

export type LedgerLine = Schemas['LedgerLine'];

/** The state of a deal after its events, as this session may see it. */
export interface FollowedDeal {
  /** Every received event, including withdrawn ones. */
  readonly records: readonly SeenRecord[];
  /** The events that no rewind withdrew, and the rewinds, in order. */
  readonly acts: readonly SeenRecord[];
  readonly view: DealView;
  readonly frame: DealFrame;
  readonly lines: readonly LedgerLine[];
  readonly state: DealState;
}

/** Folds the events of a deal from its first event. Undefined before the deal is opened. */
export const followedDeal = (records: readonly SeenRecord[]): FollowedDeal | undefined => {
  // The server sends the types that the libraries fold: the client types only lack `readonly`.
  const live = liveBranch(records as unknown as readonly { sequence: number; event: DealEvent }[]);
  const state = live.reduce<DealState>((now, { event }) => evolve(forReaders, now, event), UNOPENED);
  const view = viewOf(READER, state) as DealView | undefined;
  if (view === undefined) return undefined;
  const counts = new Set(live.map(({ sequence }) => sequence));
  const stands = records.filter(({ sequence }) => counts.has(sequence));
  return {
    records,
    acts: records.filter(({ sequence, event }) => counts.has(sequence) || event.type === 'RewoundTo'),
    view,
    frame: stands.reduce((frame, { event }) => frameAfter(frame, event), NO_FRAME),
    lines: stands.flatMap(linesOf),
    state,
  };
};

/** Returns the deal after more events. Parts that the events do not change stay the same objects. */
export const followedFurther = (
  deal: FollowedDeal | undefined,
  records: readonly SeenRecord[],
): FollowedDeal | undefined => {
  if (deal === undefined) return followedDeal(records);
  if (records.some(({ event }) => event.type === 'RewoundTo')) return followedDeal([...deal.records, ...records]);
  const state = records.reduce<DealState>(
    (now, { event }) => evolve(forReaders, now, event as unknown as DealEvent),
    deal.state,
  );
  return {
    records: [...deal.records, ...records],
    acts: [...deal.acts, ...records],
    view: shared(deal.view, viewOf(READER, state) as DealView),
    frame: records.reduce((frame, { event }) => frameAfter(frame, event), deal.frame),
    lines: [...deal.lines, ...records.flatMap(linesOf)],
    state,
  };
};

const linesOf = ({ sequence, event }: SeenRecord): readonly LedgerLine[] =>
  'transfers' in event ? event.transfers.map((transfer) => ({ ...transfer, sequence })) : [];
