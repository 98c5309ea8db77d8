import { given } from '#testing';
import type { Tile } from '#tiles';
import { discarded, playing, table, TERMS } from '../../../../../test/deal/states.js';
import { atDazhong, DAZHONG_TABLE_RULES as rules } from '../../../../rules/src/testing/dazhong-table.js';
import { decide } from '../decide.js';

/** South may chow what East discards. */
const HANDS = { east: '147m258p369s12345z', south: '34567p69m6s1367z9p', north: '55788p1246889s6z' };
const after = (acts: string, south = HANDS.south) =>
  given(rules, atDazhong(acts, { hands: { ...HANDS, south } }).events);
const chow = (...tiles: readonly [Tile, Tile]) => ({ type: 'DeclareChow', seat: 'south', tiles }) as const;

describe('the tiles of a chow', () => {
  it.each<readonly [Tile, Tile, readonly [Tile, Tile, Tile]]>([
    ['3p', '4p', ['3p', '4p', '5p']],
    ['6p', '4p', ['4p', '5p', '6p']],
  ])('%s and %s make a run with 5p', (one, other, tiles) => {
    after('east discards 5p')
      .when(chow(one, other))
      .then({ type: 'ChowDeclared', seat: 'south', tiles, claimed: '5p', from: 'east' });
  });

  it.each<readonly [string, Tile, Tile]>([
    ['a gap', '3p', '6p'],
    ['a gap at the end', '6p', '9p'],
    ['its own kind below', '4p', '5p'],
    ['its own kind and a gap', '5p', '7p'],
    ['another suit with the next ranks', '4p', '6s'],
    ['a suit before it', '9m', '4p'],
  ])('are no run with %s', (_, one, other) => {
    after('east discards 5p').when(chow(one, other)).refused({ code: 'TILES_DO_NOT_FIT', at: '/tiles' });
  });

  it('are no run of honours, in any order', () => {
    after('east discards 2z').when(chow('1z', '3z')).refused({ code: 'TILES_DO_NOT_FIT', at: '/tiles' });
  });

  it('must each be in the hand', () => {
    const withoutSix = '34577p69m6s1367z9p';
    after('east discards 5p', withoutSix).when(chow('6p', '7p')).refused({ code: 'TILE_NOT_HELD', at: '/tiles/0' });
    after('east discards 5p', withoutSix).when(chow('7p', '6p')).refused({ code: 'TILE_NOT_HELD', at: '/tiles/1' });
  });

  it.each([
    ['357p69m6s1367z9p??', undefined],
    ['3577p69m6s1367z9p?', 1],
    ['34577p69m6s1367z?', undefined],
  ])('are not the same unknown tile of %s', (south, place) => {
    const script = { hands: { ...HANDS, south }, source: 'simulated' } as const;
    const claimed = given(rules, atDazhong('east discards 5p', script).events).when(chow('4p', '6p'));
    const event = {
      type: 'ChowDeclared',
      seat: 'south',
      tiles: ['4p', '5p', '6p'],
      claimed: '5p',
      from: 'east',
    } as const;
    if (place === undefined) claimed.then(event);
    else claimed.refused({ code: 'TILE_NOT_HELD', at: `/tiles/${place}` });
  });

  it('are not claimed by a hand that is dead because of surplus tiles (DZ-tilecount.4)', () => {
    const dead = '\nsouth notes too-many-tiles';
    after(`east discards 5p${dead}`).when(chow('4p', '6p')).refused({ code: 'HAND_DEAD', at: '/seat' });
  });
});

describe('a claim', () => {
  it.each([
    { type: 'DeclarePung', seat: 'north' },
    { type: 'DeclareReady', seat: 'north' },
  ] as const)('waits until a declared win is shown: $type', (command) => {
    after('east discards 5p\nsouth hu').when(command).refused({ code: 'SHOW_AWAITED', at: '/seat' });
  });

  it('is not declared by a seat that has won and acts no more', () => {
    const win = { seat: 'south', source: { kind: 'self-draw' }, circumstances: [], payers: [], group: 0 } as const;
    const state = { ...playing(table({ south: { win } })), own: rules.ownState.initial() };
    expect(decide(rules, state, { type: 'DeclareReady', seat: 'south' })).toMatchObject({
      accepted: false,
      rejection: { code: 'SEAT_IS_OUT', at: '/seat' },
    });
  });

  it('does not take a discarded flower: it makes no set (DZ-tiles.7)', () => {
    const state = { ...playing(table(), { act: 'claims' }, discarded('east', '1f')), own: rules.ownState.initial() };
    expect(decide(rules, { ...state, terms: TERMS }, { type: 'DeclarePung', seat: 'north' })).toMatchObject({
      accepted: false,
      rejection: { code: 'NOTHING_TO_CLAIM', at: '/seat' },
    });
  });

  it('cannot show a tile of which four copies lie elsewhere (DZ-tiles.4)', () => {
    const unseen = '?'.repeat(13);
    const hands = { east: `${unseen}?`, south: unseen, west: unseen, north: unseen };
    const acts = 'east discards 4p\nwest kongs melded 4p\nclose\nwest draws ?\nwest discards 5p';
    given(rules, atDazhong(acts, { hands, recording: 'public' }).events)
      .when({ type: 'DeclareChow', seat: 'north', tiles: ['4p', '6p'] })
      .refused({ code: 'TOO_MANY_COPIES', at: '/tiles', received: '4p' });
  });
});
