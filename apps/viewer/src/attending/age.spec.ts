import { ageInWords } from './age.js';

const SINCE = '2026-03-11T09:00:00.000Z';
const after = (seconds: number): number => Date.parse(SINCE) + seconds * 1_000;

it.each([
  [0, '0 seconds ago'],
  [59, '59 seconds ago'],
  [60, '1 minute ago'],
  [3_599, '59 minutes ago'],
  [7_200, '2 hours ago'],
  [86_400, '1 day ago'],
])('after %i seconds says %s', (seconds, words) => {
  expect(ageInWords(SINCE, after(seconds), 'en')).toBe(words);
});

it('counts no negative time if the clock is behind', () => {
  expect(ageInWords(SINCE, after(-5), 'en')).toBe('0 seconds ago');
});
