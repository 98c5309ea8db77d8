import { newZone, statedZone } from './stated-zone.js';

const RIVER = newZone(2, 'river');

it('states no count and no last discard if the referee stated none', () => {
  expect(statedZone({ ...RIVER, tiles: ['5p', '1m'] })).toEqual({ side: 2, zone: 'river', tiles: ['5p', '1m'] });
});

it('counts the named tiles, even none, if the zone holds no others', () => {
  expect(statedZone({ ...RIVER, tiles: ['5p', '5p'], isAll: true, counted: '9' }).count).toBe(2);
  expect(statedZone({ ...RIVER, isAll: true }).count).toBe(0);
  expect(statedZone({ ...RIVER, counted: ' 13 ' }).count).toBe(13);
});

it('names the last discard only if it is still in the zone', () => {
  expect(statedZone({ ...RIVER, tiles: ['5p'], last: '5p' }).last).toBe('5p');
  expect(statedZone({ ...RIVER, tiles: ['1m'], last: '5p' })).not.toHaveProperty('last');
});
