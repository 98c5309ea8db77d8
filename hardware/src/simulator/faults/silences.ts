import type { Clock } from '#clock';
import type { Random } from '#random';
import type { SimulatedReader } from '../firmware/simulated-firmware.js';

/** The times that a reader hangs within the first minutes. */
export interface Silences {
  readonly times: number;
  readonly ms: number;
  /** The silences begin between these times (ms). */
  readonly between: readonly [from: number, to: number];
}

/** Makes the reader hang at random times, never twice at once. */
export const fallSilent = (
  reader: Pick<SimulatedReader, 'hang'>,
  { times, ms, between: [from, to] }: Silences,
  { clock, random }: { readonly clock: Clock; readonly random: Random },
): void => {
  const share = (to - from) / times;
  for (let time = 0; time < times; time += 1)
    clock.after(from + time * share + random() * Math.max(0, share - ms), () => reader.hang(ms));
};
