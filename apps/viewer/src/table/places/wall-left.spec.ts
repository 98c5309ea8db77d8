import fc from 'fast-check';
import { SEATS } from '#tiles';
import { wallLeft } from './wall-left.js';

const SIZES = [108, 136, 144] as const;

it('draws the tiles that are left, wherever the wall was broken', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SIZES),
      fc.constantFrom(...SEATS),
      fc.integer({ min: 1, max: 18 }),
      fc.nat(16),
      fc.nat(),
      (tiles, seat, stack, fromFlowerEnd, taken) => {
        const left = tiles - fromFlowerEnd - (taken % (tiles - fromFlowerEnd));
        const wall = wallLeft({ tiles, fromFlowerEnd, wallBreak: { dice: [1, 2], seat, stack } }, left);
        const drawn = SEATS.flatMap((each) => wall?.stacks[each] ?? []).reduce<number>((sum, count) => sum + count, 0);
        expect(drawn).toBe(left);
      },
    ),
  );
});

it('takes tiles clockwise from the break: the stacks passed and the flower end come last (SBR-1.5, DZ-break.3)', () => {
  const wallBreak = { dice: [2, 4], seat: 'south', stack: 2 } as const;
  // 53 tiles are dealt: 22 of South (stacks 3 to 13), 28 of East (14 stacks), and 3 of North (one stack and a half).
  const dealt = wallLeft({ tiles: 108, fromFlowerEnd: 0, wallBreak }, 55);
  expect(dealt?.stacks.south).toEqual([2, 2, ...Array<number>(11).fill(0)]);
  expect(dealt?.stacks.east).toEqual(Array<number>(14).fill(0));
  expect(dealt?.stacks.north.slice(0, 3)).toEqual([0, 1, 2]);
  expect(dealt?.next).toEqual({ seat: 'north', stack: 2, layer: 'bottom' });
  // The flower end begins with the last of the passed stacks, the upper tile first.
  const replaced = wallLeft({ tiles: 108, fromFlowerEnd: 1, wallBreak }, 54);
  expect(replaced?.stacks.south.slice(0, 2)).toEqual([2, 1]);
  expect(replaced?.next).toEqual(dealt?.next);
});

it('has no places without a break, and draws no wall of an unknown size', () => {
  expect(wallLeft({ tiles: 144, fromFlowerEnd: 0 }, 91)?.isPlaced).toBe(false);
  expect(wallLeft({ fromFlowerEnd: 0 }, 55)).toBeUndefined();
});
