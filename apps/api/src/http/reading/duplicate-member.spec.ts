import { duplicateMember } from './duplicate-member.js';

it.each([
  ['{"a":1,"a":2}', 'a'],
  ['{"a":{"b":1,"c":[{"d":1,"d":1}]}}', 'd'],
  ['{"a":1,"\\u0061":2}', 'a'],
  ['{"x\\"":1,"y":"x","x\\"":2}', 'x"'],
  ['[{"a":1},{"b":2,"c":"}","b":3}]', 'b'],
  ['{"":1,"":2}', ''],
])('%s names a member twice', (json, name) => expect(duplicateMember(json)).toBe(name));

it.each([
  '{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}',
  '{"a":"a","b":"a"}',
  '["a","a"]',
  '{"a":["b","b"],"b":"{\\"a\\":1,\\"a\\":2}"}',
  '"a"',
  '7',
  '{}',
])('%s names each member once', (json) => expect(duplicateMember(json)).toBeUndefined());

it('a long text is checked quickly', () => {
  const json = `{${Array.from({ length: 60_000 }, (_, index) => `"member-${index}":"${'\\\\'.repeat(3)}"`).join(',')}}`;
  const started = Date.now();
  expect(duplicateMember(json)).toBeUndefined();
  expect(Date.now() - started).toBeLessThan(1000);
});
