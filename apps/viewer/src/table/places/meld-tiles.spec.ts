import type { LaidTile } from './meld-tiles.js';
import { meldTiles } from './meld-tiles.js';

const written = (tiles: readonly LaidTile[]): string =>
  tiles.map(({ tile, lies }) => ({ upright: tile, sideways: `<${tile}>`, added: `+${tile}` })[lies]).join(' ');

it.each([
  // South's left neighbour is East, North is opposite, and West is on the right.
  ['a tile from the left', { kind: 'pung', tile: '5p', from: 'east' }, '<5p> 5p 5p'],
  ['a tile from opposite', { kind: 'pung', tile: '5p', from: 'north' }, '5p <5p> 5p'],
  ['a tile from the right', { kind: 'pung', tile: '5p', from: 'west' }, '5p 5p <5p>'],
  ['a reported pung', { kind: 'pung', tile: '5p' }, '5p 5p 5p'],
  ['a chow', { kind: 'chow', tiles: ['3s', '4s', '5s'], claimed: '4s', from: 'east' }, '<4s> 3s 5s'],
  ['a melded kong', { kind: 'kong', kongKind: 'melded', tile: '1z', from: 'west' }, '1z 1z 1z <1z>'],
  ['a melded kong from opposite', { kind: 'kong', kongKind: 'melded', tile: '1z', from: 'north' }, '1z <1z> 1z 1z'],
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

it.each([
  // The added tile lies at the side of the pung that ends with an upright tile.
  ['left', 'east', '<1z> 1z 1z +1z'],
  ['opposite', 'north', '1z <1z> 1z +1z'],
  ['right', 'west', '+1z 1z 1z <1z>'],
  ['an unknown seat', undefined, '1z 1z 1z +1z'],
] as const)('DZ-kong.3 lays an added tile beside the pung from the %s, not at its turned tile', (_, from, expected) => {
  for (const kongKind of ['promoted', 'postponed'] as const) {
    const meld = { kind: 'kong', kongKind, tile: '1z', ...(from !== undefined && { from }) } as const;
    const laid = meldTiles(meld, 'south');
    expect(written(laid)).toBe(expected);
    const beside = laid.findIndex(({ lies }) => lies === 'added');
    expect([laid[beside - 1], laid[beside + 1]].map((tile) => tile?.lies)).not.toContain('sideways');
    // The three tiles of the pung stay as they were laid.
    const pung = meldTiles({ ...meld, kind: 'pung' }, 'south');
    expect(laid.filter(({ lies }) => lies !== 'added')).toEqual(pung);
  }
});
