import { DoubledTags } from './doubled-tags.js';
import { zoneAt, type Zone } from '../inventory/zones.js';

const [HERE, THERE, ELSEWHERE] = [zoneAt(1, 'rack'), zoneAt(3, 'river'), zoneAt(2, 'rack')];
const TAG = 7;

/** The tags found when inventories, one each 600 ms, show the tag in these zones. */
const found = (zones: readonly Zone[], ms = 600): readonly number[] => {
  const doubled = new DoubledTags();
  return zones
    .flatMap((zone, number) => doubled.read({ number, at: number * ms, zone, tags: new Set([TAG]) }))
    .flatMap(({ tag, doubling }) => (doubling === undefined ? [] : [tag]));
};

describe('a tag on two tiles', () => {
  it('is found when it answers in two places in turn', () => {
    expect(found([HERE, THERE, HERE, THERE, HERE, THERE])).toEqual([TAG]);
  });

  it.each<[string, readonly Zone[]]>([
    ['a tile is moved', [HERE, HERE, HERE, THERE, THERE, THERE]],
    ['a tile is moved and a ghost of it is read', [HERE, THERE, HERE, THERE, THERE, THERE, THERE]],
    ['a tile lies on the edge of two zones', Array.from({ length: 12 }, (_, n) => zoneAt(1, n % 2 ? 'rack' : 'river'))],
    ['a tile is passed round', [HERE, THERE, ELSEWHERE, HERE, THERE, ELSEWHERE]],
  ])('is not found if %s', (_, zones) => {
    expect(found(zones)).toEqual([]);
  });

  it('is found at the corner if the second place answers suddenly', () => {
    const alone = Array.from({ length: 40 }, () => HERE);
    const [one, other] = [zoneAt(1, 'rack'), zoneAt(2, 'river')];
    expect(found([...alone, other, one, other, one, other, one])).toEqual([TAG]);
    expect(found([...alone.slice(0, 10), other, one, other, one, other, one])).toEqual([]);
  });

  it('is not found at the corner if the second place is one to which no tile comes from the wall', () => {
    const alone = Array.from({ length: 40 }, () => HERE);
    const [one, other] = [zoneAt(1, 'rack'), zoneAt(2, 'melds')];
    expect(found([...alone, other, one, other, one, other, one])).toEqual([]);
  });

  it('is not found at the corner if the second place has answered there before: a weak link', () => {
    const alone = Array.from({ length: 40 }, () => HERE);
    const [one, other] = [zoneAt(1, 'rack'), zoneAt(2, 'river')];
    expect(found([...alone, other, ...alone, other, one, other, one, other, one])).toEqual([]);
  });

  it('is not found while tiles are mixed over the table', () => {
    const [one, other, centre] = [zoneAt(1, 'rack'), zoneAt(2, 'rack'), zoneAt(2, 'aside')];
    expect(found([one, other, one, other, one, centre])).toEqual([]);
  });

  it('is not found if a tile has a link to an antenna at the corner', () => {
    expect(found(Array.from({ length: 40 }, (_, n) => zoneAt(n % 2 ? 1 : 2, 'rack')))).toEqual([]);
  });

  it('may be trusted again after some deals without a reading in two places', () => {
    const doubled = new DoubledTags();
    doubled.find(TAG);
    expect([1, 2, 3, 4].map(() => doubled.endDeal())).toEqual([[], [], [], [TAG]]);
    doubled.forget(TAG);
    expect(doubled.endDeal()).toEqual([]);
  });

  it('is not found if a tile comes and goes slowly', () => {
    expect(found([HERE, THERE, HERE, THERE, HERE, THERE], 4_000)).toEqual([]);
  });
});
