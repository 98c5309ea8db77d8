import type { Tag } from '../../signal/tags/tags.js';
import { zoneAt } from '../../signal/inventory/zones.js';
import { Dealing } from './dealing.js';

const RACK = zoneAt(1, 'rack');
const NOTHING: readonly Tag[] = [];

/** The inventories of a rack that count, by their numbers. */
const countedOf = (inventories: readonly (readonly Tag[])[]): readonly number[] => {
  const dealing = new Dealing(() => true);
  inventories.forEach((tags, index) =>
    dealing.keep({ number: index + 1, at: (index + 1) * 700, zone: RACK, tags: new Set(tags) }),
  );
  return dealing.readings.of(RACK).map(({ number }) => number);
};

describe('the readings of a rack while tiles are dealt', () => {
  it('say nothing while a rack with tiles is covered or turned over', () => {
    const standing = [1, 2, 3, 4, 5];
    expect(countedOf([NOTHING, standing, standing, NOTHING, NOTHING, standing, NOTHING])).toEqual([1, 2, 3, 6]);
    expect(countedOf([standing, NOTHING, [9], NOTHING, standing])).toEqual([1, 5]);
  });

  it('count if more than one tile is read', () => {
    const standing = [1, 2, 3, 4, 5];
    expect(countedOf([standing, [8, 9], standing])).toEqual([1, 2, 3]);
  });

  it('show that its tiles are gone, if other ones come or none for long', () => {
    const [before, dealt] = [
      [1, 2, 3, 4, 5],
      [6, 7, 8, 9],
    ];
    expect(countedOf([before, NOTHING, NOTHING, dealt])).toEqual([1, 2, 3, 4]);
    expect(countedOf([before, ...Array<typeof NOTHING>(15).fill(NOTHING)])).toEqual([1]);
    expect(countedOf([before, ...Array<typeof NOTHING>(16).fill(NOTHING)])).toHaveLength(17);
  });

  it('show that a few tiles are gone', () => {
    const few = [1, 2, 3];
    expect(countedOf([few, NOTHING, few])).toEqual([1, 2, 3]);
  });
});
