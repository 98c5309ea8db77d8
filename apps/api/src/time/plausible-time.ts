import { detailOf } from '../problems/details.js';
import type { Refusal } from '../problems/problem.js';

/** Clocks of tables and phones are this far ahead of the server's at the most. */
const MOST_AHEAD_MS = 5 * 60_000;
/** Clocks that have lost their battery begin in 1970 or 1980. */
const EARLIEST = '2000-01-01T00:00:00.000Z';

/**
 * Checks the time at which something happened: not more than five minutes after the clock of the server, and not before the
 * year 2000. Old times are taken: a device sends after an outage what it saw before, and old deals are written down.
 * @param occurredAt in UTC with milliseconds.
 */
export const refuseImplausibleTime = (occurredAt: string, now: Date): Refusal | undefined => {
  if (occurredAt < EARLIEST)
    return {
      code: 'IMPLAUSIBLE_TIME',
      message: detailOf('IMPLAUSIBLE_TIME', 'early', { got: occurredAt }),
    };
  if (Date.parse(occurredAt) <= now.getTime() + MOST_AHEAD_MS) return undefined;
  return {
    code: 'IMPLAUSIBLE_TIME',
    message: detailOf('IMPLAUSIBLE_TIME', 'ahead', { got: occurredAt, clock: now.toISOString() }),
  };
};
