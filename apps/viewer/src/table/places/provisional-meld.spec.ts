import { HIDDEN } from '#tiles';
import { provisionalMeld } from './provisional-meld.js';

it('returns the tiles of a claim or a kong', () => {
  expect(provisionalMeld({ act: 'chow', seat: 'south', tiles: ['3s', '2s', '4s'] }, [])).toEqual(['3s', '2s', '4s']);
  expect(provisionalMeld({ act: 'pung', seat: 'south', tile: '5p' }, [])).toEqual(['5p', '5p', '5p']);
  expect(provisionalMeld({ act: 'kong', seat: 'south', tile: '5p' }, [])).toEqual(['5p', '5p', '5p', '5p']);
});

it('returns one tile, for the pung of the same tile', () => {
  const pungOf = (tile: '5p' | '6p') => [{ kind: 'pung', tile, from: 'east' }] as const;
  expect(provisionalMeld({ act: 'kong', seat: 'south', tile: '5p' }, pungOf('5p'))).toEqual(['5p']);
  expect(provisionalMeld({ act: 'kong', seat: 'south', tile: '5p' }, pungOf('6p'))).toHaveLength(4);
});

it('returns a concealed kong face down, and nothing for other acts', () => {
  expect(provisionalMeld({ act: 'concealed-kong', seat: 'west' }, [])).toEqual([HIDDEN, HIDDEN, HIDDEN, HIDDEN]);
  expect(provisionalMeld({ act: 'discard', seat: 'west', tile: '5p' }, [])).toBeUndefined();
  expect(provisionalMeld({ act: 'win', seats: ['west'] }, [])).toBeUndefined();
});
