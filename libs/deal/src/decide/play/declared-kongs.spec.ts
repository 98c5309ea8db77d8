import { given } from '#testing';
import type { Tile } from '#tiles';
import { atDazhong, DAZHONG_TABLE_RULES as rules } from '../../../../rules/src/testing/dazhong-table.js';
import { eventsOf } from '../../../../rules/src/testing/scripted-deal.js';
import { after } from '../../../../../test/deal/table.js';
import type { DealCommand } from '../../messages/commands.js';
import { sichuanMil } from '#rules/sichuan-mil';

/** North pungs East's 8p and West's 5p, and keeps the fourth 5p. */
const TWO_PUNGS = `east discards 8p
  north pungs
  north discards 6z
  east draws 1p
  east discards 1p
  south draws 1p
  south discards 1p
  west draws 5p
  west discards 5p
  north pungs
  north discards 1s
  east draws 9p
  east discards 9p
  south draws 9p
  south discards 9p
  west draws 9p
  west discards 9p
  north draws 3p`;
const HANDS = { east: '147m28p369s123456z' };

describe('a kong that adds the fourth tile to a pung', () => {
  it('comes from the seat whose tile that pung took (DZ-kong.3)', () => {
    const played = atDazhong(`${TWO_PUNGS}\nnorth kongs promoted 5p`, { hands: HANDS });
    expect(eventsOf(played, 'KongDeclared')).toMatchObject([{ seat: 'north', tile: '5p', from: 'west' }]);
  });

  it('is not added to a kong', () => {
    const { events } = atDazhong(`${TWO_PUNGS}\nnorth kongs promoted 5p\nnorth draws 2p`, { hands: HANDS });
    given(rules, events)
      .when({ type: 'DeclareKong', seat: 'north', kind: 'promoted', tile: '5p' })
      .refused({ code: 'TILES_DO_NOT_FIT', at: '/tile' });
  });
});

describe('a concealed kong', () => {
  it('is named in a full recording by a person, also where it lies face down', () => {
    given(rules, atDazhong('').events)
      .when({ type: 'DeclareKong', seat: 'east', kind: 'concealed', tile: '?' })
      .refused({ code: 'FACE_NOT_KNOWN', at: '/tile' });
  });

  /** East holds one of each of these. */
  const UNLIKE: readonly [Tile, Tile, Tile, Tile] = ['1m', '4m', '7m', '3s'];
  const laid = (change: Partial<Extract<DealCommand, { type: 'DeclareKong' }>>): DealCommand => ({
    type: 'DeclareKong',
    seat: 'east',
    kind: 'concealed',
    tile: '?',
    tiles: UNLIKE,
    ...change,
  });

  it('of unlike tiles has no kind, so none is named with its tiles', () => {
    given(rules, atDazhong('').events)
      .when(laid({ tile: '1m' }))
      .refused({ code: 'TILES_DO_NOT_FIT', at: '/tiles' });
  });

  it('of four equal tiles is named by its kind and not by its tiles', () => {
    const hands = { east: '11114m258p369s123z', south: '22456789m123s67p', west: '333m67p12345699s' };
    given(rules, atDazhong('', { hands }).events)
      .when(laid({ tiles: ['1m', '1m', '1m', '1m'] }))
      .refused({ code: 'TILES_DO_NOT_FIT', at: '/tiles' });
  });

  it('of unlike tiles takes tiles that the hand holds', () => {
    given(rules, atDazhong('').events)
      .when(laid({ tiles: ['1m', '1m', '7m', '3s'] }))
      .refused({ code: 'TILE_NOT_HELD', at: '/tiles' });
  });

  it('of unlike tiles shows each unknown tile of the hand as one tile', () => {
    const east = '147m258p369s1234z?';
    const after = (tiles: readonly [Tile, Tile, Tile, Tile]) =>
      given(rules, atDazhong('', { hands: { east }, source: 'simulated' }).events).when(laid({ tiles }));
    after(['1m', '4m', '7z', '6z']).refused({ code: 'TILE_NOT_HELD', at: '/tiles' });
    const tiles = ['1m', '4m', '7m', '6z'] as const;
    const declared = { type: 'KongDeclared', seat: 'east', kind: 'concealed', tile: '?', tiles } as const;
    after(tiles).then({ ...declared, visibility: 'concealed', robbable: false, payers: [] });
  });

  it('of unlike tiles is seen only in a full recording', () => {
    given(rules, atDazhong('', { recording: 'public' }).events)
      .when(laid({}))
      .refused({ code: 'WRONG_RECORDING', at: '/tiles' });
  });

  it('of unlike tiles is refused where no clause prices it', () => {
    given(sichuanMil, after('').events)
      .when(laid({ tiles: ['1m', '2m', '4m', '5m'] }))
      .refused({ code: 'NOT_IN_RULE_SET', at: '/tiles' });
  });
});
