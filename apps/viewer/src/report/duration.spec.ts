import { durationOf, typedDuration } from './duration.js';

it.each([
  ['', {}],
  ['2', { seconds: 2 }],
  ['0', { seconds: 0 }],
  ['1.5', { seconds: 1, tenths: 5 }],
  ['0.3', { seconds: 0, tenths: 3 }],
])('%j s is %j for the API, and shown again as it was typed', (typed, duration) => {
  expect(durationOf(typed)).toEqual(duration);
  expect(typedDuration(duration)).toBe(typed);
});

it('1.0 is a whole number of seconds, because the API takes only 1 to 9 tenths', () => {
  expect(durationOf('1.0')).toEqual({ seconds: 1 });
});

it.each(['-1', '1.55', 'long', '1,5'])('%j is no duration', (typed) => {
  expect(durationOf(typed)).toEqual({});
});
