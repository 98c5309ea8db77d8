import { isFalseWin, paidForFalseWins } from './false-wins.js';

const line = (from: 'bank' | 'north' | 'south', points: number, reason: string) => ({ from, points, reason });

it('adds up what a seat paid for false wins, without the refund of its kongs and without other payments', () => {
  expect(
    paidForFalseWins([
      line('north', 8, 'false-win'),
      line('north', 8, 'false-win'),
      line('north', 2, 'kong.refund.false-win'),
      line('south', 10, 'penalty.false-win'),
      line('south', 20, 'penalty.false-win-not-ready'),
      line('south', 30, 'penalty.false-kong'),
      line('bank', 5, 'false-win'),
    ]),
  ).toEqual({ north: 16, south: 30 });
});

it('counts a win without a value as false only if the hands were judged', () => {
  expect(
    ['wins', 'wall', 'time', 'void', 'abandoned', undefined].map((ending) => isFalseWin(undefined, ending)),
  ).toEqual([...[true, true, true], ...[false, false, false]]);
  expect(isFalseWin(1, 'wins')).toBe(false);
});
