import { DropOuts } from './drop-out.js';
import { zoneAt, type Zone } from '../inventory/zones.js';

const RACK = zoneAt(1, 'rack');
const MELDS = zoneAt(1, 'melds');

const inventory = (zone: Zone, ...tags: number[]) => ({ number: 1, at: 0, zone, tags: new Set(tags) });

describe('DropOuts', () => {
  it('counts a silent zone of several tags as a drop-out, and from the third time as empty', () => {
    const dropOuts = new DropOuts();
    const silent = (): boolean => dropOuts.isDropOut(inventory(MELDS), 3);
    expect([silent(), silent(), silent(), silent()]).toEqual([true, true, false, false]);
    dropOuts.isDropOut(inventory(MELDS, 7), 3);
    expect(silent()).toBe(true);
  });

  it('never counts a rack as empty: it is washed', () => {
    const dropOuts = new DropOuts();
    expect([1, 2, 3, 4].map(() => dropOuts.isDropOut(inventory(RACK), 13))).toEqual([true, true, true, true]);
  });

  it('accepts at once that a single tag is gone, and every inventory that shows a tag', () => {
    const dropOuts = new DropOuts();
    expect(dropOuts.isDropOut(inventory(MELDS), 1)).toBe(false);
    expect(dropOuts.isDropOut(inventory(RACK, 1), 13)).toBe(false);
  });
});
