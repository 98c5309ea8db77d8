import { Wash } from './wash.js';
import { zoneAt } from '../inventory/zones.js';

const inventory = (tags: readonly number[]) => ({ number: 1, at: 0, zone: zoneAt(1, 'rack'), tags: new Set(tags) });
const [FULL, HALF, FEW] = [[1, 2, 3, 4], [1, 2], [1]];

describe('Wash', () => {
  const read = (...inventories: readonly (readonly number[])[]): Wash => {
    const wash = new Wash((side) => (side === 1 ? FULL : []));
    for (const tags of inventories) wash.read(inventory(tags));
    return wash;
  };

  it('counts a rack as washed after three inventories in a row that show fewer than half of its tiles', () => {
    expect(read(FEW, [], FEW).isWashed(1)).toBe(true);
    expect(read(FEW, []).isWashed(1)).toBe(false);
    expect(read(FEW, HALF, FEW, FEW).isWashed(1)).toBe(false);
    expect(read(FEW, [], HALF).isWashed(1)).toBe(false);
  });

  it('counts an empty rack as washed at once', () => expect(read().isWashed(2)).toBe(true));
});
