import { hasClosedNonce, replayWall, type WallEvent } from '#fairness';
import type { DealCourse } from '../deal/deal-course.js';
import type { AuditFinding } from '../findings/finding.js';
import type { WallLog, WallLogEvent } from './wall-log.js';

/** The places of the types of events in a wall. */
const ORDER: Readonly<Record<WallEvent['type'], number>> = {
  WallCommitted: 0,
  NonceCommitted: 1,
  CommitmentsClosed: 2,
  NonceOpened: 3,
  WallRevealed: 4,
};

/** The events that a wall has once for each seat. */
const OF_SEATS: ReadonlySet<WallEvent['type']> = new Set(['NonceCommitted', 'NonceOpened']);

/** Checks the order of the events of a wall, and their places before and after the play of the deal. */
export const checkPlaces = (
  log: WallLog,
  course: DealCourse | undefined,
  isMissing: boolean,
): readonly AuditFinding[] => {
  const { deal, events } = log;
  const broken = formFault(log, course, isMissing);
  if (broken !== undefined) return [{ check: 'walls', code: 'WALL_STREAM_BROKEN', deal, message: broken }];
  // A result-only recording begins with its opening, and has no tile that a late commitment could have been chosen for.
  const begunAt = (course?.opened.recording === 'result' ? undefined : course?.begunAt) ?? Infinity;
  const late = events.flatMap(({ position, event }): readonly AuditFinding[] => {
    if (event.type === 'WallRevealed' || position < begunAt) return [];
    const place = {
      check: 'walls',
      deal,
      expected: `before position ${begunAt}`,
      actual: `position ${position}`,
    } as const;
    return event.type === 'WallCommitted'
      ? [{ ...place, code: 'WALL_COMMITTED_LATE', message: 'The wall was committed after the deal had begun.' }]
      : [
          {
            ...place,
            code: 'NONCE_LATE',
            message: 'An event of the nonces is recorded after the deal had begun.',
          },
        ];
  });
  return [...late, ...(course === undefined ? [] : revealFault(deal, events, course))];
};

/** A wall with a committed nonce that is not open cannot be revealed. */
const revealFault = (
  deal: string,
  events: readonly WallLogEvent[],
  { settledAt, standing }: DealCourse,
): readonly AuditFinding[] => {
  const revealed = events.find(({ event }) => event.type === 'WallRevealed');
  const place = { check: 'walls', deal } as const;
  if (revealed === undefined)
    return standing !== 'settled' || hasClosedNonce(replayWall(events))
      ? []
      : [{ ...place, code: 'WALL_NOT_REVEALED', message: 'The deal is settled, and its wall was not revealed.' }];
  if (settledAt !== undefined && revealed.position > settledAt) return [];
  const message = 'The wall was revealed before the deal was settled.';
  const expected = settledAt === undefined ? 'no reveal' : `after position ${settledAt}`;
  return [{ ...place, code: 'WALL_REVEALED_EARLY', message, expected, actual: `position ${revealed.position}` }];
};

/** Describes what is wrong with the form of the stream itself. */
const formFault = (
  { deal, events }: WallLog,
  course: DealCourse | undefined,
  isMissing: boolean,
): string | undefined => {
  if (isMissing) return 'The log does not hold the deal of the wall.';
  const [first] = events;
  if (first?.event.type !== 'WallCommitted') return 'The first event of a wall commits it.';
  if (first.event.deal !== deal) return 'The commitment names another deal than its stream.';
  if (course !== undefined && first.event.table !== course.opened.table)
    return 'The commitment names another table than the deal.';
  const types = events.map(({ event }) => event.type);
  const isInOrder = types.every((type, index) => {
    const before = types[index - 1];
    return before === undefined || ORDER[before] < ORDER[type] || (before === type && OF_SEATS.has(type));
  });
  if (!isInOrder) return 'The events of the wall are repeated or in another order.';
  const ofNonces = types.some((type) => type !== 'WallCommitted' && type !== 'WallRevealed');
  return ofNonces && first.event.method === 'scanned' ? 'A scanned wall has nonces.' : undefined;
};
