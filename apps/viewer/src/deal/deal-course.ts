import { type DealEvent, liveBranch } from '#deal';
import type { Schemas, SeenRecord } from '../api/types.js';
import { type DealFrame, frameAfter, NO_FRAME } from '../table/places/deal-frame.js';

export type LedgerLine = Schemas['LedgerLine'];

/** What the events of a deal state beside its view. */
export interface DealCourse {
  /** Every received event, including withdrawn ones. */
  readonly records: readonly SeenRecord[];
  /** The events that no rewind withdrew, and the rewinds, in order. */
  readonly acts: readonly SeenRecord[];
  readonly frame: DealFrame;
  readonly lines: readonly LedgerLine[];
}

export const NO_COURSE: DealCourse = { records: [], acts: [], frame: NO_FRAME, lines: [] };

/** Returns the events that no rewind withdrew. */
export const standing = (records: readonly SeenRecord[]): readonly SeenRecord[] => {
  // The server sends the types that the libraries fold: the client types only lack `readonly`.
  const live = liveBranch(records as unknown as readonly { sequence: number; event: DealEvent }[]);
  const counts = new Set(live.map(({ sequence }) => sequence));
  return records.filter(({ sequence }) => counts.has(sequence));
};

/** Returns the course after more events. */
export const courseFurther = (course: DealCourse, records: readonly SeenRecord[]): DealCourse => {
  const all = [...course.records, ...records];
  if (!records.some(isRewind)) return withActs(course, all, records);
  const stand = standing(all);
  const rewinds = new Set([...stand, ...all.filter(isRewind)]);
  return { ...withActs(NO_COURSE, all, stand), acts: all.filter((record) => rewinds.has(record)) };
};

export const isRewind = ({ event }: SeenRecord): boolean => event.type === 'RewoundTo';

const withActs = (
  { acts, frame, lines }: DealCourse,
  records: readonly SeenRecord[],
  added: readonly SeenRecord[],
): DealCourse => ({
  records,
  acts: [...acts, ...added],
  frame: added.reduce((now, { event }) => frameAfter(now, event), frame),
  lines: [...lines, ...added.flatMap(linesOf)],
});

const linesOf = ({ sequence, event }: SeenRecord): readonly LedgerLine[] =>
  'transfers' in event ? event.transfers.map((transfer) => ({ ...transfer, sequence })) : [];
