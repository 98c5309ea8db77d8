import { ApiClock } from './api-clock.js';

const AT = Date.parse('2026-11-30T10:00:00Z');
const DATE = 'Mon, 30 Nov 2026 10:00:00 GMT';

/** The difference after an answer with this time of the API, which took 200 ms. */
const aheadAt = (sent: number, date: string | null = DATE): number | undefined => {
  const clock = new ApiClock();
  clock.take(date, sent, sent + 200);
  return clock.aheadMs;
};

it.each([
  ['the same time', AT + 400, 0],
  ['a time that the rounding of the header explains', AT + 999, 0],
  ['a clock that is ahead', AT + 61_000, 60_000],
  ['a clock that is behind', AT - 60_200, -60_000],
])('states at least the difference: %s', (_, sent, ahead) => {
  expect(aheadAt(sent)).toBe(ahead);
});

it('keeps the last difference where an answer states no time', () => {
  expect(aheadAt(AT, null)).toBeUndefined();
  const clock = new ApiClock();
  clock.take(DATE, AT + 61_000, AT + 61_200);
  clock.take('soon', AT, AT);
  expect(clock.aheadMs).toBe(60_000);
});
