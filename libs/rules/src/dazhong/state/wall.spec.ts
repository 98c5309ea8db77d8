import fc from 'fast-check';
import {
  dealHands,
  DIE_FACES,
  fromFlowerEnd,
  seatAfter,
  SEATS,
  seatPicked,
  TILES,
  type WallPosition,
  wallQueue,
} from '#tiles';
import { twoThrows } from '../../kit/play/two-throws.js';
import { dealing, dealtHand, geometry, tiles } from './wall.js';

const die = fc.constantFrom(...DIE_FACES);
const dice = fc.tuple(die, die);
const written = ({ seat, stack, layer }: WallPosition): string => `${seat} ${stack} ${layer}`;
type Throw = Parameters<typeof twoThrows.breakAt>[0];
const brokenBy = (first: Throw, second: Throw): readonly WallPosition[] => {
  const { seat, stack } = twoThrows.breakAt(second, first);
  return wallQueue(geometry, seat, stack);
};

describe('the set', () => {
  it('DZ-tiles.1 DZ-tiles.2 has 144 tiles of 42 kinds', () => {
    expect(tiles).toHaveLength(144);
    expect(new Set(tiles)).toEqual(new Set(TILES));
    expect(new Set(tiles).size).toBe(42);
  });

  it('DZ-tiles.3 DZ-tiles.4 DZ-tiles.5 DZ-tiles.7 has suits and honours four times, flowers and seasons once', () => {
    const copies = (letters: string): ReadonlySet<number> =>
      new Set(
        TILES.filter((tile) => letters.includes(tile.slice(1))).map((tile) => tiles.filter((t) => t === tile).length),
      );
    expect(copies('mpsz')).toEqual(new Set([4]));
    expect(copies('f')).toEqual(new Set([1]));
    expect(tiles.filter((tile) => tile.endsWith('z'))).toHaveLength(28);
  });
});

describe('the wall', () => {
  it('DZ-shuffle.5 has 18 stacks of two before each player', () => {
    const places = wallQueue(geometry, 'east', 0);
    expect(places).toHaveLength(tiles.length);
    expect(SEATS.map((seat) => places.filter((place) => place.seat === seat).length)).toEqual([36, 36, 36, 36]);
  });

  it('DZ-dice.1 counts the sum counter-clockwise with the thrower as 1', () => {
    const picked = (thrower: (typeof SEATS)[number], sum: number) => seatPicked(thrower, [sum - 1, 1]);
    // 5 and 9 thrower; 2, 6, 10 right; 3, 7, 11 opposite; 4, 8, 12 left.
    expect([5, 9].map((sum) => picked('west', sum))).toEqual(['west', 'west']);
    expect([2, 6, 10].map((sum) => picked('west', sum))).toEqual(['north', 'north', 'north']);
    expect([3, 7, 11].map((sum) => picked('west', sum))).toEqual(['east', 'east', 'east']);
    expect([4, 8, 12].map((sum) => picked('west', sum))).toEqual(['south', 'south', 'south']);
  });

  it('DZ-break.1 DZ-break.2 with 8 of East and 5 of North it breaks 13 stacks from the right end of North', () => {
    expect(twoThrows.breakAt([1, 4], [2, 6])).toEqual({ seat: 'north', stack: 13 });
    // The first throw determines both the breaker and the break. The second throw moves only the break.
    expect(twoThrows.breakAt([1, 5], [2, 6])).toEqual({ seat: 'north', stack: 14 });
    expect(twoThrows.breakAt([1, 4], [3, 6])).toEqual({ seat: 'east', stack: 14 });
  });

  it('DZ-break.2 the break number runs from 4 to 24', () => {
    expect(twoThrows.breakAt([1, 1], [1, 1]).stack).toBe(4);
    expect(twoThrows.breakAt([6, 6], [6, 6]).stack).toBe(24);
  });

  it('DZ-break.3 the counted stacks are the flower end, and the stacks left of it the live wall', () => {
    const queue = brokenBy([2, 6], [1, 4]);
    expect(queue.slice(0, 2).map(written)).toEqual(['north 14 top', 'north 14 bottom']);
    expect(queue.slice(-26).map(written)).toEqual(
      Array.from({ length: 13 }, (_, index) => [`north ${index + 1} top`, `north ${index + 1} bottom`]).flat(),
    );
  });

  it('DZ-break.4 above 18 the count continues at the right end of the player on the left', () => {
    // East's 6 + 6 picks North, whose left neighbour is West; 12 + 6 is still North's last stack, and 19 West's first.
    expect(written(brokenBy([6, 6], [3, 3])[0]!)).toBe('west 1 top');
    expect(written(fromFlowerEnd(brokenBy([6, 6], [3, 3]))[0]!)).toBe('north 18 top');
    expect(written(brokenBy([6, 6], [3, 4])[0]!)).toBe('west 2 top');
    expect(written(fromFlowerEnd(brokenBy([6, 6], [3, 4]))[0]!)).toBe('west 1 top');
  });

  it('DZ-break.4 DZ-break.5 any two throws give every place once, clockwise from the gap', () => {
    fc.assert(
      fc.property(dice, dice, (first, second) => {
        const queue = brokenBy(first, second);
        expect(new Set(queue.map(written)).size).toBe(144);
        // Stacks are numbered clockwise around the table: 0 to 17 before the breaker, 18 to 35 before the player on the
        // left.
        const breaker = seatPicked('east', first);
        const around = ({ seat, stack }: WallPosition): number =>
          18 * [0, 3, 2, 1].findIndex((steps) => seatAfter(breaker, steps) === seat) + stack - 1;
        const number = first[0] + first[1] + second[0] + second[1];
        expect(queue.map(around)).toEqual(Array.from({ length: 144 }, (_, index) => (number + (index >> 1)) % 72));
      }),
    );
  });
});

describe('the deal', () => {
  /** Place 1 is the top of the first stack left of the gap, 2 the tile beneath it, and so on. */
  const numbered = Array.from({ length: 144 }, (_, index) => index + 1);

  it('DZ-deal.1 DZ-deal.2 East begins, and each player takes two stacks three times', () => {
    const { hands } = dealHands(numbered, dealing);
    expect(hands.east.slice(0, 12)).toEqual([1, 2, 3, 4, 17, 18, 19, 20, 33, 34, 35, 36]);
    expect(hands.north.slice(0, 12)).toEqual([13, 14, 15, 16, 29, 30, 31, 32, 45, 46, 47, 48]);
  });

  it('DZ-deal.3 then East takes the 1st and the 5th tile of the live wall, the others the 2nd to the 4th', () => {
    const { hands, queue } = dealHands(numbered, dealing);
    expect(SEATS.map((seat) => hands[seat].slice(12))).toEqual([[49, 53], [50], [51], [52]]);
    expect(queue).toHaveLength(91);
    expect(queue[0]).toBe(54);
  });

  it('DZ-deal.4 East has 14 tiles, the others 13', () => {
    const { hands } = dealHands(numbered, dealing);
    expect(SEATS.map((seat) => hands[seat].length)).toEqual([14, 13, 13, 13]);
    expect(SEATS.map(dealtHand)).toEqual([14, 13, 13, 13]);
  });
});
