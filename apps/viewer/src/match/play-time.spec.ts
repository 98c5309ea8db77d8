import { clockText, playTime } from './play-time.js';

const SINCE = '2026-03-11T19:00:00.000Z';

it('adds the time since the clock was started', () => {
  expect(playTime({ played: 60_000, since: SINCE, up: false }, Date.parse(SINCE) + 5_000)).toBe(65_000);
  expect(playTime({ played: 60_000, up: false }, Date.parse(SINCE))).toBe(60_000);
});

it('adds nothing if the clock of the browser is behind', () => {
  expect(playTime({ played: 60_000, since: SINCE, up: false }, Date.parse(SINCE) - 5_000)).toBe(60_000);
});

it('writes hours, minutes and seconds', () => {
  expect([0, 65_999, 3_909_000, 36_000_000].map(clockText)).toEqual(['0:00:00', '0:01:05', '1:05:09', '10:00:00']);
});
