import type { Frame } from './frames.js';
import { MetratecObserver } from './observe.js';

const A = 'E0040150954F02B1';
const B = 'E200600311753E33';
const inventory = (antenna: number | undefined, uids: readonly string[] = [], count = uids.length): Frame => ({
  kind: 'inventory',
  uids,
  antenna,
  count,
});
const cut = (antenna?: number): Frame => ({ kind: 'malformed', reason: 'cut', inventory: true, antenna });

/** Round, antenna and outcome of each observation; the frames come one a millisecond. */
const observed = (frames: readonly Frame[]) => {
  const observer = new MetratecObserver('side-1');
  return frames.flatMap((frame, at) => {
    const observation = observer.observe(frame, at);
    return observation
      ? [
          `${observation.round}/${observation.antenna} ${observation.outcome} ${observation.tags.map(({ tag }) => tag).join()}`.trim(),
        ]
      : [];
  });
};
const round = [0, 1, 2].map((antenna) => inventory(antenna));

describe('observations', () => {
  it('hold the tags that one antenna read, and the time', () => {
    expect(new MetratecObserver('side-1').observe(inventory(12, [A, B]), 3.5)).toEqual({
      reader: 'side-1',
      round: 0,
      antenna: 12,
      outcome: 'complete',
      tags: [{ tag: A }, { tag: B }],
      at: 3.5,
    });
  });

  it('count the rounds', () => {
    expect(observed([...round, ...round, inventory(0)])).toEqual([
      '0/0 complete',
      '0/1 complete',
      '0/2 complete',
      '1/0 complete',
      '1/1 complete',
      '1/2 complete',
      '2/0 complete',
    ]);
  });

  it.each([
    ['too few lines', inventory(2, [A], 2)],
    ['too many lines', inventory(2, [A, B], 1)],
    ['a tag twice', inventory(2, [A, A], 2)],
    ['no antenna', inventory(undefined, [A], 1)],
    ['no end', cut()],
    ['no end, but its antenna', cut(2)],
    ['a collision', { kind: 'error', code: 'CDT' } as const],
  ])('an inventory with %s has failed and holds no tags', (_, frame) => {
    expect(observed([...round, ...round.slice(0, 2), frame, inventory(0)]).slice(-2)).toEqual([
      '1/2 failed',
      '2/0 complete',
    ]);
  });

  it.each<Frame>([
    { kind: 'heartbeat' },
    { kind: 'answer', word: 'OK!' },
    { kind: 'reset', code: 'SRT' },
    { kind: 'error', code: 'UPA' },
    { kind: 'malformed', reason: 'line', inventory: false, antenna: undefined },
    cut(),
  ])('none from %j at the beginning', (frame) => {
    expect(observed([frame])).toEqual([]);
  });
});

describe('the order of the antennas', () => {
  it('shows a damaged antenna number: that inventory and the next have failed', () => {
    expect(observed([...round, ...round, inventory(2), inventory(1), inventory(2)]).slice(-3)).toEqual([
      '2/2 failed',
      '3/1 failed',
      '3/2 complete',
    ]);
  });

  it('shows a block that came twice', () => {
    expect(observed([...round, ...round, inventory(2), inventory(0)]).slice(-2)).toEqual([
      '2/2 failed',
      '3/0 complete',
    ]);
  });

  it('is learned again when it was learned wrongly', () => {
    const wrong = [inventory(0), inventory(7)];
    const frames = [...wrong, ...round, ...round, ...round, ...round];
    expect(
      observed(frames)
        .slice(-6)
        .every((text) => text.includes('complete')),
    ).toBe(true);
  });

  it('may begin anywhere after the device was set up again', () => {
    const observer = new MetratecObserver('side-1');
    for (const frame of [...round, ...round]) observer.observe(frame, 0);
    observer.restarted();
    expect(observer.observe(inventory(1), 1)?.outcome).toBe('complete');
  });
});
