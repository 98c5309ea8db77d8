import type { Zone } from '#simulated-table';
import { Placements } from './placements.js';

const RACK: Zone = { side: 1, zone: 'rack' };
const RIVER: Zone = { side: 1, zone: 'river' };

const placesOf = (rack: readonly string[], river: readonly string[] = []): ReadonlyMap<string, Zone> =>
  new Map([...rack.map((tag) => [tag, RACK] as const), ...river.map((tag) => [tag, RIVER] as const)]);

const ABCD = placesOf(['a', 'b', 'c', 'd']);

describe('placements', () => {
  it('keep a tile in its slot until it is moved, and fill a free slot first', () => {
    const placements = new Placements();
    placements.update(ABCD);
    const lying = placements.of('d');
    expect(lying).toMatchObject({ ...RACK, slot: 3, number: 1 });
    placements.update(placesOf(['a', 'c', 'd'], ['b']));
    expect(placements.of('d')).toBe(lying);
    expect(placements.of('b')).toMatchObject({ ...RIVER, slot: 0, number: 2 });
    placements.update(placesOf(['a', 'c', 'd', 'e'], ['b']));
    expect(placements.of('e')).toMatchObject({ slot: 1 });
  });

  it('count the changes directly beside a tile', () => {
    const placements = new Placements();
    placements.update(ABCD);
    const before = ['a', 'c', 'd'].map((tag) => placements.of(tag)?.changesBeside ?? 0);
    placements.update(placesOf(['a', 'c', 'd'], ['b']));
    const after = ['a', 'c', 'd'].map((tag) => placements.of(tag)?.changesBeside ?? 0);
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 0]);
  });

  it('forget a tile that is on no antenna, and count its return as a new placement', () => {
    const placements = new Placements();
    placements.update(ABCD);
    placements.update(placesOf(['a', 'c', 'd']));
    expect(placements.of('b')).toBeUndefined();
    placements.update(ABCD);
    expect(placements.of('b')).toMatchObject({ slot: 1, number: 2 });
  });
});
