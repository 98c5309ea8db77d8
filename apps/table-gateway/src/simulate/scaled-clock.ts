import type { Clock } from '#hardware';

/** Time that runs `speed` times as fast. */
export const scaledClock = (clock: Clock, speed: number): Clock => ({
  now: () => clock.now() * speed,
  after: (ms, action) => clock.after(ms / speed, action),
});
