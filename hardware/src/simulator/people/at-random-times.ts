import type { Clock } from '../../serial/clock.js';
import type { Random } from '../../serial/backoff.js';

const MINUTE_MS = 60_000;

/** Calls `happen` so many times a minute on average, at times that do not depend on each other. */
export const atRandomTimes = (
  { clock, random }: { readonly clock: Clock; readonly random: Random },
  perMinute: number,
  happen: () => void,
): void => {
  const wait = (): void => {
    clock.after((-Math.log(1 - random()) * MINUTE_MS) / perMinute, () => {
      happen();
      wait();
    });
  };
  wait();
};
