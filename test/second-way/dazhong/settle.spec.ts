import type { DealCommand } from '#deal';
import { type Seat, type Tile, tilesOf } from '#tiles';
import { settleAgain } from './settle.js';

const NOTHING = '147m258p369s1234z';
const UNLIKE = '1459m1459p1459s1z';
const hands = (given: Partial<Record<Seat, string>>): DealCommand => ({
  type: 'DealHands',
  hands: {
    east: tilesOf(given.east ?? `${NOTHING}5z`),
    south: tilesOf(given.south ?? UNLIKE),
    west: tilesOf(given.west ?? NOTHING),
    north: tilesOf(given.north ?? UNLIKE),
  },
});
const draws = (seat: Seat, tile: Tile): DealCommand => ({ type: 'DrawTile', seat, tile });
const discards = (seat: Seat, tile: Tile): DealCommand => ({ type: 'DiscardTile', seat, tile });
const wins = (...seats: readonly Seat[]): DealCommand => ({ type: 'DeclareWin', seats });
const shows = (seat: Seat): DealCommand => ({ type: 'RevealHand', seat, tiles: [] });
const TIME: DealCommand = { type: 'EndPlay', reason: 'time' };

/** South claims `123s` from east and waits with `12345689s33p`. */
const TWO_STRAIGHTS: readonly DealCommand[] = [
  hands({ east: '1s147m258p369s123z5z', south: '2312345689s33p9m' }),
  discards('east', '1s'),
  { type: 'DeclareChow', seat: 'south', tiles: ['2s', '3s'] },
  discards('south', '9m'),
];
const paid = (commands: readonly DealCommand[]): readonly string[] =>
  settleAgain(commands).payments.map(({ from, to, points }) => `${from} pays ${to} ${points}`);

describe('the second settlement of a dazhong deal', () => {
  test('only the discarder pays the 36 points of two pure straights (DZ-pay.1, DZ-score.3)', () => {
    const deal = [...TWO_STRAIGHTS, draws('west', '7s'), discards('west', '7s'), wins('south'), shows('south')];
    expect(paid(deal)).toEqual(['west pays south 36']);
    expect(settleAgain(deal).balances).toEqual({ east: 0, south: 36, west: -36, north: 0, bank: 0 });
  });

  test('the count of the winner is paid, and after an objection the missing points too (DZ-count.5, DZ-count.6)', () => {
    const counted = [
      ...TWO_STRAIGHTS,
      draws('west', '7s'),
      discards('west', '7s'),
      wins('south'),
      { type: 'RevealHand', seat: 'south', tiles: [], count: 35 } as const,
    ];
    expect(paid([...counted, { type: 'CloseClaims', reason: 'lapsed' }])).toContain('west pays south 35');
    expect(settleAgain([...counted, { type: 'CloseClaims', reason: 'lapsed' }]).balances.south).toBe(35);
    expect(settleAgain([...counted, { type: 'ContestCount', seat: 'east' }]).balances.south).toBe(36);
  });

  test('each of the three pays for a self-drawn win, with its point (DZ-pay.2, DZ-fan.90)', () => {
    const round = [draws('west', '9m'), discards('west', '9m'), draws('north', '9p'), discards('north', '9p')];
    const own = [draws('east', '4z'), discards('east', '4z'), draws('south', '7s'), wins('south'), shows('south')];
    expect(paid([...TWO_STRAIGHTS, ...round, ...own])).toEqual([
      'east pays south 37',
      'west pays south 37',
      'north pays south 37',
    ]);
  });

  test('mixed shifted chows twice beside four half-mixed shifted chows are paid with 19 (DZ-score.3)', () => {
    const deal = [
      hands({ east: '1m147m258p369s123z5z', south: '23m456m23p345s99s9m' }),
      discards('east', '1m'),
      { type: 'DeclareChow', seat: 'south', tiles: ['2m', '3m'] } as const,
      discards('south', '9m'),
      draws('west', '4p'),
      discards('west', '4p'),
      wins('south'),
      shows('south'),
    ];
    expect(paid(deal)).toEqual(['west pays south 19']);
  });

  test('flowers are paid for, the own one twice (DZ-fan.94, DZ-fan.95)', () => {
    const [dealt, ...rest] = TWO_STRAIGHTS;
    const flowered = [
      hands({ east: '1s147m258p369s123z5z', south: '2f12345689s33p9m2s' }),
      { type: 'ShowBonusTile', seat: 'south', tile: '2f' } as const,
      draws('south', '3s'),
      ...rest,
    ];
    expect(dealt?.type).toBe('DealHands');
    expect(paid([...flowered, draws('west', '7s'), discards('west', '7s'), wins('south'), shows('south')])).toEqual([
      'west pays south 38',
    ]);
  });

  test('a false win costs 10 to each where the hand was ready, and play continues (DZ-penalty.1, DZ-false.6)', () => {
    const deal = [...TWO_STRAIGHTS, draws('west', '8p'), discards('west', '8p'), wins('south'), shows('south'), TIME];
    expect(paid(deal)).toEqual(['south pays east 10', 'south pays west 10', 'south pays north 10']);
  });

  test('a false win costs 20 to each where the hand was not ready, and the next in turn may still win (DZ-hier.3)', () => {
    const deal = [...TWO_STRAIGHTS, draws('west', '7s'), discards('west', '7s'), wins('south', 'north')];
    expect(paid([...deal, shows('north'), shows('south')])).toEqual([
      'north pays east 20',
      'north pays south 20',
      'north pays west 20',
      'west pays south 36',
    ]);
  });

  test('of two possible winners only the next in turn wins (DZ-mj.5)', () => {
    const both = hands({ east: '1s147m258p369s123z5z', south: '2312345689s33p9m', north: '12345689s33p555z' });
    const deal = [both, ...TWO_STRAIGHTS.slice(1), draws('west', '7s'), discards('west', '7s'), wins('south', 'north')];
    const [only, ...others] = settleAgain([...deal, shows('north')]).payments;
    expect([only?.to, others]).toEqual(['north', []]);
  });

  test('the owner of a robbed kong pays like a discarder (DZ-rob.1, DZ-fan.53)', () => {
    const deal = [
      hands({ east: '1s147m258p369s123z5z', south: '2312345689s33p9m', west: '77s147m258p369s12z' }),
      ...TWO_STRAIGHTS.slice(1),
      draws('west', '3z'),
      discards('west', '3z'),
      draws('north', '7s'),
      discards('north', '7s'),
      { type: 'DeclarePung', seat: 'west' } as const,
      discards('west', '1z'),
      draws('north', '4z'),
      discards('north', '4z'),
      draws('east', '4z'),
      discards('east', '4z'),
      draws('south', '9p'),
      discards('south', '9p'),
      draws('west', '7s'),
      { type: 'DeclareKong', seat: 'west', kind: 'promoted', tile: '7s' } as const,
      wins('south'),
      shows('south'),
    ];
    expect(paid(deal)).toEqual(['west pays south 44']);
  });

  test('a false concealed kong costs 30 to each, in addition to the other payments of the deal (DZ-penalty.2)', () => {
    const deal = [
      hands({ east: '1111m47m258p369s1z' }),
      { type: 'DeclareKong', seat: 'east', kind: 'concealed', tile: '1m' } as const,
      draws('east', '9p'),
      discards('east', '9p'),
      { type: 'NoteIrregularity', seat: 'east', irregularity: 'false-kong' } as const,
      TIME,
    ];
    expect(paid(deal)).toEqual(['east pays south 30', 'east pays west 30', 'east pays north 30']);
  });

  test('a kong that the table saw to be false is penalized once, at the end or with the hand (DZ-kong.10)', () => {
    const dealt = hands({ east: '123m47p25s123456z1p' });
    const falseKong = {
      type: 'DeclareKong',
      seat: 'east',
      kind: 'concealed',
      tile: '?',
      tiles: ['1m', '2m', '3m', '1z'],
    } as const;
    const thirty = ['east pays south 30', 'east pays west 30', 'east pays north 30'];
    const twenty = ['east pays south 20', 'east pays west 20', 'east pays north 20'];
    const on = [draws('east', '9p'), discards('east', '9p')];
    expect(paid([dealt, falseKong, ...on, TIME])).toEqual(thirty);
    expect(
      paid([dealt, falseKong, draws('east', '9p'), wins('east'), shows('east'), discards('east', '9p'), TIME]),
    ).toEqual([...thirty, ...twenty]);
    expect(paid([dealt, falseKong, { type: 'WithdrawClaim', seat: 'east' }, discards('east', '1z'), TIME])).toEqual([]);
    expect(paid([dealt, falseKong, ...on, { type: 'VoidDeal', reason: 'fell', by: 'referee-1' }])).toEqual([]);
  });

  test('the tiles of a withdrawn kong return to the hand, and nobody robs it (DZ-false.4)', () => {
    const kong = { type: 'DeclareKong', seat: 'east', kind: 'concealed', tile: '5s' } as const;
    const back = { type: 'WithdrawClaim', seat: 'east' } as const;
    const dealt = hands({ east: '5555s123456789m1p' });
    const end = [discards('east', '1p'), TIME];
    expect(paid([dealt, kong, back, ...end])).toEqual([]);
    // 555 567 of bamboos, 123 456 of characters, a pair: as dealt, once the four are in the hand again.
    const whole = hands({ east: '555567s123456m11p' });
    const won = paid([whole, wins('east'), shows('east')]);
    expect(won).toHaveLength(3);
    expect(paid([whole, kong, back, wins('east'), shows('east')])).toEqual(won);
  });

  test('a player who touched the wall wins only over a claim, and not after its withdrawal (DZ-draw.2)', () => {
    const touched = { type: 'NoteIrregularity', seat: 'south', irregularity: 'touched-wall' } as const;
    const back = { type: 'WithdrawClaim', seat: 'north' } as const;
    const offered = [...TWO_STRAIGHTS, draws('west', '7s'), discards('west', '7s'), touched, wins('south', 'north')];
    expect(() => settleAgain([...offered, back, shows('south')])).toThrow('south shows a hand, nobody should');
    expect(paid([...offered, shows('north'), TIME])).toEqual([
      'north pays east 20',
      'north pays south 20',
      'north pays west 20',
    ]);
  });

  test('a drawn deal costs nobody anything, and south deals next in any case (DZ-flow.4, DZ-dealer.6)', () => {
    const drawn = settleAgain([hands({}), discards('east', '5z'), TIME]);
    expect([drawn.payments, drawn.nextDealer]).toEqual([[], 'south']);
    const won = settleAgain([
      ...TWO_STRAIGHTS,
      draws('west', '7s'),
      discards('west', '7s'),
      wins('south'),
      shows('south'),
    ]);
    expect(won.nextDealer).toBe('south');
  });

  test('a deal that is not over has no settlement', () => {
    expect(() => settleAgain(TWO_STRAIGHTS)).toThrow('not over');
  });
});
