import { MOST_CLOCK_DIFFERENCE_MS } from '../delivery/corrected-times.js';
import { type Finding, findingOf } from './findings.js';

/** By how much the clock of this machine is ahead of the one of the API (ms): at least and at most. */
export interface ClockOffset {
  readonly least: number;
  readonly most: number;
}

export interface OffsetSource {
  /** Asks the API for its time, in ms since 1970; its answers are rounded down to seconds. @throws if it does not answer. */
  readonly askTime: () => Promise<number>;
  /** The wall clock of this machine, in ms since 1970. */
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<void>;
}

/** The answers of the API are compared so often: where its second changes, the offset is known to this pause. */
const QUESTIONS = 10;
const PAUSE_MS = 110;
const SECOND_MS = 1_000;
const GOOD_OFFSET_MS = 2_000;

/** Compares the clocks. @throws what `askTime` throws. */
export const clockOffset = async ({ askTime, now, pause }: OffsetSource): Promise<ClockOffset> => {
  let [least, most] = [-Infinity, Infinity];
  for (let question = 0; question < QUESTIONS; question += 1) {
    const asked = now();
    const time = await askTime();
    const answered = now();
    least = Math.max(least, asked - (time + SECOND_MS));
    most = Math.min(most, answered - time);
    await pause(PAUSE_MS);
  }
  return { least, most };
};

const CLOCK = findingOf('clock', 'gateway');
const seconds = (ms: number): string => (ms / SECOND_MS).toFixed(1);

/** The finding about the clock; `reason`: why it could not be compared. */
export const clockFinding = (offset: ClockOffset | { readonly reason: string }): Finding => {
  if ('reason' in offset)
    return CLOCK.skipped(
      `not compared with that of the API: ${offset.reason}`,
      'start the API, or correct its address in the configuration, and check again',
    );
  const { least, most } = offset;
  const difference = Math.abs(least + most) / 2;
  const direction = least + most < 0 ? 'behind' : 'ahead of';
  const measured = `${seconds(difference)} s ${direction} the API's, within ${seconds((most - least) / 2)} s`;
  if (difference <= GOOD_OFFSET_MS) return CLOCK.pass(measured);
  const advice = `set the clock of this machine by NTP; records that are more than ${MOST_CLOCK_DIFFERENCE_MS / 60_000} min ahead are held`;
  return CLOCK[difference > MOST_CLOCK_DIFFERENCE_MS ? 'fail' : 'warning'](measured, advice);
};
