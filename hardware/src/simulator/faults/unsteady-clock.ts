import type { Clock } from '#clock';
import { between, type Random } from '#random';

/** How the durations of a reader's inventories differ from the usual one. */
export interface UnsteadyRounds {
  /** The factor by which all are longer. */
  readonly slower?: number;
  /** The factors between which each inventory has its own. */
  readonly jitter?: readonly [least: number, most: number];
}

/** The clock of a device whose work takes longer or shorter than usual. */
export const unsteadyClock = (
  clock: Clock,
  { slower = 1, jitter = [1, 1] }: UnsteadyRounds,
  random: Random,
): Clock => ({
  now: () => clock.now(),
  after: (ms, action) => clock.after(ms * slower * between(random, jitter), action),
});
