import {
  discarding,
  drawing,
  fold,
  opened,
  ownAfter,
  pays,
  player,
  playing,
  preparing,
  table,
  TERMS,
  tiles,
} from '../../../../test/deal/states.js';
import { dazhong } from '#rules/dazhong';
import { UNOPENED } from '../state/state.js';
import { evolve } from './evolve.js';

describe('the opening of a deal', () => {
  it('keeps every term, including the match', () => {
    expect(fold(UNOPENED, { type: 'DealOpened', ...TERMS })).toEqual({ phase: 'opened', terms: TERMS, own: {} });
    const match = '018f4d5e-0000-7000-8000-000000000001';
    expect(fold(UNOPENED, { type: 'DealOpened', ...TERMS, match })).toEqual({
      phase: 'opened',
      terms: { ...TERMS, match },
      own: {},
    });
  });

  it('is followed by the place where the wall is broken', () => {
    expect(fold(opened, { type: 'WallBroken', dice: [3, 4], seat: 'west', stack: 8 })).toEqual({
      phase: 'opened',
      terms: TERMS,
      wallBreak: { dice: [3, 4], seat: 'west', stack: 8 },
    });
  });

  it('ends with the dealt hands: a hidden hand holds as many hidden tiles', () => {
    const [east, south, west] = [tiles('12345678m12345p9s'), tiles('1122334455667p'), tiles('1357m2468p13579s')];
    const broken = { ...opened, wallBreak: { dice: [3, 4], seat: 'west', stack: 8 } as const };
    const dealt = fold(broken, {
      type: 'HandsDealt',
      hands: {
        east: { count: 14, tiles: east },
        south: { count: 13, tiles: south },
        west: { count: 13, tiles: west },
        north: { count: 3, tiles: 'hidden' },
      },
      wall: 55,
    });
    expect(dealt).toEqual({
      phase: 'preparing',
      terms: TERMS,
      table: {
        players: {
          east: player({ hand: east }),
          south: player({ hand: south }),
          west: player({ hand: west }),
          north: player({ hand: ['hidden', 'hidden', 'hidden'] }),
        },
        wall: 55,
        joker: undefined,
        indicator: undefined,
        wins: [],
        transfers: [],
      },
    });
  });
});

describe('a bonus tile', () => {
  const before = table({ south: { hand: tiles('1m5f2m3f4m'), bonusTiles: ['8f'] } }, { wall: 33 });
  const after = table({ south: { hand: tiles('1m2m3f4m'), bonusTiles: ['8f', '5f'] } }, { wall: 33 });
  const shown = { type: 'BonusTileShown', seat: 'south', tile: '5f' } as const;

  it('leaves the hand and is exposed while the deal is prepared', () => {
    expect(fold(preparing(before), shown)).toEqual(preparing(after));
  });

  it('is replaced before play, where the rule set does so', () => {
    const drawn = { type: 'TileDrawn', seat: 'south', tile: '9s', replacement: true, wall: 32 } as const;
    const refilled = table({ south: { hand: tiles('1m2m3f4m9s'), bonusTiles: ['8f', '5f'] } }, { wall: 32 });
    const pending = { ...preparing(after), own: ownAfter(dazhong, shown) };
    expect(evolve(() => dazhong, pending, drawn)).toMatchObject({ phase: 'preparing', table: refilled });
    expect(() => fold(preparing(after), drawn)).toThrow('TileDrawn cannot follow in the phase preparing');
  });

  it('is exposed in play, and the turn goes on with its replacement, which is not a kong replacement', () => {
    const turn = discarding('south', { drawn: '5f', kongs: [0] });
    const drawn = { type: 'TileDrawn', seat: 'south', tile: '9s', replacement: true, wall: 32 } as const;
    const pending = fold(playing(before, turn), shown);
    expect(pending).toEqual(playing(after, drawing('south', { replacement: true, flower: true, kongs: [0] })));
    expect(fold(pending, drawn)).toEqual(
      playing(
        table({ south: { hand: tiles('1m2m3f4m9s'), bonusTiles: ['8f', '5f'] } }, { wall: 32 }),
        discarding('south', { by: 'flower', drawn: '9s', kongs: [0] }),
      ),
    );
  });
});

it('the first of two throws names the seat that throws again', () => {
  expect(fold(opened, { type: 'WallBreakerPicked', dice: [2, 6], seat: 'north' })).toEqual({
    ...opened,
    wallBreaker: { dice: [2, 6], seat: 'north' },
  });
});

it('the joker is the kind that the indicator names; the indicator leaves the wall', () => {
  const before = table({ east: { hand: tiles('1m2m') } }, { wall: 54, transfers: [pays('east', 'south', 1)] });
  expect(fold(preparing(before), { type: 'JokerIndicated', indicator: '4p', joker: '5p' })).toEqual(
    preparing({ ...before, wall: 53, joker: '5p', indicator: '4p' }),
  );
});

it('the joker of a result-only recording comes from a wall that is not counted', () => {
  const terms = { ...TERMS, recording: 'result' } as const;
  const begun = { ...playing(table({}, { wall: 0 }), { act: 'report' }), terms };
  expect(fold(begun, { type: 'JokerIndicated', indicator: '4p', joker: '5p' })).toEqual({
    ...begun,
    table: table({}, { wall: 0, joker: '5p', indicator: '4p' }),
  });
});

describe('play', () => {
  it('starts with the discard of the named seat; the table stays unchanged', () => {
    const before = table({ south: { hand: tiles('1m2m') } }, { wall: 54, joker: '5p' });
    expect(fold(preparing(before), { type: 'PlayStarted', seat: 'south' })).toEqual({
      phase: 'playing',
      terms: TERMS,
      table: before,
      turn: discarding('south', { by: 'deal' }),
      window: undefined,
    });
  });

  it('that was not recorded starts with empty hands and no wall, and awaits reports', () => {
    expect(fold(opened, { type: 'PlayStarted', seat: 'east' })).toEqual({
      phase: 'playing',
      terms: TERMS,
      table: table({}, { wall: 0 }),
      turn: { act: 'report' },
      window: undefined,
    });
  });
});
