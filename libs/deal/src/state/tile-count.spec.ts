import { sichuanMil } from '#rules/sichuan-mil';
import { brokenInvariants } from '#testing';
import type { Tile } from '#tiles';
import { discarded, pays, playing, settled, table, TERMS, tiles } from '../../../../test/deal/states.js';
import { outcomeOf } from './outcome.js';
import type { Dealt, Win } from './state.js';
import { copiesOnTable, tilesOnTable } from './tile-count.js';

const selfDraw: Win = { seat: 'north', source: { kind: 'self-draw' }, circumstances: [], payers: ['east'], group: 0 };
const onDiscard = (seat: 'south' | 'west', tile: Tile): Win => ({
  seat,
  tile,
  source: { kind: 'discard', from: 'east' },
  circumstances: [],
  payers: ['east'],
  group: 1,
});

/** 13 tiles in many places: a hand, a flower, three melds, a river with one claimed tile, and a discard won twice. */
const MIXED: Dealt = playing(
  table(
    {
      east: {
        hand: tiles('1p1p'),
        discards: [{ tile: '2p' }, { tile: '3p', claimedBy: ['south'] }, { tile: '9s', claimedBy: ['south', 'west'] }],
      },
      south: { hand: ['1p'], melds: [{ kind: 'chow', tiles: ['3p', '4p', '5p'], claimed: '3p', from: 'east' }] },
      west: { melds: [{ kind: 'pung', tile: '7m', from: 'east' }], bonusTiles: ['2f'] },
      north: { melds: [{ kind: 'kong', tile: '8m', kongKind: 'concealed' }], hand: ['?', 'hidden'] },
    },
    { wins: [{ ...selfDraw, tile: '1p' }, onDiscard('south', '9s'), onDiscard('west', '9s')] },
  ),
);

describe('the tiles on the table', () => {
  it('are hands, melds, bonus tiles and discards; a claimed discard counts in its meld, a tile won twice once', () => {
    const counted = [...tilesOnTable(MIXED)].sort();
    const known = [...tiles('1p1p1p2p3p4p5p7m7m7m8m8m8m8m9s'), '2f' as const];
    expect(counted).toEqual([...known, '?', 'hidden'].sort());
  });

  it.each<readonly [Tile, number]>([
    ['1p', 3],
    ['2p', 1],
    ['3p', 1],
    ['4p', 1],
    ['6p', 0],
    ['7m', 3],
    ['8m', 4],
    ['9s', 1],
    ['2f', 1],
    ['3f', 0],
  ])('%s is there %i times, counted without gathering the tiles', (tile, copies) => {
    expect(copiesOnTable(MIXED, tile)).toBe(copies);
  });

  it('of a self-drawn tile are in the hand and are not counted again with the win', () => {
    const state = playing(table({ north: { hand: ['6s'] } }, { wins: [{ ...selfDraw, tile: '6s' }] }));
    expect(tilesOnTable(state)).toEqual(['6s']);
    expect(copiesOnTable(state, '6s')).toBe(1);
  });

  it('of a discard that one player won are counted with the win', () => {
    const state = playing(table({}, { wins: [onDiscard('south', '9s')] }));
    expect([copiesOnTable(state, '9s'), tilesOnTable(state)]).toEqual([1, ['9s']]);
  });

  it('of a kong of unlike tiles are those that were laid down', () => {
    const laid = ['1m', '1m', '2m', '3m'] as const;
    const state = playing(table({ east: { melds: [{ kind: 'kong', tile: '?', kongKind: 'concealed', laid }] } }));
    expect(tilesOnTable(state)).toEqual(laid);
    expect((['1m', '2m', '4m'] as const).map((tile) => copiesOnTable(state, tile))).toEqual([2, 1, 0]);
  });

  it('include the indicator of the jokers', () => {
    const state = playing(table({ east: { hand: ['5s'] } }, { indicator: '5s' }));
    expect([copiesOnTable(state, '5s'), tilesOnTable(state)]).toEqual([2, ['5s', '5s']]);
    expect(copiesOnTable(state, '6s')).toBe(0);
  });

  it('of a win dealt complete are those of the hand alone', () => {
    const dealtComplete: Win = { ...selfDraw, source: { kind: 'discard', from: 'east' } };
    expect(tilesOnTable(playing(table({}, { wins: [dealtComplete] })))).toEqual([]);
  });

  it('won one after another are as many as there were discards', () => {
    const wins = [onDiscard('south', '9s'), { ...onDiscard('west', '8s'), group: 2 }];
    const state = playing(table({}, { wins }));
    expect(tilesOnTable(state)).toEqual(['9s', '8s']);
    expect([copiesOnTable(state, '9s'), copiesOnTable(state, '8s')]).toEqual([1, 1]);
  });
});

describe('a violated invariant of a deal', () => {
  const deal = (hand: string, wall: number) => playing(table({ east: { hand: tiles(hand) } }, { wall }));

  it('does not exist if every tile is in its place', () => {
    expect(brokenInvariants(sichuanMil, deal('1p1p1p1p', 104))).toEqual([]);
  });

  it('is a tile lost or found', () => {
    expect(brokenInvariants(sichuanMil, deal('1p1p1p1p', 103))).toEqual(['107 tiles in play, the set has 108']);
    expect(brokenInvariants(sichuanMil, deal('1p1p1p1p', 105))).toEqual(['109 tiles in play, the set has 108']);
  });

  it('is a copy too many, and a tile that is not in the set', () => {
    expect(brokenInvariants(sichuanMil, deal('1p1p1p1p1p', 103))).toEqual(['5 copies of 1p']);
    expect(brokenInvariants(sichuanMil, deal('1p1z', 106))).toEqual(['1 copies of 1z']);
  });

  it('lists both violations at once', () => {
    expect(brokenInvariants(sichuanMil, deal('1z', 106))).toEqual([
      '107 tiles in play, the set has 108',
      '1 copies of 1z',
    ]);
  });

  it('is no lost tile in a result-only recording, which does not count the wall', () => {
    const byResult = { ...deal('1p', 0), terms: { ...TERMS, recording: 'result' as const } };
    expect(brokenInvariants(sichuanMil, byResult)).toEqual([]);
  });

  it('is no lost tile where a deal was abandoned before hands were dealt', () => {
    expect(brokenInvariants(sichuanMil, playing(table({}, { wall: 0 })))).toEqual([]);
  });

  it('is never an unknown tile, in any number', () => {
    const unknown = playing(table({ east: { hand: Array<'?'>(13).fill('?') } }, { wall: 95 }));
    expect(brokenInvariants(sichuanMil, unknown)).toEqual([]);
  });
});

it('a settled deal reports to its match ending, balances, fines, and the next dealer with the clause', () => {
  const fine = { ...pays('south', 'east', 48), to: 'bank' as const };
  const over = { ...settled(table({}, { transfers: [pays('east', 'west', 3), fine] })), nextDealer: 'west' as const };
  expect(outcomeOf(over)).toEqual({
    ending: 'wall',
    balances: { east: 0, south: 0, west: 0, north: 0, bank: 0 },
    fines: { east: 0, south: 48, west: 0, north: 0 },
    nextDealer: 'west',
    clause: 'x-1',
  });
});

it('a window holds a discard that lies in its river', () => {
  const state = playing(table({ east: { discards: [{ tile: '5p' }] } }), undefined, discarded('east', '5p'));
  expect(copiesOnTable(state, '5p')).toBe(1);
});
