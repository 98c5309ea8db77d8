import { refused, type Refused } from './outcome.js';

/** The maximum by which the clock of a table or phone may be ahead of the server's. */
const MOST_AHEAD_MS = 5 * 60_000;
/** The earliest accepted time. Clocks without a battery begin in 1970 or 1980. */
const EARLIEST = '2000-01-01T00:00:00.000Z';

/**
 * Refuses a time of an event more than five minutes after the clock of the server, or before the year 2000. Older times are
 * accepted: a device sends old commands after an outage, and people record old deals. A time in the future may be accepted later, when one of both
 * clocks was corrected; one before 2000 never.
 * @param occurredAt in UTC with milliseconds.
 */
export const refuseImplausibleTime = (occurredAt: string, now: Date): Refused | undefined => {
  if (occurredAt < EARLIEST) return refused('IMPLAUSIBLE_TIME', 'early', { got: occurredAt }, { retry: 'never' });
  if (Date.parse(occurredAt) <= now.getTime() + MOST_AHEAD_MS) return undefined;
  return refused('IMPLAUSIBLE_TIME', 'ahead', { got: occurredAt, clock: now.toISOString() });
};
