import type { Seat } from '#tiles';
import { paidByOne, paymentsOf, type Payment } from './payments.js';

const VALUES = { east: 32, south: 64, west: 8, north: 20 };

/** The sum for each pair, as text. */
const written = (payments: readonly Payment[]): readonly string[] => {
  const sums = new Map<string, number>();
  for (const { from, to, points } of payments) {
    const pair = `${from} pays ${to}`;
    sums.set(pair, (sums.get(pair) ?? 0) + points);
  }
  return [...sums].map(([pair, points]) => `${pair} ${points}`).toSorted();
};

describe('payments for four values, the second way', () => {
  test('CC-settle.1, CC-settle.2, CC-settle.3: South wins; East pays and is paid twice', () => {
    expect(written(paymentsOf('south', VALUES))).toEqual([
      'east pays south 128',
      'north pays east 24',
      'north pays south 64',
      'west pays east 48',
      'west pays north 12',
      'west pays south 64',
    ]);
  });

  test('CC-settle.3: East wins, each pays twice, and the differences among the others are single', () => {
    expect(written(paymentsOf('east', VALUES))).toEqual([
      'north pays east 64',
      'north pays south 44',
      'south pays east 64',
      'west pays east 64',
      'west pays north 12',
      'west pays south 56',
    ]);
  });

  test('CC-settle.2: a hand of higher value pays the winner too, and losers of one value pay each other nothing', () => {
    expect(written(paymentsOf('west', { east: 500, south: 4, west: 22, north: 4 }))).toEqual([
      'east pays west 44',
      'north pays east 992',
      'north pays west 22',
      'south pays east 992',
      'south pays west 22',
    ]);
  });

  test.each<[Seat, Seat, number]>([
    ['west', 'south', 4 * 64],
    ['east', 'south', 4 * 64],
    ['north', 'east', 6 * 32],
  ])('CC-settle.liable: %s alone pays %s %s', (liable, winner, points) => {
    expect(paidByOne(liable, winner, VALUES)).toEqual([{ from: liable, to: winner, points }]);
  });
});
