import type { Seat } from '#tiles';
import type { WinView } from '../../api/types.js';
import { parted } from './standing-tiles.js';
import { claimedByWin, sharedTile, wonTile } from './won-tile.js';

const win = (seat: Seat, from: Seat, sharedWith: readonly Seat[] = []): WinView => ({
  seat,
  tile: '5p',
  source: { kind: 'discard', from },
  circumstances: [],
  ...(sharedWith.length !== 0 && { sharedWith: [...sharedWith] }),
});

/** The hand of a winner with its claimed tile. */
const laid = (won: WinView): string => {
  const { left, right } = parted(['1s', '2s', '3s', '4s'], wonTile(won)?.place);
  return [...left, `<${wonTile(won)?.tile}>`, ...right].join(' ');
};

it('SBR-2.4 SS-hu.4 DZ-count.2 puts a claimed winning tile left, right or in the middle of the hand, as its discarder sits', () => {
  // South's left neighbour is East, North is opposite, and West is on the right.
  expect(laid(win('south', 'east'))).toBe('<5p> 1s 2s 3s 4s');
  expect(laid(win('south', 'north'))).toBe('1s 2s <5p> 3s 4s');
  expect(laid(win('south', 'west'))).toBe('1s 2s 3s 4s <5p>');
  // Another winner of the same discarder has the tile at another place.
  expect(laid(win('west', 'east'))).toBe('1s 2s <5p> 3s 4s');
  expect(laid(win('north', 'east'))).toBe('1s 2s 3s 4s <5p>');
  expect(laid({ ...win('south', 'east'), source: { kind: 'robbed-kong', from: 'east' } })).toBe('<5p> 1s 2s 3s 4s');
});

it('SBR-2.4 SS-hu.4 DZ-count.2 leaves a self-drawn winning tile among the standing tiles', () => {
  expect(wonTile({ ...win('south', 'east'), source: { kind: 'self-draw' } })).toBeUndefined();
  expect(parted(['1s', '2s'], undefined)).toEqual({ left: ['1s', '2s'], right: [] });
});

it('SBR-3.6 puts a tile of several winners between them, not beside each', () => {
  const two = [win('south', 'east', ['west']), win('west', 'east', ['south'])];
  expect(two.map(wonTile)).toEqual([undefined, undefined]);
  // A list of winners names the tile for each.
  expect(two.map((won) => claimedByWin(won)?.place)).toEqual(['left', 'middle']);
  expect(sharedTile(two)).toEqual({ tile: '5p', winners: 2, rightOf: 'south' });
  expect(sharedTile([win('north', 'south', ['east']), win('east', 'south', ['north'])])?.rightOf).toBe('north');
  const opposite = [win('south', 'east', ['north']), win('north', 'east', ['south'])];
  expect(sharedTile(opposite)).toEqual({ tile: '5p', winners: 2, rightOf: undefined });
  const three = [win('south', 'east', ['west', 'north']), win('west', 'east', ['south', 'north'])];
  expect(sharedTile(three)).toEqual({ tile: '5p', winners: 3, rightOf: undefined });
});

it('SBR-3.6 puts no tile between the winners of two equal tiles', () => {
  expect(sharedTile([win('south', 'east'), win('west', 'east')])).toBeUndefined();
  expect(wonTile(win('west', 'east'))).toEqual({ tile: '5p', place: 'middle' });
});
