import type { CommandOf, Playing } from '#deal';
import type { Tile } from '#tiles';
import { playing, table } from '../../../../../test/deal/states.js';
import { CLAUSES } from '../../sichuan-mil/scoring/clauses.js';
import { refuseDiscardBy, suitShownByDiscard } from './forbidden-suit.js';

const SUIT = { ...CLAUSES.suit, tile: 'x-1', card: 'x-2' };

type Choice = {
  readonly by: 'tile' | 'card';
  readonly suit: 'm' | 's' | '?';
  readonly tile?: '1s' | '?';
  shown?: boolean;
};

/** East has chosen like this, and has made that many discards. */
const chosen = (choice: Choice | undefined, discards = 0): Playing => ({
  ...playing(table({ east: { discards: Array(discards).fill({ tile: '9m' }) } })),
  own: { forbidden: { east: choice && { shown: false, ...choice } } },
});
const discards = (tile: Tile | '?'): CommandOf<'DiscardTile'> => ({ type: 'DiscardTile', seat: 'east', tile });
const refusedOf = (choice: Choice | undefined, tile: Tile | '?') =>
  refuseDiscardBy(SUIT)(chosen(choice), discards(tile));
const OWED = { code: 'FIRST_DISCARD_OWED', at: '/tile', clause: 'x-1' };

describe('the first discard is the tile set aside (SBR-4.1 SS-fs.2)', () => {
  const seen: Choice = { by: 'tile', suit: 's', tile: '1s' };
  const suitOnly: Choice = { by: 'tile', suit: 's', tile: '?' };
  const unseen: Choice = { by: 'tile', suit: '?', tile: '?' };

  it.each([
    ['that tile', seen, '1s'],
    ['any tile of its suit, if only the suit is known', suitOnly, '9s'],
    ['a tile that was not read, if only the suit is known', suitOnly, '?'],
    ['any tile, if nothing is known', unseen, '9m'],
    ['any tile, with a card', { by: 'card', suit: 's' }, '9m'],
    ['any tile, without a choice', undefined, '9m'],
  ] as const)('accepted: %s', (_, choice, tile) => {
    expect(refusedOf(choice, tile)).toBeUndefined();
  });

  it.each([
    ['another tile of its suit', seen, '2s'],
    ['a tile that was not read, if that one was seen', seen, '?'],
    ['a tile of another suit, if only the suit is known', suitOnly, '9m'],
  ] as const)('refused: %s', (_, choice, tile) => {
    expect(refusedOf(choice, tile)).toEqual(OWED);
  });
});

describe('the first discard shows the suit, and no later one (SBR-4.1 SBR-4.2 SS-fs.2 SS-fs.3)', () => {
  const shownBy = (choice: Choice | undefined, tile: Tile | '?', made = 1) =>
    suitShownByDiscard(chosen(choice, made), { ...discards(tile), type: 'TileDiscarded' });
  const shows = (suit: string) => [{ type: 'ForbiddenSuitShown', seat: 'east', suit }];

  it.each([
    ['a tile set aside that was not seen', { by: 'tile', suit: '?', tile: '?' }, '9s', shows('s')],
    ['a tile of a known suit that was not read', { by: 'tile', suit: 's', tile: '?' }, '?', shows('s')],
    ['a tile of an unknown suit that was not read', { by: 'tile', suit: '?', tile: '?' }, '?', []],
    ['a card, whatever is discarded', { by: 'card', suit: 's' }, '9m', shows('s')],
    ['a card of an unknown suit', { by: 'card', suit: '?' }, '9m', []],
    ['a suit that is shown already', { by: 'tile', suit: 's', tile: '?', shown: true }, '9s', []],
    ['no choice', undefined, '9s', []],
  ] as const)('%s', (_, choice, tile, events) => {
    expect(shownBy(choice, tile)).toEqual(events);
  });

  it('a second discard shows nothing, if the first was not read', () => {
    expect(shownBy({ by: 'tile', suit: '?', tile: '?' }, '9s', 2)).toEqual([]);
  });
});
