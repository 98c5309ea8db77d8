import { VirtualClock } from '#clock';
import { PausableClock } from './pausable-clock.js';

describe('a clock that can be paused', () => {
  test('scheduled actions wait for the length of the pause', () => {
    const virtual = new VirtualClock();
    const clock = new PausableClock(virtual);
    const times: number[] = [];
    clock.after(100, () => times.push(virtual.now()));
    clock.after(300, () => times.push(virtual.now()));
    virtual.advance(200);
    clock.pause();
    virtual.advance(1000);
    expect(times).toEqual([100]);
    expect(clock.now()).toBe(200);
    clock.resume();
    virtual.advance(99);
    expect(times).toEqual([100]);
    virtual.advance(1);
    expect(times).toEqual([100, 1300]);
  });

  test('an action scheduled in the pause counts from its end, and a cancelled one does not run', () => {
    const virtual = new VirtualClock();
    const clock = new PausableClock(virtual);
    const times: number[] = [];
    clock.pause();
    clock.pause();
    clock.after(50, () => times.push(virtual.now()));
    clock.after(50, () => times.push(-1))();
    virtual.advance(500);
    clock.resume();
    clock.resume();
    virtual.advance(60);
    expect(times).toEqual([550]);
  });
});
