import { liveBranch, type DealEvent, type EventOf, type RuleSet } from '#deal';
import type { StoredEvent } from '#event-log';
import type { DealLog } from './deal-log.js';
import { judgeOfDeal, type Judges } from './judge-of-deal.js';

/** What is kept of a deal to compare it with its committed wall. */
export interface DealCourse {
  readonly opened: EventOf<'DealOpened'>;
  /** The rule set that judges the deal; undefined if it is not known. */
  readonly rules?: RuleSet;
  /** The position of the first event after the opening: a throw, dealt tiles or a report. */
  readonly begunAt?: number;
  /** The position of the first settlement, also of one that was withdrawn. */
  readonly settledAt?: number;
  /** How the deal stands at the end of the file. A rewind reopens a settled deal. */
  readonly standing: 'open' | 'settled' | 'abandoned';
  /** The actor that abandoned or voided the deal. Undefined if the deal ended in another way. */
  readonly ended?: EndWithoutResult;
  /**
   * The position at which the deal first had as many dealt hands and drawn tiles as now, also if a rewind withdrew some of them. Undefined
   * if no tile was dealt or drawn. Tiles that the record does not show count too.
   */
  readonly dealtAt?: number;
  /** The keys and devices that sent the commands of the deal. */
  readonly actors: ReadonlySet<string>;
  /** The events that count and concern the wall. */
  readonly events: readonly { readonly sequence: number; readonly event: DealEvent }[];
}

/** The end of a deal that was abandoned or voided. */
export interface EndWithoutResult {
  readonly ending: 'abandoned' | 'void';
  /** The key or device that ended the deal. */
  readonly by: string;
  /** Whether a rewind withdrew this end, and the deal has no other one. */
  readonly isWithdrawn: boolean;
}

const OF_THE_WALL: ReadonlySet<DealEvent['type']> = new Set([
  'WallBreakerPicked',
  'WallBroken',
  'HandsDealt',
  'JokerIndicated',
  'TileDrawn',
  'TileReturned',
  'HandAmended',
]);

/** Returns undefined for a deal whose opening is not in the file. */
export const courseOf = (log: DealLog, stored: readonly StoredEvent[], judges: Judges): DealCourse | undefined => {
  const [first, second] = stored;
  const opened = log.events[0]?.event;
  if (first?.leaf.sequence !== 1 || opened?.type !== 'DealOpened') return undefined;
  const found = judgeOfDeal(log, judges);
  const settled = stored.find(({ leaf }) => leaf.type === 'DealSettled');
  const live = liveBranch(log.events);
  const ended = live.findLast(({ event }) => event.type === 'DealSettled');
  const withoutResult = endWithoutResult(ended ?? log.events.findLast(({ event }) => event.type === 'DealSettled'));
  const by = stored.find(({ leaf }) => leaf.sequence === withoutResult?.sequence)?.leaf.cause.actor;
  const dealt = dealtAt(log, stored);
  return {
    opened,
    ...('judge' in found && { rules: found.judge.rules }),
    ...(second !== undefined && { begunAt: second.position }),
    ...(settled !== undefined && { settledAt: settled.position }),
    standing: standingOf(ended?.event),
    ...(withoutResult !== undefined &&
      by !== undefined && { ended: { ending: withoutResult.ending, by, isWithdrawn: ended === undefined } }),
    ...(dealt !== undefined && { dealtAt: dealt }),
    actors: new Set(stored.map(({ leaf }) => leaf.cause.actor)),
    events: live.filter(({ event }) => OF_THE_WALL.has(event.type)).map(({ sequence, event }) => ({ sequence, event })),
  };
};

/** A rewind goes back to the count of the event that it names. */
const dealtAt = ({ events }: DealLog, stored: readonly StoredEvent[]): number | undefined => {
  const counts = new Map<number, number>();
  const firsts = new Map<number, number>();
  let count = 0;
  for (const [place, { sequence, event }] of events.entries()) {
    if (event.type === 'HandsDealt' || event.type === 'TileDrawn') count += 1;
    if (event.type === 'RewoundTo') count = counts.get(event.sequence) ?? 0;
    counts.set(sequence, count);
    if (!firsts.has(count)) firsts.set(count, stored[place]?.position ?? 0);
  }
  return count === 0 ? undefined : firsts.get(count);
};

const endWithoutResult = (end: DealCourse['events'][number] | undefined) => {
  if (end?.event.type !== 'DealSettled') return undefined;
  const { ending } = end.event;
  return ending === 'abandoned' || ending === 'void' ? { sequence: end.sequence, ending } : undefined;
};

const standingOf = (ended: DealEvent | undefined): DealCourse['standing'] => {
  if (ended?.type !== 'DealSettled') return 'open';
  return ended.ending === 'abandoned' ? 'abandoned' : 'settled';
};
