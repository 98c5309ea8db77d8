import { HIDDEN } from '#tiles';
import { provisionalMeld } from './provisional-meld.js';

it('returns the tiles of a claim or a kong', () => {
  expect(provisionalMeld({ act: 'chow', seat: 'south', tiles: ['3s', '2s', '4s'] })).toEqual(['3s', '2s', '4s']);
  expect(provisionalMeld({ act: 'pung', seat: 'south', tile: '5p' })).toEqual(['5p', '5p', '5p']);
  expect(provisionalMeld({ act: 'kong', seat: 'south', tile: '5p' })).toEqual(['5p', '5p', '5p', '5p']);
});

it('returns a concealed kong face down, and nothing for other acts', () => {
  expect(provisionalMeld({ act: 'concealed-kong', seat: 'west' })).toEqual([HIDDEN, HIDDEN, HIDDEN, HIDDEN]);
  expect(provisionalMeld({ act: 'discard', seat: 'west', tile: '5p' })).toBeUndefined();
  expect(provisionalMeld({ act: 'win', seats: ['west'] })).toBeUndefined();
});
