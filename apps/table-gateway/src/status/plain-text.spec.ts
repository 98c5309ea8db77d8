import { textFaults } from '#shapes';
import { plainText } from './plain-text.js';

it.each([
  ['<b>', '<b>'],
  ['side\u001b[31m 2\n', 'side [31m 2'],
  ['turned \u202eaway', 'turned  away'],
  ['half \ud83c', 'half'],
  ['абв', 'абв'],
  ['12345678901234567890', '1234567890123456'],
  // The limit falls into a pair.
  ['123456789012345🀄', '123456789012345'],
  ['\u0000\u2028', undefined],
])('%j is sent as %j', (text, expected) => {
  const plain = plainText(text, 16);
  expect(plain).toBe(expected);
  expect(textFaults(plain ?? '')).toEqual([]);
});
