import fc from 'fast-check';
import { SEATS } from '../tile/seat.js';
import { fromFlowerEnd } from './wall-ends.js';
import { FULL_WALL, type WallPosition, wallQueue } from './wall.js';

const written = ({ seat, stack, layer }: WallPosition): string => `${seat} ${stack} ${layer}`;

describe('the flower end', () => {
  it('DZ-break.3 DZ-A-WALLEND gives the stack beside the gap first, and the upper tile of each stack first', () => {
    const given = fromFlowerEnd(wallQueue(FULL_WALL, 'north', 13)).map(written);
    expect(given.slice(0, 4)).toEqual(['north 13 top', 'north 13 bottom', 'north 12 top', 'north 12 bottom']);
    expect(given.slice(-2)).toEqual(['north 14 top', 'north 14 bottom']);
  });

  it('DZ-A-WALLEND gives the lower tile of a stack without its upper one', () => {
    const left = wallQueue(FULL_WALL, 'north', 13);
    // The second last in the order of drawing is the upper one beside the gap.
    expect(fromFlowerEnd(left.toSpliced(-2, 1)).map(written).slice(0, 2)).toEqual(['north 13 bottom', 'north 12 top']);
    // The live end has taken the upper one of its stack, which does not change the order of the flower end.
    expect(fromFlowerEnd(left.slice(1)).map(written)[0]).toBe('north 13 top');
    expect(fromFlowerEnd(left.slice(1)).map(written).at(-1)).toBe('north 14 bottom');
  });

  it('DZ-A-WALLEND shares its last stack with the live end: either takes the upper tile first', () => {
    const last = wallQueue(FULL_WALL, 'north', 13).slice(-2);
    expect(fromFlowerEnd(last).map(written)).toEqual(last.map(written));
  });

  it('keeps the value at each place, and gives each place once', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SEATS), fc.nat(24), fc.nat(143), (seat, passed, drawn) => {
        const left = wallQueue(FULL_WALL, seat, passed)
          .map((place, index) => ({ ...place, tag: index }))
          .slice(drawn);
        const given = fromFlowerEnd(left);
        expect(given.map(({ tag }) => tag).sort((a, b) => a - b)).toEqual(left.map(({ tag }) => tag));
        // If all tiles are drawn from the flower end, no lower tile comes before the upper one on it.
        const taken = new Set<string>();
        for (const place of given) {
          const upper = left.find(({ tag }) => tag === place.tag - 1);
          if (place.layer === 'bottom' && upper?.layer === 'top') expect(taken.has(written(upper))).toBe(true);
          taken.add(written(place));
        }
      }),
    );
  });
});
