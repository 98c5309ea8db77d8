import type { Schemas } from '../api/types.js';
import { jokerPlaces } from './joker-places.js';

const SETS: Schemas['Arrangement'] = [
  { kind: 'pung', tiles: ['5p', '5p', '5p'], declared: true },
  { kind: 'chow', tiles: ['3p', '4p', '5p'], declared: false },
  { kind: 'pair', tiles: ['9s', '9s'], declared: false },
];

describe('the places of jokers in a hand', () => {
  it('are none without jokers', () => {
    expect([...jokerPlaces(SETS)]).toEqual([]);
  });

  it('are among the tiles of the hand, each at a place of its own', () => {
    expect([...jokerPlaces(SETS, [{ as: '5p' }, { as: '9s' }, { as: '9s' }])]).toEqual(['1 2', '2 0', '2 1']);
  });

  it('are in a declared set where the hand has no such tile, and nowhere without such a tile', () => {
    expect([...jokerPlaces(SETS.slice(0, 1), [{ as: '5p' }, { as: '1m' }])]).toEqual(['0 0']);
  });
});
