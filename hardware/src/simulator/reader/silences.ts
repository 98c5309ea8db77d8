import type { Random } from '../../serial/backoff.js';
import type { Clock } from '../../serial/clock.js';
import type { SimulatedReader } from './simulated-firmware.js';

/** A reader that hangs so many times within the first minutes. */
export interface Silences {
  readonly times: number;
  readonly ms: number;
  /** The silences begin between these times (ms). */
  readonly between: readonly [from: number, to: number];
}

/** Lets the reader hang at random times, one after another and never two at once. */
export const fallSilent = (
  reader: Pick<SimulatedReader, 'hang'>,
  { times, ms, between: [from, to] }: Silences,
  { clock, random }: { readonly clock: Clock; readonly random: Random },
): void => {
  const share = (to - from) / times;
  for (let time = 0; time < times; time += 1)
    clock.after(from + time * share + random() * Math.max(0, share - ms), () => reader.hang(ms));
};
