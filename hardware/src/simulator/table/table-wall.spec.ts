import { RULE_SETS } from '#rules';
import { dazhong } from '#rules/dazhong';
import { sichuanMil } from '#rules/sichuan-mil';
import { agreedByLot, seeded } from '#testing';
import { wallQueue } from '#tiles';
import { wallOf } from './table-wall.js';

describe('the wall of a game', () => {
  it('SBR-1.3 DZ-shuffle.5 has as many places as the set has tiles', () => {
    for (const rules of RULE_SETS) {
      const { tiles, geometry } = wallOf(rules, agreedByLot(rules, seeded(1)).options);
      expect(wallQueue(geometry, 'east', 0)).toHaveLength(tiles.length);
    }
  });

  it('DZ-break.3 gives replacements at an end of its own where the book knows flowers', () => {
    expect([wallOf(sichuanMil), wallOf(dazhong)].map(({ hasFlowerEnd }) => hasFlowerEnd)).toEqual([false, true]);
  });

  it('is known of no book that is not installed, and under no options that the book refuses', () => {
    expect(() => wallOf({ ...dazhong, id: 'anatolian' })).toThrow('no wall is known of anatolian');
    expect(() => wallOf(dazhong, { jokers: 'many' })).toThrow(RangeError);
  });
});
