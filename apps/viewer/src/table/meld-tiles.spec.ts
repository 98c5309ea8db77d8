import type { LaidTile } from './meld-tiles.js';
import { meldTiles } from './meld-tiles.js';

const written = (tiles: readonly LaidTile[]): string =>
  tiles.map(({ tile, lies }) => ({ upright: tile, sideways: `<${tile}>`, stacked: `^${tile}` })[lies]).join(' ');

it.each([
  // South's left neighbour is East, North is opposite, and West is on the right.
  ['a tile from the left', { kind: 'pung', tile: '5p', from: 'east' }, '<5p> 5p 5p'],
  ['a tile from opposite', { kind: 'pung', tile: '5p', from: 'north' }, '5p <5p> 5p'],
  ['a tile from the right', { kind: 'pung', tile: '5p', from: 'west' }, '5p 5p <5p>'],
  ['a reported pung', { kind: 'pung', tile: '5p' }, '5p 5p 5p'],
  ['a chow', { kind: 'chow', tiles: ['3s', '4s', '5s'], claimed: '4s', from: 'east' }, '<4s> 3s 5s'],
  ['a melded kong', { kind: 'kong', kongKind: 'melded', tile: '1z', from: 'west' }, '1z 1z 1z <1z>'],
  ['a promoted kong', { kind: 'kong', kongKind: 'promoted', tile: '1z', from: 'north' }, '1z <1z> ^1z 1z'],
  ['a concealed kong', { kind: 'kong', kongKind: 'concealed', tile: '9m' }, 'hidden 9m 9m hidden'],
  ['a kong that nobody sees', { kind: 'kong', kongKind: 'concealed', tile: 'hidden' }, 'hidden hidden hidden hidden'],
  [
    'a false concealed kong',
    { kind: 'kong', kongKind: 'concealed', tile: '1m', laid: ['1m', '2m', '3m', '9p'] },
    '1m 2m 3m 9p',
  ],
] as const)('lays %s', (_, meld, expected) => {
  expect(written(meldTiles(meld as unknown as Parameters<typeof meldTiles>[0], 'south'))).toBe(expected);
});
