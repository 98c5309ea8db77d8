import { bySeat, SEATS } from '#tiles';
import { sheetOf } from './sheet-rows.js';

const seating = (...players: readonly string[]) =>
  bySeat((seat) => ({ side: 1, player: players[SEATS.indexOf(seat)]! }));
const settled = (
  ending: string,
  points: readonly number[],
  bank = 0,
  wins: readonly object[] = [],
  irregularities: readonly object[] = [],
) => ({
  ending,
  wins,
  irregularities,
  balances: { ...Object.fromEntries(SEATS.map((seat, index) => [seat, points[index]])), bank },
});
const deal = (number: number, players: readonly string[], result?: object) => ({
  ...{ deal: `deal-${number}`, number, seating: seating(...players), round: 'east', settlements: number },
  ...(result !== undefined && { settled: result }),
});
const match = (deals: readonly object[], totals: Readonly<Record<string, number>>, bank: number) =>
  ({
    deals,
    standings: [{ player: 'a', rank: 1 }],
    totals: { players: Object.entries(totals).map(([player, points]) => ({ player, points })), bank },
  }) as unknown as Parameters<typeof sheetOf>[0];

/** The irregularities of three seats. That of South is no false win. */
const BREACHES = [
  { seat: 'east', irregularity: 'false-win' },
  { seat: 'south', irregularity: 'wrong-set' },
  { seat: 'west', irregularity: 'false-win-not-ready' },
];

it('adds the points of each player, including substitutes and fines; a void deal counts for nothing', () => {
  const won = { seat: 'east', source: { kind: 'discard', from: 'south' }, points: 8 };
  const deals = [
    deal(1, ['a', 'b', 'c', 'd'], settled('wins', [8, -8, 0, 0], 0, [won])),
    deal(2, ['b', 'c', 'd', 'a'], settled('void', [0, 0, 0, 0])),
    deal(3, ['b', 'c', 'd', 'e'], settled('wall', [-10, 0, 2, -2], 10, [], BREACHES)),
    deal(4, ['c', 'd', 'e', 'b']),
  ];
  const totals = { a: 8, b: -18, c: 0, d: 2, e: -2 };
  const sheet = sheetOf(match(deals, totals, 10));
  expect(sheet.rows.map(({ kind, dealer }) => `${kind} ${dealer}`)).toEqual([
    'counts a',
    'struck b',
    'counts b',
    'open c',
  ]);
  expect(sheet.rows[0]!.wins).toEqual([{ winner: 'a', source: 'discard', from: 'b', points: 8 }]);
  expect(sheet.rows.map(({ falseWins }) => falseWins)).toEqual([
    [],
    [],
    [
      { player: 'b', isReady: true },
      { player: 'd', isReady: false },
    ],
    [],
  ]);
  expect(sheet.rows.map(({ isCorrected }) => isCorrected)).toEqual([false, true, true, false]);
  expect(sheet.places).toEqual({ a: 1 });
  expect(sheet.rows.at(-1)!.totals).toEqual(totals);
  expect(sheet.rows[2]).toMatchObject({ points: { b: -10, c: 0, d: 2, e: -2 }, bank: 10 });
  expect(sheet.rows[2]!.points).not.toHaveProperty('a');
});

it('lists a win without a value as false, with its payment; in a void deal no win is judged', () => {
  const declared = { seat: 'south', source: { kind: 'self-draw' } };
  const deals = [
    deal(1, ['a', 'b', 'c', 'd'], settled('wall', [8, -24, 8, 8], 0, [declared])),
    deal(2, ['a', 'b', 'c', 'd'], settled('void', [0, 0, 0, 0], 0, [declared])),
  ];
  const { rows } = sheetOf(match(deals, { a: 8, b: -24, c: 8, d: 8 }, 0), (_, seat) =>
    seat === 'south' ? 24 : undefined,
  );
  expect(rows.map(({ wins, falseWins }) => ({ wins, falseWins }))).toEqual([
    { wins: [], falseWins: [{ player: 'b', isReady: true, paid: 24 }] },
    { wins: [{ winner: 'b', source: 'self-draw' }], falseWins: [] },
  ]);
});
