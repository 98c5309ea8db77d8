import type { Clock } from '#clock';
import type { Random } from '#random';

const MINUTE_MS = 60_000;

/** Calls `happen` at independent random times, on average the given number of times a minute. */
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
