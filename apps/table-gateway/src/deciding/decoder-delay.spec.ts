import { DecoderDelay } from './decoder-delay.js';

it('states the longest delay of the last half minute, and forgets an older one', () => {
  const delay = new DecoderDelay();
  expect(delay.longest(1_000)).toBe(0);
  delay.take(1_000, 8_000);
  delay.take(8_900, 9_000);
  expect(delay.longest(10_000)).toBe(7_000);
  delay.take(39_500, 39_600);
  expect(delay.longest(40_000)).toBe(7_000);
  delay.take(69_900, 70_000);
  expect(delay.longest(70_000)).toBe(100);
  expect(delay.longest(200_000)).toBe(0);
});
