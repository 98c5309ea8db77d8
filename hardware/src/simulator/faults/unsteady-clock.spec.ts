import { VirtualClock } from '#clock';
import { seededRandom } from '#random';
import { type UnsteadyRounds, unsteadyClock } from './unsteady-clock.js';

const durations = (rounds: UnsteadyRounds): readonly number[] => {
  const clock = new VirtualClock();
  const device = unsteadyClock(clock, rounds, seededRandom(1));
  return Array.from({ length: 500 }, () => {
    const begun = device.now();
    device.after(100, () => undefined);
    clock.step();
    return device.now() - begun;
  });
};

describe('the clock of a device with unsteady rounds', () => {
  it('lasts as long as usual without a fault', () => {
    expect(new Set(durations({}))).toEqual(new Set([100]));
  });

  it('gives each inventory a duration of its own, around a slower one', () => {
    const all = durations({ slower: 2, jitter: [0.7, 1.6] });
    expect(Math.min(...all)).toBeGreaterThanOrEqual(140);
    expect(Math.min(...all)).toBeLessThan(145);
    expect(Math.max(...all)).toBeLessThanOrEqual(320);
    expect(Math.max(...all)).toBeGreaterThan(315);
  });
});
