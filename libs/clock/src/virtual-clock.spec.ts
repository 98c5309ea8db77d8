import fc from 'fast-check';
import { VirtualClock } from './virtual-clock.js';

describe('a virtual clock', () => {
  it('runs due actions in order of time, and in order of scheduling if the times are equal', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50), { maxLength: 60 }), (delays) => {
        const clock = new VirtualClock(1_000);
        const ran: [number, number][] = [];
        delays.forEach((delay, index) => clock.after(delay, () => ran.push([clock.now(), index])));
        clock.advance(50);
        const expected = delays
          .map((delay, index) => [1_000 + delay, index] as const)
          .sort(([a, i], [b, j]) => a - b || i - j);
        expect(ran).toEqual(expected);
        expect(clock.now()).toBe(1_050);
      }),
    );
  });

  it('does not run actions that are cancelled or not yet due', () => {
    const clock = new VirtualClock();
    const ran: string[] = [];
    const cancel = clock.after(5, () => ran.push('cancelled'));
    clock.after(4, () => cancel());
    clock.after(10, () => ran.push('due'));
    clock.after(10.1, () => ran.push('late'));
    clock.runUntil(10);
    expect(ran).toEqual(['due']);
  });

  it('runs actions that a running action schedules, and never goes back', () => {
    const clock = new VirtualClock();
    const ran: number[] = [];
    const again = (): void => {
      ran.push(clock.now());
      clock.after(3, again);
    };
    again();
    clock.runUntil(10);
    clock.runUntil(2);
    expect(ran).toEqual([0, 3, 6, 9]);
    expect(clock.now()).toBe(10);
    expect(clock.step()).toBe(true);
    expect(clock.now()).toBe(12);
  });
});
