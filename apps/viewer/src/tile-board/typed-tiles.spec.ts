import { type Tile, tilesOf } from '#tiles';
import { NO_TILES, PICK_MODES } from './hand.js';
import { modeAfter, NOTHING_TYPED, withSet, withTyped } from './typed-tiles.js';

const LOSER = { outcome: 'not-won', elsewhere: [] } as const;
const typed = (digits: string, suit: string, mode: (typeof PICK_MODES)[number] = 'standing', place: object = LOSER) =>
  withTyped(NO_TILES, { ...NOTHING_TYPED, digits, mode }, suit, place as typeof LOSER);

it('takes the digits before a suit as tiles of the hand', () => {
  expect(typed('1123', 'm').hand.standing).toEqual(tilesOf('1123m'));
  expect(typed('19', 'z').hand.standing).toEqual(['1z']);
});

it('makes one chow of a run and one of each other digit; one pung or kong of equal digits', () => {
  expect(typed('234', 's', 'chow').hand.melds).toEqual([{ kind: 'chow', tiles: ['2s', '3s', '4s'] }]);
  expect(typed('27', 's', 'chow').hand.melds).toHaveLength(2);
  expect(typed('555', 'p', 'pung').hand.melds).toEqual([{ kind: 'pung', tile: '5p' }]);
  expect(typed('7', 'z', 'concealed-kong').hand.melds).toEqual([{ kind: 'kong', tile: '7z', kongKind: 'concealed' }]);
});

it('names each tile that it does not take: a fifth copy, one of another hand, the 14th of a hand that did not win', () => {
  expect(typed('11111', 'm').typing.refused).toEqual(['1m']);
  expect(typed('1', 'm', 'standing', { ...LOSER, elsewhere: tilesOf('1111m') }).typing.refused).toEqual(['1m']);
  expect(typed('11122233344455', 'm').typing.refused).toEqual(['5m']);
  expect(typed('11122233344455', 'm', 'standing', { ...LOSER, outcome: 'won' }).typing.refused).toEqual([]);
  expect(typed('1', 'm').typing).toEqual(NOTHING_TYPED);
});

it('takes the whole set that begins with a tile: a run, or three alike where no run begins', () => {
  const set = (tile: Tile, hand = NO_TILES, place: object = LOSER) =>
    withSet(hand, tile, place as typeof LOSER)?.standing.join('');
  expect(set('5p')).toBe('5p6p7p');
  expect(set('7s')).toBe('7s8s9s');
  expect(set('8s')).toBe('8s8s8s');
  expect(set('3z')).toBe('3z3z3z');
  expect(set('1f')).toBeUndefined();
  expect(set('5p', NO_TILES, { ...LOSER, elsewhere: tilesOf('7777p') })).toBeUndefined();
  const ten = typed('1112223334', 'm').hand;
  expect(set('5p', ten)).toBe('1m1m1m2m2m2m3m3m3m4m5p6p7p');
  const eleven = typed('11122233344', 'm').hand;
  expect(set('5p', eleven)).toBeUndefined();
  // The winning tile of a winner is picked alone.
  expect(set('5p', eleven, { ...LOSER, outcome: 'won' })).toBeUndefined();
});

it('changes the role by c, u and k, where the rule set has such sets', () => {
  expect(modeAfter('k', 'standing', PICK_MODES)).toBe('kong');
  expect(modeAfter('k', 'kong', PICK_MODES)).toBe('concealed-kong');
  expect(modeAfter('k', 'concealed-kong', PICK_MODES)).toBe('standing');
  expect(modeAfter('u', 'chow', PICK_MODES)).toBe('pung');
  expect(modeAfter('c', 'standing', ['standing', 'pung'])).toBeUndefined();
  expect(modeAfter('x', 'standing', PICK_MODES)).toBeUndefined();
});
