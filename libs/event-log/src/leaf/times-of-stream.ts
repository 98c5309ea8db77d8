/** The largest allowed difference between the clocks of a table and of the service, in milliseconds (docs/FORMAT.md, section 9). */
export const MOST_CLOCK_DIFFERENCE_MS = 300_000;

/** Devices and simulated tables have one clock. People write down past acts afterwards. */
const HAS_A_CLOCK: ReadonlySet<string> = new Set(['device', 'simulated']);

/** Whether acts of this source must happen in the order of their stream. */
export const hasClock = (source: string): boolean => HAS_A_CLOCK.has(source);

/** The earliest time that an act may have after an act at `latest`, the greatest time of its stream so far. */
export const earliestAfter = (latest: string): string =>
  new Date(Date.parse(latest) - MOST_CLOCK_DIFFERENCE_MS).toISOString();

/** Whether an act is too early after `latest`, the greatest time of its stream so far; an empty text before the first event. */
export const goesBackwards = (latest: string, occurredAt: string): boolean =>
  occurredAt < latest && occurredAt < earliestAfter(latest);
