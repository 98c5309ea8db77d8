import type { Dealt } from '#deal';
import { bySeat, type SeenTile, type Tile } from '#tiles';
import { standingTiles } from './unread-faces.js';

const stateWith = (hand: readonly SeenTile[], discarded: readonly SeenTile[] = []): Dealt =>
  ({
    table: {
      players: bySeat((seat) =>
        seat === 'east' ? { hand, discards: discarded.map((tile) => ({ tile })) } : { hand: [], discards: [] },
      ),
    },
  }) as never;

type Oddity = NonNullable<Parameters<typeof standingTiles>[3]>;

const NOBODY = new Map<'east', readonly Tile[]>();

describe('the standing tiles of a hand', () => {
  it('are those on record if every tile was read', () => {
    expect(standingTiles(stateWith(['2m', '1m']), 'east', { unheard: ['9s', '9p'], dead: [], stated: NOBODY })).toEqual(
      ['1m', '2m'],
    );
  });

  it.each<[string, readonly Tile[], readonly SeenTile[], readonly Tile[] | undefined]>([
    ['include the only tile that has never answered', ['9s'], [], ['1m', '2m', '9s']],
    ['are not known if another tile may be the unread one', ['9s', '9p'], [], undefined],
    [
      'include a tile of the only face even if another one may still be in the wall',
      ['9s', '9s'],
      [],
      ['1m', '2m', '9s'],
    ],
    ['include one of two equal tiles if the other was discarded', ['9s', '9s'], ['?'], ['1m', '2m', '9s']],
    ['are not known if one of two different tiles was discarded', ['9s', '9p'], ['?'], undefined],
  ])('%s', (_, unheard, discarded, expected) => {
    expect(
      standingTiles(stateWith(['2m', '?', '1m'], discarded), 'east', { unheard, dead: [], stated: NOBODY }),
    ).toEqual(expected);
  });

  it('include the tile whose tag is known to be dead, whatever else has not answered', () => {
    const unread = { unheard: ['9s', '9p'], dead: ['9p'], stated: NOBODY } as const;
    expect(standingTiles(stateWith(['2m', '?', '1m']), 'east', unread)).toEqual(['1m', '2m', '9p']);
  });

  it('include the only likely ones of several unread tiles', () => {
    const unread = { unheard: ['9s', '9p'], dead: [], stated: NOBODY } as const;
    const oddDots: Oddity = (_, hand) => (hand.includes('9p') ? 1 : 0);
    expect(standingTiles(stateWith(['2m', '?', '1m']), 'east', unread, oddDots)).toEqual(['1m', '2m', '9s']);
  });

  it('leave to other hands the tiles that these need', () => {
    const unread = { unheard: ['9s', '9p'], dead: [], stated: NOBODY } as const;
    const { table } = stateWith(['2m', '?', '1m']);
    const south = { ...table.players.south, hand: ['3m', '?'] as const };
    const state = { table: { ...table, players: { ...table.players, south } } } as never;
    const needsDots: Oddity = (seat, hand) => (seat === 'south' && !hand.includes('9p') ? 1 : 0);
    expect(standingTiles(state, 'east', unread)).toBeUndefined();
    expect(standingTiles(state, 'east', unread, needsDots)).toEqual(['1m', '2m', '9s']);
  });

  it('are those that a person has stated', () => {
    const stated = new Map([['east', ['2m', '5p', '1m']]] as const);
    expect(standingTiles(stateWith(['2m', '?', '1m']), 'east', { unheard: [], dead: [], stated })).toEqual([
      '1m',
      '2m',
      '5p',
    ]);
  });
});
