import { dealHands, SICHUAN_DEALING } from './dealing.js';
import { breakWall, SICHUAN_WALL } from './wall.js';

/** The tiles of a wall by number: 1 is the top of the first stack after the break, 2 the tile beneath it, and so on. */
const numbered = (tiles: number): readonly number[] => Array.from({ length: tiles }, (_, place) => place + 1);

describe('dealing', () => {
  it('SBR-1.6 deals two stacks at a time, then the jump of the dealer and single tiles', () => {
    // Three rounds use 48 tiles, stacks 1-24. Then stack 25 is tiles 49/50, stack 26 is 51/52, stack 27 is 53/54:
    // the dealer lifts 49 and 53; South has the tile under 49, West the top of stack 26, North the tile under it.
    expect(dealHands(numbered(108)).hands).toEqual({
      east: [1, 2, 3, 4, 17, 18, 19, 20, 33, 34, 35, 36, 49, 53],
      south: [5, 6, 7, 8, 21, 22, 23, 24, 37, 38, 39, 40, 50],
      west: [9, 10, 11, 12, 25, 26, 27, 28, 41, 42, 43, 44, 51],
      north: [13, 14, 15, 16, 29, 30, 31, 32, 45, 46, 47, 48, 52],
    });
  });

  it('SBR-1.6 leaves 55 tiles, first the bottom of the third stack, whose top the dealer has', () => {
    const { queue } = dealHands(numbered(108));
    expect(queue).toHaveLength(55);
    expect(queue.slice(0, 3)).toEqual([54, 55, 56]);
    expect(queue.at(-1)).toBe(108);
  });

  it('SBR-1.4 SBR-1.6 after 4 + 2 the deal ends in the wall before North', () => {
    // South has stacks 3-13 left of the break, 11 of them; East's 14 make 25; stacks 26 and 27 are North's first two.
    const { hands, queue } = dealHands(breakWall(SICHUAN_WALL, [4, 2]));
    expect(hands.east.slice(-2)).toEqual([
      { seat: 'east', stack: 14, layer: 'top' },
      { seat: 'north', stack: 2, layer: 'top' },
    ]);
    expect([hands.south.at(-1), hands.west.at(-1), hands.north.at(-1)]).toEqual([
      { seat: 'east', stack: 14, layer: 'bottom' },
      { seat: 'north', stack: 1, layer: 'top' },
      { seat: 'north', stack: 1, layer: 'bottom' },
    ]);
    expect(queue.slice(0, 2)).toEqual([
      { seat: 'north', stack: 2, layer: 'bottom' },
      { seat: 'north', stack: 3, layer: 'top' },
    ]);
    expect(queue.at(-1)).toEqual({ seat: 'south', stack: 2, layer: 'bottom' });
  });

  it('follows another order given as data', () => {
    const order = [
      { seat: 'west', take: [1] },
      { seat: 'east', take: [0, 2] },
    ] as const;
    expect(dealHands(['a', 'b', 'c', 'd', 'e'], order)).toEqual({
      hands: { east: ['a', 'd'], south: [], west: ['b'], north: [] },
      queue: ['c', 'e'],
    });
  });

  it('throws a RangeError for a wall that is too short', () => {
    expect(() => dealHands(numbered(52))).toThrow(RangeError);
    expect(dealHands(numbered(53)).queue).toEqual([]);
    expect(SICHUAN_DEALING).toHaveLength(16);
  });
});
