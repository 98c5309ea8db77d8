import { balancesOf } from '#ledger';
import { type BySeat, bySeat, type Seat } from '#tiles';
import type { StandaloneTable } from '../../kit/hand/settled-table.js';
import { type Beside, lost, lostHand, won } from '../../testing/classical-hands.js';
import type { How } from '../../testing/won-hands.js';
import { classicalHands } from '../calculator/calculator.js';

/*
 * Hands and tables worked out from the sheet on paper. A sum adds up pairs, pungs, kongs, the 20 for mahjong, the last
 * tile and bonus tiles. Doublings are in the order of the sheet. The default seat is South in the East round.
 */

const EAST: Beside = { seatWind: 'east' };
const WEST: Beside = { seatWind: 'west' };
const NORTH: Beside = { seatWind: 'north' };
const OWN_IS_PREVAILING: Beside = { seatWind: 'west', roundWind: 'west' };
const NOTHING = '147m258p369s1234z';
const CHOWS = '123m567p234s678s44p > 6s';

type Lost = readonly [what: string, hand: string, sum: number, doublings: number, beside?: Beside];

const LOST: readonly Lost[] = [
  ['own, prevailing and dragon pair, kongs of both kinds', '2211557z | M3s C9m', 2 + 2 + 2 + 8 + 32, 0],
  ['a pair both own and prevailing', '33z111m3m5p | P7z M5s', 4 + 8 + 4 + 8, 1, OWN_IS_PREVAILING],
  ['a closed kong both own and prevailing, in one suit', '2358m99m1468m | C3z', 32, 1 + 1 + 1, OWN_IS_PREVAILING],
  ['kongs of both kinds, own wind, one suit with honours', '456m11z88m | M1m C2z', 2 + 16 + 32, 1 + 1],
  ['one suit only', '1123357899p | P4p', 2, 3],
  ['the same with own flower and all seasons', '1112335578996p', 8 + 5 * 4, 3 + 1 + 1 + 2, { bonus: '25678' }],
  ['honours only', '112233444z5566z', 2 + 2 + 8 + 2 + 2, 3, WEST],
  ['honours only, waiting for the twins', '1122334455667z', 4 + 2 + 2, 3, { seatWind: 'north', roundWind: 'north' }],
  ['terminals and honours of two suits', '11199m1p3z | M1z P6z', 8 + 16 + 4, 1 + 1 + 1, { ...EAST, roundWind: 'west' }],
  ['terminals and honours of one suit', '11199m44775z | P1z', 2 + 2 + 8 + 4, 1 + 1 + 1, NORTH],
  ['terminals only', '11199m111p9p1999s', 8 + 8 + 8, 1],
  ['terminals and honours but for a chow', '111p999s11z9m9p | L123m', 2 + 8 + 8, 0],
  ['two dragons and the pair of the third', '55z23479m | C6z M7z', 2 + 16 + 32, 1 + 1 + 1],
  ['four kongs', '5z | C1m C9s M5p M3z', 32 + 32 + 8 + 16, 1, { ...WEST, roundWind: 'north' }],
  ['four dragons not laid down', '7777z2357m46p819s', 8, 1],
  ['all thirteen wonders, waiting', '19m19p19s1234567z', 0, 1],
  ['a bonus tile of another seat', NOTHING, 4, 0, { ...EAST, bonus: '2' }],
  ['own flower and own season', NOTHING, 2 * 4, 1 + 1, { ...EAST, bonus: '15' }],
  ['all flowers', NOTHING, 4 * 4, 1 + 2, { ...WEST, bonus: '1234' }],
  ['seven bonus tiles without the own season', NOTHING, 7 * 4, 1 + 2, { ...NORTH, bonus: '1234567' }],
  ['all eight', NOTHING, 8 * 4, 1 + 1 + 2 + 2, { ...NORTH, bonus: '12345678' }],
];

type Won = readonly [what: string, hand: string, sum: number, doublings: number, how?: How, beside?: Beside];

const WON: readonly Won[] = [
  ['3 ends 12 or pairs a 3, and nothing else wins', '12333m567p234s678s > 3m', 20 + 2, 1],
  ['either end of 4567 is the pair', '123m567p234m44567s > 4s', 20, 1],
  ['a robbed tile at an open end', '123m456p678s234s99p > 6s', 20, 1 + 1, ['robbed-kong']],
  ['a robbed tile at an edge', '123m456p678s234s99p > 3m', 20 + 2, 1 + 1, ['robbed-kong']],
  [
    'the last permitted tile, East’s kong',
    '234s678p55p | C1z P9m > 6p',
    32 + 4 + 20 + 2,
    1 + 1 + 1,
    ['self-draw', 'last-tile'],
    EAST,
  ],
  ['no chow, the last pung from a discard', '55m222p | P3s C7z M8m > 2p', 2 + 2 + 32 + 8 + 20, 1 + 1],
  ['the same drawn', '55m222p | P3s C7z M8m > 2p', 4 + 2 + 32 + 8 + 20 + 2, 1 + 1, ['self-draw']],
  [
    'the same with a loose tile',
    '55m222p | P3s C7z M8m > 2p',
    4 + 2 + 32 + 8 + 20 + 2,
    3,
    ['self-draw', 'replacement-tile'],
  ],
  ['the same waiting for the pair', '55m | P3s C7z M8m P2p > 5m', 2 + 32 + 8 + 2 + 20 + 2, 1 + 1],
  [
    'two closed kongs and a loose tile',
    '234s678m55p | C1z C2z > 8m',
    32 + 32 + 20 + 2,
    1 + 1 + 1,
    ['self-draw', 'replacement-tile'],
    EAST,
  ],
  ['a pair both own and prevailing, last', '123m456p789s234s11z > 1z', 4 + 20 + 2, 0, [], EAST],
  [
    'three winds and a pair',
    '44z678s | P1z P2z C3z > 4z',
    2 + 4 + 4 + 32 + 20 + 2,
    1 + 1 + 1,
    [],
    { ...WEST, roundWind: 'north' },
  ],
  ['two dragons and a pair', '55z123m456m | P6z C7z > 5z', 2 + 4 + 32 + 20 + 2, 2 + 1 + 1],
  ['chows without points before pungs with', '111222333p44p | L567p > 4p', 20, 3 + 1],
  ['the same drawn, with more to win', '111222333p44p | L567p > 4p', 20 + 2, 3 + 1, ['self-draw']],
  ['ready at once, drawn', '222m333p66s789s555z > 7s', 4 + 4 + 8 + 20 + 2 + 2, 1 + 1, ['self-draw', 'heavenly-ready']],
  ['own flower and season beside a miser', CHOWS, 20 + 8, 1 + 1 + 1, [], { ...NORTH, bonus: '48' }],
  ['all eight beside a miser', CHOWS, 20 + 32, 1 + 1 + 2 + 2 + 1, [], { bonus: '12345678' }],
  [
    'terminals and honours without a chow',
    '111m999p44z | P9s P3z > 4z',
    2 + 8 + 8 + 4 + 4 + 20 + 2,
    1 + 1 + 1,
    [],
    { ...NORTH, roundWind: 'west' },
  ],
  ['a pung that the last tile need not complete', '111123m567p678s44p > 1m', 8 + 20, 0],
  [
    'the middle of four chows drawn loose',
    '123456789m11s | C9p > 3m',
    32 + 20 + 2 + 2,
    1,
    ['self-draw', 'replacement-tile'],
  ],
  ['nearly a snake: 345 567', '22m345m567m | M1m C9m > 4m', 16 + 32 + 20 + 2, 3],
  ['nearly scholars: a chow', '44m789m777z | P5z M6z > 4m', 8 + 4 + 16 + 20 + 2, 3 + 1],
  ['nearly four kongs', '44m | C2p M5s M1m P3z > 4m', 16 + 8 + 16 + 4 + 20 + 2, 1],
  ['nearly the moon: its discard', '123m123p234s678s44m > 1p', 20, 1, ['discard', 'last-tile']],
  ['nearly the moon: 3 of dots', '123m123p234s678s44m > 3p', 20 + 2 + 2, 1 + 1, ['self-draw', 'last-tile']],
  ['nearly the treasure: the pair from a discard', '22333444555666m > 2m', 4 * 4 + 20, 3 + 1],
  ['nearly the jade: fives', '22s333s444s | P5s M6z > 2s', 4 + 4 + 2 + 16 + 20, 1 + 1 + 1],
  ['nearly heads and tails: a pair of twos', '22m999m111p | P9p M1s > 2m', 8 + 8 + 4 + 16 + 20 + 2, 1],
  ['nearly the suite: a pair of nines', '99m222z555z | P6z C1z > 9m', 8 + 8 + 4 + 32 + 20 + 2, 2 + 1 + 1 + 1 + 1 + 1],
  ['nearly grapes: 6 of dots', '123m567p678s44m | C2s > 6p', 16 + 20 + 2 + 2, 1, ['self-draw', 'replacement-tile']],
  ['nearly the blessing of earth: a later discard', '123m567p234s678s44p > 1m', 20, 1 + 1, ['heavenly-ready']],
  ['one suit, 3 the middle', '11m234m | L345m L678m P9m > 3m', 4 + 20 + 2, 3],
  ['one suit with honours, a dragon', '33z234m567m | L345m P5z > 2m', 4 + 20, 1 + 1],
  ['a miser in one suit with honours', '33z234m567m678m | L345m > 2m', 20, 1 + 1],
  [
    'the same without a miser, because the pair is the prevailing wind',
    '33z234m567m678m | L345m > 2m',
    2 + 20,
    1,
    [],
    { roundWind: 'west' },
  ],
];

const worth = (sum: number, doublings: number) => ({ fan: sum, doublings, points: sum * 2 ** doublings });

const titled = <Row extends Lost | Won>(rows: readonly Row[]) =>
  rows.map((row) => [`${row[0]}: ${row[1]}`, row] as const);

describe('hands worked out on paper', () => {
  it.each(titled(LOST))('CC-score.loser %s', (_, [, hand, sum, doublings, beside]) => {
    expect(lost(hand, beside)).toMatchObject(worth(sum, doublings));
  });

  it.each(titled(WON))('CC-A37 %s', (_, [, hand, sum, doublings, how, beside]) => {
    expect(won(hand, how, beside)).toMatchObject(worth(sum, doublings));
  });
});

interface Table
  extends Pick<StandaloneTable, 'winner' | 'winningTile' | 'from'>, Partial<Pick<StandaloneTable, 'source'>> {
  readonly what: string;
  readonly hands: BySeat<string>;
  /** The seat that announced a ready hand. */
  readonly ready?: Seat;
  readonly limit: number;
  readonly liable?: string;
  readonly gains: BySeat<number>;
}

const TABLES: readonly Table[] = [
  {
    // West has 62, four times doubled 992. East has 32 + 4 + 4, North 8 + 2 + 2.
    what: 'CC-limit.cap CC-A15 the limit before East’s doubling, and East pays and receives twice',
    hands: {
      east: '258s2m | C9p P1s P3z',
      south: '258m346p369s1234z',
      west: '99m | P5z P6z C7z L345m',
      north: '999s147m5z | P8p P7s',
    },
    ...{ winner: 'west', winningTile: '9m', from: 'north', limit: 100 },
    gains: { east: -200 + 80 + 56, south: -100 - 80 - 12, west: 400, north: -100 - 56 + 12 },
  },
  {
    // West has a miser with 40, East 32 + 16 + 4.
    what: 'CC-settle.2 CC-settle.3 a loser with a higher value than the winner',
    hands: {
      east: '147m8p | C9p M9m P3z',
      south: '258m368p147s1234z',
      west: '123m567p234s678s44p',
      north: '367m147p58s12567z',
    },
    ...{ winner: 'west', winningTile: '6s', from: 'north', limit: 2000 },
    gains: { east: -80 + 104 + 104, south: -40 - 104, west: 160, north: -40 - 104 },
  },
  {
    // 4 + 2 + 8 + 20 + 2, six times.
    what: 'CC-penalty.suit CC-settle.liable East is paid for all',
    hands: {
      east: '44m | P1m P2m M3m L789p',
      south: '258m369p147s1234z',
      west: '569m147p258s1357z',
      north: '568m369p147s5672z',
    },
    ...{ winner: 'east', winningTile: '4m', from: 'north', limit: 2000, liable: 'CC-penalty.suit' },
    gains: { east: 216, south: 0, west: 0, north: -216 },
  },
  {
    what: 'CC-A44 no liability of an announced ready hand that waits',
    hands: {
      east: '44m | P1m P2m M3m L789p',
      south: '258m369p147s1234z',
      west: '569m147p258s1357z',
      north: '123456789s11p22z',
    },
    ...{ winner: 'east', winningTile: '4m', from: 'north', ready: 'north', limit: 2000 },
    gains: { east: 216, south: -72, west: -72, north: -72 },
  },
  {
    // 16 + 8 + 16 + 20 + 2. Eight tiles are exposed.
    what: 'CC-A16 no liability if the ninth tile is in a closed kong',
    hands: {
      east: '568m258p369s1234z',
      south: '44m | M1m M2m C3m L789p',
      west: '569m147p258s1357z',
      north: '679m369p147s5672z',
    },
    ...{ winner: 'south', winningTile: '4m', from: 'west', limit: 2000 },
    gains: { east: -124, south: 248, west: -62, north: -62 },
  },
  {
    // 4 + 4 + 16 + 20.
    what: 'CC-penalty.terminals CC-A17 liability also with a hand of one suit or a ready hand',
    hands: {
      east: '147m258p369s1234z',
      south: '789m55p | P1s P9p M1p',
      west: '1112223334445m',
      north: '258m369p147s1356z',
    },
    ...{ winner: 'south', winningTile: '9m', from: 'west', ready: 'west', limit: 2000, liable: 'CC-penalty.terminals' },
    gains: { east: 0, south: 176, west: -176, north: 0 },
  },
  {
    // 34 four times doubled is 544.
    what: 'CC-penalty.winds CC-limit.cap at the limit, East pays no more than another player',
    hands: {
      east: '147m258p369s567z2m',
      south: '44z678s | P1z P2z P3z',
      west: '258m369p147s567z4m',
      north: '369m147p258s567z9s',
    },
    ...{ winner: 'south', winningTile: '4z', from: 'east', limit: 500, liable: 'CC-penalty.winds' },
    gains: { east: -2000, south: 2000, west: 0, north: 0 },
  },
  {
    // 2 + 4 + 4 + 20 + 2, four times doubled.
    what: 'CC-penalty.dragons a third dragon that completes the pair',
    hands: {
      east: '147m258p369s1234z',
      south: '55z123m456m | P6z P7z',
      west: '258m369p147s1234z',
      north: '369m147p258s1235z',
    },
    ...{ winner: 'south', winningTile: '5z', from: 'north', limit: 2000, liable: 'CC-penalty.dragons' },
    gains: { east: 0, south: 2048, west: 0, north: -2048 },
  },
  {
    // 4 + 2 + 20 + 2, doubled for the robbery. West keeps the open pung.
    what: 'CC-claim.rob.open a robbed kong of the exposed suit',
    hands: {
      east: '258p369s12347z14m',
      south: '678m11s | P1m P2m L345m',
      west: '258p147s67z58m | P7m',
      north: '369p258s3567z899m',
    },
    ...{ winner: 'south', winningTile: '7m', from: 'west', source: 'robbed-kong', limit: 2000 },
    gains: { east: -112 - 4, south: 224, west: -56 + 4 + 2, north: -56 - 2 },
  },
  {
    // East keeps a closed pung of terminals.
    what: 'CC-claim.rob.closed Thirteen Wonders rob East’s closed kong',
    hands: {
      east: '111m258p369s2345z',
      south: '258m369p147s1234z',
      west: '19m19p19s12345677z',
      north: '369m147p258s1356z',
    },
    ...{ winner: 'west', winningTile: '1m', from: 'east', source: 'robbed-kong', limit: 300 },
    gains: { east: -600 + 16 + 16, south: -300 - 16, west: 1200, north: -300 - 16 },
  },
];

describe('tables worked out on paper', () => {
  const atEnd = ({ hands, ready }: Table) =>
    bySeat((seat) => {
      const { standing, melds } = lostHand(hands[seat]);
      return { standing, melds, ready: ready === seat };
    });

  it.each(TABLES.map((table) => [table.what, table] as const))('%s', (_, table) => {
    const { winner, winningTile, from, source = 'discard', limit, liable, gains } = table;
    const input = { winner, source, circumstances: [], hands: atEnd(table), options: { limit } };
    const reported = { ...(winningTile !== undefined && { winningTile }), ...(from !== undefined && { from }) };
    const answer = classicalHands.settle?.({ ...input, ...reported });
    if (!answer?.valid) throw new Error(JSON.stringify(answer));
    expect(answer.liable?.clauses).toEqual(liable === undefined ? undefined : [liable]);
    expect(balancesOf(answer.transfers)).toEqual({ ...gains, bank: 0 });
  });
});
