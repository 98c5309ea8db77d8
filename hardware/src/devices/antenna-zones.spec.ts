import type { Observation } from '#inference';
import { atTable, TABLE_ZONES, zoneName, zoneNamed, zonesOfSide } from './antenna-zones.js';

const seenBy = (antenna: number): Observation => ({
  reader: 'left-corner',
  antenna,
  round: 7,
  outcome: 'complete',
  tags: [],
  at: 1,
});

test('a side has four zones, and each name identifies its zone', () => {
  expect(TABLE_ZONES.map(zoneName).slice(0, 5)).toEqual(['1/rack', '1/river', '1/melds', '1/aside', '2/rack']);
  expect(TABLE_ZONES.map((zone) => zoneNamed(zoneName(zone)))).toEqual(TABLE_ZONES);
  expect(zoneNamed('5/rack')).toBeUndefined();
});

test('the antennas of a side are renumbered from 1, whatever number the device begins with', () => {
  const zones = zonesOfSide(3, 1);
  expect([1, 2, 3, 4].map((antenna) => atTable(seenBy(antenna), zones))).toEqual(
    [1, 2, 3, 4].map((antenna) => ({ ...seenBy(antenna), reader: 'side-3' })),
  );
  expect(atTable(seenBy(0), zones)).toBeUndefined();
});

test('one reader may serve several sides', () => {
  const zones = new Map([
    [0, { side: 1, kind: 'aside' }],
    [5, { side: 4, kind: 'rack' }],
  ] as const);
  expect(atTable(seenBy(0), zones)).toEqual({ ...seenBy(4), reader: 'side-1' });
  expect(atTable(seenBy(5), zones)).toEqual({ ...seenBy(1), reader: 'side-4' });
  expect(atTable(seenBy(1), zones)).toBeUndefined();
});
