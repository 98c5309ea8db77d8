import type { Request } from '../exchange/http.js';
import { Problem } from '../problems/problem.js';
import { entityTag, expectedSequence, isUnchanged, representationTag } from './if-match.js';

const read = representationTag(17, 'ab12', 'ru');
const withHeader = (name: string, value: string): Request => ({ headers: { [name]: value } }) as unknown as Request;

it('a digest separates answers that differ at the same sequence', () => {
  expect(read).toMatch(/^"17-[0-9a-f]{16}"$/);
  const others = [representationTag(17, 'ab12', 'en'), representationTag(17, 'ab13', 'ru'), representationTag(17)];
  expect(new Set([read, ...others]).size).toBe(4);
  expect(representationTag(17, 'ab12', 'ru')).toBe(read);
});

// RFC 9110 section 13.1.1 demands a strong comparison; proxies that compress make our tags weak and change nothing else.
it.each([
  entityTag(17),
  read,
  'W/"17"',
  `W/${read}`,
  '"17-gzip"',
  '"17;gzip"',
  'W/"17-br"',
  read.replace(/"$/, '-gzip"'),
])('a write may name the sequence by %s', (tag) => {
  expect(expectedSequence(withHeader('if-match', tag))).toBe(17);
  expect(isUnchanged(withHeader('if-none-match', tag), tag.includes('-') && tag.length > 12 ? read : '"17"')).toBe(
    true,
  );
});

it.each([
  '17',
  'w/"17"',
  'W/17',
  '"17',
  '*',
  '"17", "18"',
  '"017"',
  '"-1"',
  '"17-"',
  '"17-en"',
  '"17-xyz"',
  '"17-gzip-gzip"',
  '',
])('a write cannot name the sequence by %s', (tag) => {
  expect(() => expectedSequence(withHeader('if-match', tag))).toThrow(Problem);
});
