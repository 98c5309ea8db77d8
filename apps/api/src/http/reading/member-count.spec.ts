import fc from 'fast-check';
import { duplicateMember } from './duplicate-member.js';
import { membersIn, membersNamedIn } from './member-count.js';

it.each([
  ['{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}', 6],
  ['{"a:":":\\":","b":"\\\\"}', 2],
  ['[":",{},[]]', 0],
  ['"a:b"', 0],
  ['null', 0],
  ['{"":{"":null}}', 2],
])('%s names %i members, and has as many', (json, count) => {
  expect(membersNamedIn(json)).toBe(count);
  expect(membersIn(JSON.parse(json))).toBe(count);
});

it('a member that is named twice is counted twice in the text only', () => {
  const json = '{"a":{"b":1,"\\u0062":2},"c":[]}';
  expect(membersNamedIn(json)).toBe(4);
  expect(membersIn(JSON.parse(json))).toBe(3);
});

it('in every JSON value, both counts are equal', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      const isSame = membersIn(JSON.parse(json)) === membersNamedIn(json);
      expect(isSame).toBe(duplicateMember(json) === undefined);
    }),
  );
});

it('counts in a text that is nested deeply', () => {
  const depth = 100_000;
  const json = `${'[{"a":'.repeat(depth)}0${'}]'.repeat(depth)}`;
  expect(membersNamedIn(json)).toBe(depth);
  expect(membersIn(JSON.parse(json))).toBe(depth);
});
