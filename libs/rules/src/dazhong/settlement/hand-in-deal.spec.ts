import type { Discard, Player, Win } from '#deal';
import { type Meld, PLAYING_TILES, SEATS, type Tile } from '#tiles';
import { discarded, discarding, playing, table, TERMS, tiles } from '../../../../../test/deal/states.js';
import { windOf } from '../../patterns/index.js';
import { wonHandOf } from './hand-in-deal.js';

const pung = (tile: Tile): Meld => ({ kind: 'pung', tile, from: 'north' });
const kong = (tile: Tile, kongKind: 'concealed' | 'melded' | 'promoted'): Meld => ({ kind: 'kong', tile, kongKind });
const chow = (...run: readonly [Tile, Tile, Tile]): Meld => ({
  kind: 'chow',
  tiles: run,
  claimed: run[0],
  from: 'east',
});
const discardsOf = (...thrown: readonly Tile[]): readonly Discard[] => thrown.map((tile) => ({ tile }));
const taken = (tile: Tile): Discard => ({ tile, claimedBy: ['north'] });
const on = (kind: 'discard' | 'robbed-kong' | 'self-draw', tile?: Tile): Win => ({
  seat: 'south',
  ...(tile !== undefined && { tile }),
  source: kind === 'self-draw' ? { kind } : { kind, from: 'east' },
  circumstances: [],
  payers: ['east'],
  group: 0,
});

type Row = readonly [what: string, win: Win, isLast: boolean, players: { readonly [seat: string]: Partial<Player> }];
const EAST_DISCARDED = { discards: discardsOf('9p', '1m') };

const ROWS: readonly Row[] = [
  [
    'the fourth of a kind discarded',
    on('discard', '1m'),
    true,
    { east: EAST_DISCARDED, west: { discards: discardsOf('1m', '1m', '1m') } },
  ],
  [
    'the third of a kind discarded',
    on('discard', '1m'),
    false,
    { east: EAST_DISCARDED, west: { discards: discardsOf('1m', '1m') } },
  ],
  [
    'with copies in the own discards and those of others',
    on('discard', '1m'),
    true,
    { east: EAST_DISCARDED, south: { discards: discardsOf('1m') }, north: { discards: discardsOf('1m', '1m') } },
  ],
  [
    'with a claimed copy',
    on('discard', '1m'),
    false,
    { east: EAST_DISCARDED, west: { discards: [...discardsOf('1m', '1m'), taken('1m')] } },
  ],
  ['beside a pung', on('discard', '1m'), true, { east: EAST_DISCARDED, west: { melds: [pung('1m')] } }],
  [
    'beside a pung of another kind',
    on('discard', '1m'),
    false,
    { east: EAST_DISCARDED, west: { melds: [pung('2m')] } },
  ],
  ['drawn, beside a pung', on('self-draw', '1m'), true, { west: { melds: [pung('1m')] } }],
  ['drawn, beside two discards', on('self-draw', '1m'), false, { west: { discards: discardsOf('1m', '1m') } }],
  [
    'beside three chows',
    on('discard', '1m'),
    true,
    {
      east: EAST_DISCARDED,
      west: { melds: [chow('1m', '2m', '3m'), chow('1m', '2m', '3m')] },
      south: { melds: [chow('1m', '2m', '3m')] },
    },
  ],
  [
    'beside a chow without the tile',
    on('discard', '1m'),
    false,
    {
      east: EAST_DISCARDED,
      west: { melds: [chow('1m', '2m', '3m'), chow('2m', '3m', '4m')] },
      south: { melds: [chow('1m', '2m', '3m')] },
    },
  ],
  ['of a robbed kong', on('robbed-kong', '1m'), true, { east: { melds: [kong('1m', 'promoted')] } }],
  [
    'that is the joker (DZ-joker.13)',
    on('discard', '9s'),
    false,
    { east: { discards: discardsOf('9s') }, west: { discards: discardsOf('9s', '9s', '9s') } },
  ],
  ['of a kind dealt complete', on('self-draw'), false, { west: { melds: [pung('1m')] } }],
];

describe('the last tile of a kind', () => {
  it.each(ROWS.map(([what, ...row]) => ({ what, row })))(
    'DZ-fan.65 DZ-A-65 $what',
    ({ row: [win, isLast, players] }) => {
      const state = playing(table(players, { joker: '9s' }), undefined, discarded('east', '1m'));
      expect(wonHandOf(state, win).circumstances).toEqual(isLast ? ['last-copy'] : []);
    },
  );

  it('DZ-hier.1 neither a set that claimed the winning tile nor the tile itself counts', () => {
    const claim = discarded('east', '1m', { meld: { seat: 'north', kind: 'pung' } });
    const players = { east: { discards: [taken('1m')] }, north: { melds: [pung('1m')] } };
    const claimed = (others: object) =>
      wonHandOf(
        playing(table({ ...players, ...others }), discarding('north', { by: 'claim' }), claim),
        on('discard', '1m'),
      );
    expect(claimed({}).circumstances).toEqual([]);
    expect(claimed({ west: { discards: discardsOf('1m', '1m', '1m') } }).circumstances).toEqual(['last-copy']);
  });

  it('DZ-fan.65 is added once to the recorded circumstances', () => {
    const state = playing(table({ west: { melds: [pung('1m')] } }));
    const win = { ...on('self-draw', '1m'), circumstances: ['last-tile', 'last-copy'] as const };
    expect(wonHandOf(state, win).circumstances).toEqual(['last-tile', 'last-copy']);
  });
});

describe('a hand to be judged', () => {
  it('DZ-mj.3 contains the claimed tile and the facts known of the table', () => {
    const state = playing(table({ south: { hand: tiles('123m44p'), bonusTiles: ['1f'] } }, { joker: '9s' }));
    const south = { ...state, terms: { ...TERMS, options: { round: 'west' } } };
    expect(wonHandOf(south, on('discard', '4p'))).toEqual({
      standing: tiles('123m44p4p'),
      melds: [],
      bonusTiles: ['1f'],
      seatWind: 'south',
      roundWind: 'west',
      options: { round: 'west' },
      joker: '9s',
      winningTile: '4p',
      source: 'discard',
      circumstances: [],
    });
    const { standing, roundWind } = wonHandOf(state, on('self-draw', '4p'));
    expect([standing, roundWind]).toEqual([tiles('123m44p'), 'east']);
    expect(wonHandOf(playing(table()), on('self-draw'))).not.toHaveProperty('winningTile');
    expect(wonHandOf(playing(table()), on('self-draw'))).not.toHaveProperty('joker');
  });

  it('DZ-dealer.2 has the wind of its seat', () => {
    expect(SEATS.map((seat) => PLAYING_TILES[windOf(seat)])).toEqual(['1z', '2z', '3z', '4z']);
  });
});
