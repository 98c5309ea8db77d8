import fc from 'fast-check';
import { formatTiles, isBonusTile, TILES, tilesOf } from '#tiles';
import {
  canPick,
  copiesLeft,
  type Hand,
  NO_TILES,
  PICK_MODES,
  requiredStanding,
  tilesOfMeld,
  withPick,
  withStanding,
} from './hand.js';

const picks = fc.array(fc.tuple(fc.constantFrom(...PICK_MODES), fc.constantFrom(...TILES)), { maxLength: 60 });

const picked = (all: readonly (readonly [(typeof PICK_MODES)[number], (typeof TILES)[number]])[]): Hand =>
  all.reduce((hand, [mode, tile]) => withPick(hand, mode, tile), NO_TILES);

it('never holds more copies than the set has, nor more tiles than a hand has', () => {
  fc.assert(
    fc.property(picks, (all) => {
      const hand = picked(all);
      for (const tile of TILES) expect(copiesLeft(hand, tile)).toBeGreaterThanOrEqual(0);
      expect(hand.standing.length).toBeLessThanOrEqual(requiredStanding(hand) + 1);
      expect(hand.standing.some(isBonusTile)).toBe(false);
      expect(hand.winningTile === undefined || hand.standing.includes(hand.winningTile)).toBe(true);
    }),
  );
});

it('marks the tile that completes the hand as the winning tile', () => {
  const hand = tilesOf('123456789s33p7z5z7z').reduce((each, tile) => withPick(each, 'standing', tile), NO_TILES);
  expect(formatTiles(hand.standing)).toBe('33p123456789s577z');
  expect(hand.winningTile).toBe('7z');
  expect(requiredStanding(hand)).toBe(13);
});

it('takes the last tile of a hand that is pasted over another one as the winning tile', () => {
  const first = withStanding(NO_TILES, tilesOf('123456789s33p677z'), '7z');
  const pasted = tilesOf('123456789m11222p');
  expect(withStanding(first, pasted, pasted.at(-1)).winningTile).toBe('2p');
  // The winning tile stays where the other hand has it too.
  expect(withStanding(first, tilesOf('123456789m11p777z'), '7z').winningTile).toBe('7z');
});

it('makes melds from their first tile; a chow does not run past the nine', () => {
  const hand = withPick(withPick(NO_TILES, 'chow', '7s'), 'concealed-kong', '1z');
  expect(hand.melds.map((meld) => formatTiles(tilesOfMeld(meld)))).toEqual(['789s', '1111z']);
  expect(requiredStanding(hand)).toBe(7);
  expect(canPick(hand, 'chow', '8s')).toBe(false);
  expect(canPick(hand, 'chow', '1z')).toBe(false);
  expect(canPick(hand, 'standing', '1z')).toBe(false);
  expect(canPick(hand, 'pung', '7s')).toBe(true);
  expect(canPick(withPick(hand, 'standing', '7s'), 'pung', '7s')).toBe(false);
});

it('offers no copy that is in another hand', () => {
  const elsewhere = tilesOf('9m9m9m1f');
  expect([copiesLeft(NO_TILES, '9m', elsewhere), copiesLeft(NO_TILES, '1f', elsewhere)]).toEqual([1, 0]);
  const hand = withPick(NO_TILES, 'standing', '9m');
  expect([canPick(NO_TILES, 'standing', '9m', elsewhere), canPick(hand, 'standing', '9m', elsewhere)]).toEqual([
    true,
    false,
  ]);
  expect(canPick(NO_TILES, 'pung', '9m', elsewhere)).toBe(false);
  expect(canPick(NO_TILES, 'pung', '9m', elsewhere.slice(2))).toBe(true);
});
