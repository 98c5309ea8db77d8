import type { CommandOf, DealCommand } from '#deal';
import { openDeal } from '#testing';
import { type Seat, type Tile, tilesOf } from '#tiles';
import { settleAgain } from './settle.js';
import { Wall } from './wall.js';

const NOTHING = '147m258p369s1234z';
const opened = (options: CommandOf<'OpenDeal'>['options'] = {}): DealCommand =>
  openDeal({ ruleSet: 'classical', options: { limit: 500, ...options } });
const hands = (given: Partial<Record<Seat, string>>): DealCommand => ({
  type: 'DealHands',
  hands: {
    east: tilesOf(given.east ?? `${NOTHING}5z`),
    south: tilesOf(given.south ?? NOTHING),
    west: tilesOf(given.west ?? NOTHING),
    north: tilesOf(given.north ?? NOTHING),
  },
});
const draws = (seat: Seat, tile: Tile): DealCommand => ({ type: 'DrawTile', seat, tile });
const discards = (seat: Seat, tile: Tile): DealCommand => ({ type: 'DiscardTile', seat, tile });
const pungs = (seat: Seat): DealCommand => ({ type: 'DeclarePung', seat });
const wins = (...seats: readonly Seat[]): DealCommand => ({ type: 'DeclareWin', seats });
const shows = (seat: Seat): DealCommand => ({ type: 'RevealHand', seat, tiles: [] });
const ready = (seat: Seat): DealCommand => ({ type: 'DeclareReady', seat });
const opens = (seat: Seat): DealCommand => ({ type: 'DeclareReady', seat, opens: [] });
const shownBonus = (seat: Seat, tile: Tile): DealCommand => ({ type: 'ShowBonusTile', seat, tile });
const noFlowers = (seat: Seat): DealCommand => ({ type: 'ReportNoFlowers', seat });
const kong = (seat: Seat, kind: 'concealed' | 'promoted', tile: Tile): DealCommand => ({
  ...{ type: 'DeclareKong', seat, kind, tile },
});

const settled = (commands: readonly DealCommand[], options: CommandOf<'OpenDeal'>['options'] = {}) =>
  settleAgain([opened(options), ...commands]);
const values = (...commands: readonly DealCommand[]) => settled(commands).hands?.values;

/** Four chows and a pair, less one tile: 25 of bamboos. Its value is 20, 2 for the wall, 2 for the only tile. */
const WAITS_FOR_TWO_FIVE = '123m456m789p34s55p';

describe('the second settlement of a classical deal', () => {
  test('CC-settle.1, CC-settle.3, CC-settle.4: South draws its tile; the miser of 22 is doubled, and South is East next', () => {
    const deal = [hands({ south: WAITS_FOR_TWO_FIVE }), discards('east', '5z'), draws('south', '2s'), wins('south')];
    const { payments, hands: shown, ...others } = settled([...deal, shows('south')]);
    expect(shown?.values).toEqual({ east: 0, south: 44, west: 0, north: 0 });
    expect(payments.map(({ from, points }) => `${from} ${points}`)).toEqual([
      'east 44',
      'east 44',
      'west 44',
      'north 44',
    ]);
    expect(others).toEqual({
      ending: 'win',
      balances: { east: -88, south: 176, west: -44, north: -44, bank: 0 },
      nextDealer: 'south',
    });
  });

  test('CC-limit.heavenly: East opens the dealt hand, and stays East (CC-session.east.keeps)', () => {
    const deal = [hands({ east: `${WAITS_FOR_TWO_FIVE}2s` }), wins('east'), shows('east')];
    expect(settled(deal)).toMatchObject({ balances: { east: 3000, south: -1000 }, nextDealer: 'east' });
  });

  test('CC-A32: false mahjong costs nothing, and that hand wins no more', () => {
    const deal = [hands({ south: WAITS_FOR_TWO_FIVE, north: WAITS_FOR_TWO_FIVE }), discards('east', '4z')];
    const { payments, hands: shown } = settled([
      ...deal,
      wins('north'),
      shows('north'),
      draws('south', '5s'),
      wins('south'),
      shows('south'),
    ]);
    expect([shown?.values.south, payments.length]).toEqual([44, 4]);
    expect(() => settled([...deal, wins('north'), shows('north')])).toThrow('not over');
  });

  test('CC-claim.mahjong.several: of two players the one farther from the discarder wins', () => {
    const both = hands({ east: `2s${NOTHING}`, south: WAITS_FOR_TWO_FIVE, north: WAITS_FOR_TWO_FIVE });
    expect(values(both, discards('east', '2s'), wins('south', 'north'), shows('north'))).toMatchObject({
      south: 0,
      north: 40,
    });
    expect(() => settled([both, discards('east', '2s'), wins('south', 'north'), shows('south')])).toThrow(
      'north should',
    );
  });

  test('CC-claim.precedence: a chow yields to a pung, and its tiles return to the hand', () => {
    const deal = [
      hands({ east: `2s${NOTHING}`, south: `13s99p123456789m`, west: '22s147m258p369s12z' }),
      discards('east', '2s'),
      { type: 'DeclareChow', seat: 'south', tiles: ['1s', '3s'] } as const,
      pungs('west'),
      discards('west', '2z'),
      draws('north', '5z'),
      discards('north', '5z'),
      draws('east', '5z'),
      discards('east', '5z'),
      draws('south', '2s'),
    ];
    // 20, 2 for the wall, 2 for the middle tile, doubled as a miser; West has an open pung of 2.
    expect(values(...deal, wins('south'), shows('south'))).toEqual({ east: 0, south: 48, west: 2, north: 0 });
  });

  test('CC-claim.rob.open: the kong is a pung again, and the hand that took the tile is doubled', () => {
    const deal = [
      hands({ east: `2s${NOTHING}`, south: '14m123456789p1z', west: '22s147m258p369s12z', north: WAITS_FOR_TWO_FIVE }),
      discards('east', '2s'),
      pungs('west'),
      discards('west', '2z'),
      ...[draws('north', '5z'), discards('north', '5z'), draws('east', '5z'), discards('east', '5z')],
      ...[draws('south', '5z'), discards('south', '5z'), draws('west', '2s'), kong('west', 'promoted', '2s')],
    ];
    // 20, doubled as a miser and for the robbery.
    expect(values(...deal, wins('north'), shows('north'))).toMatchObject({ west: 2, north: 80 });
  });

  test('CC-claim.rob.closed: only Thirteen Wonders rob a closed kong, of which three tiles stay concealed', () => {
    const robbedBy = (north: string): readonly DealCommand[] => [
      hands({ east: '1111s47m258p369s12z', north }),
      ...[kong('east', 'concealed', '1s'), wins('north'), shows('north')],
    ];
    expect(values(...robbedBy('19m19p9s1234567z1z'))).toEqual({ east: 8, south: 0, west: 0, north: 500 });
    expect(() => settled(robbedBy('123m456m789p23s99p'))).toThrow('not over');
  });

  test('CC-limit.earthly: ready before East’s first discard and won on it; after it, only an opened hand is doubled (CC-A49)', () => {
    const dealt = hands({ east: `2s${NOTHING}`, west: WAITS_FOR_TWO_FIVE });
    expect(values(dealt, ready('west'), discards('east', '2s'), wins('west'), shows('west'))).toMatchObject({
      west: 500,
    });
    const late = (declares: DealCommand) =>
      values(
        ...[dealt, discards('east', '3s'), declares, draws('south', '2s'), discards('south', '2s')],
        ...[wins('west'), shows('west')],
      );
    expect(late(opens('west'))).toMatchObject({ west: 80 });
    expect(late(ready('west'))).toMatchObject({ west: 40 });
    const later = [discards('east', '3s'), draws('south', '5z'), discards('south', '5z')];
    const own = [
      draws('west', '5z'),
      ready('west'),
      discards('west', '5z'),
      draws('north', '2s'),
      discards('north', '2s'),
    ];
    expect(values(dealt, ...later, ...own, wins('west'), shows('west'))).toMatchObject({ west: 40 });
  });

  test('CC-bonus.deal, CC-bonus.play: the replacement of a dealt bonus tile counts as dealt, a later one is a loose tile', () => {
    const dealt = [
      hands({ east: `1f${WAITS_FOR_TWO_FIVE}`, south: `1s3z47m258p369s124z` }),
      ...[shownBonus('east', '1f'), draws('east', '2s')],
      ...(['east', 'south', 'west', 'north'] as const).map(noFlowers),
    ];
    expect(settled([...dealt, wins('east'), shows('east')], { bonusTiles: true }).hands?.values.east).toBe(500);
    const replaced = [
      ...[
        discards('east', '2s'),
        draws('south', '5z'),
        discards('south', '5z'),
        draws('west', '5z'),
        discards('west', '5z'),
      ],
      ...[
        draws('north', '6z'),
        discards('north', '6z'),
        draws('east', '7f'),
        shownBonus('east', '7f'),
        draws('east', '5s'),
      ],
    ];
    // 20, 2 for the wall, 8 for the bonus tiles; doubled for its own flower, as a miser and for the loose tile.
    const again = settled([...dealt, ...replaced, wins('east'), shows('east')], { bonusTiles: true });
    expect(again.hands?.values.east).toBe(30 * 8);
  });

  test('CC-draw, CC-settle.draw: a deal without a winner counts only the penalties of a referee', () => {
    const fine = {
      type: 'ImposePenalty',
      payments: [{ from: 'west', to: 'bank', points: 5 }],
      reason: 'why',
      by: 'R',
    } as const;
    const end = { type: 'EndPlay', reason: 'wall' } as const;
    expect(settled([hands({}), discards('east', '5z'), fine, end])).toEqual({
      ending: 'wall',
      payments: fine.payments,
      balances: { east: 0, south: 0, west: -5, north: 0, bank: 5 },
      nextDealer: 'south',
    });
    const voided = settled([hands({}), fine, { type: 'VoidDeal', reason: 'why', by: 'R' }]);
    expect([voided.payments, voided.nextDealer]).toEqual([[], 'east']);
    expect(settled([hands({}), { type: 'VoidDeal', reason: 'why', by: 'R' }, fine]).payments).toEqual(fine.payments);
  });
});

describe('the wall, the second way', () => {
  test('CC-wall.dead: without loose tiles 14 stay undrawn', () => {
    expect([new Wall(136).drawsLeft, new Wall(144).drawsLeft]).toEqual([67, 75]);
  });

  test('CC-wall.loose.renew, CC-A27: each second loose tile takes two tiles from the end', () => {
    const wall = new Wall(136);
    wall.takeLoose();
    expect(wall.drawsLeft).toBe(67);
    wall.takeLoose();
    expect(wall.drawsLeft).toBe(65);
    for (let draw = 0; draw < 64; draw += 1) wall.draw();
    wall.takeLoose();
    wall.takeLoose();
    expect(wall.drawsLeft).toBe(0);
  });
});
