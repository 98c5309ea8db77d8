import { type LineFacts, LineWatch } from './line-watch.js';

/** Samples a line each second. */
const watched = (...samples: readonly (number | Omit<LineFacts, 'count'>)[]): LineWatch => {
  const watch = new LineWatch();
  for (const [second, sample] of samples.entries())
    watch.sample(
      1_000 * second,
      typeof sample === 'number' ? { count: sample, state: 'running' } : { count: 0, ...sample },
    );
  return watch;
};

describe('the watch on a line', () => {
  it('knows no reading before the first one', () => {
    expect(watched().lastReadAt).toBeUndefined();
    expect([watched(0, 0).lastReadAt, watched(0, 0).perMinute]).toEqual([undefined, 0]);
  });

  it('knows when the counter grew last, and counts by the minute', () => {
    const watch = watched(0, 2, 4, 4, 4);
    expect(watch.lastReadAt).toBe(2_000);
    // Four in four seconds.
    expect(watch.perMinute).toBe(60);
  });

  it('forgets the rate of more than half a minute ago', () => {
    const running = Array.from({ length: 61 }, (_, second) => 10 * second);
    expect(watched(...running).perMinute).toBe(600);
    expect(watched(...running, ...Array.from({ length: 31 }, () => 600)).perMinute).toBe(0);
  });

  it('is away since the line was lost, however often the port is tried, and remembers why', () => {
    const watch = watched(
      { state: 'running' },
      { state: 'absent', reason: 'no such port' },
      { state: 'opening' },
      { state: 'absent' },
      { state: 'opening' },
    );
    expect([watch.since, watch.reason]).toEqual([1_000, 'no such port']);
    watch.sample(9_000, { count: 0, state: 'running' });
    expect([watch.since, watch.reason]).toEqual([9_000, undefined]);
    watch.sample(10_000, { count: 0, state: 'degraded', reason: 'readings fail' });
    expect([watch.since, watch.reason]).toEqual([10_000, 'readings fail']);
  });
});
