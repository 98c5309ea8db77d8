import pg from 'pg';
import { parseInt8, typeParsers } from './int8.js';

it.each([
  ['0', 0],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ['-5', -5],
])('reads %s', (text, value) => {
  expect(parseInt8(text)).toBe(value);
});

it.each(['9007199254740992', '9223372036854775807', 'five'])('refuses %s', (text) => {
  expect(() => parseInt8(text)).toThrow(RangeError);
});

it.each([
  ['bigint', pg.types.builtins.INT8, '7', 7],
  ['every other type as the driver does', pg.types.builtins.BOOL, 't', true],
])('serves %s', (_what, type, text, value) => {
  const parse = typeParsers.getTypeParser(type, 'text') as unknown as (text: string) => unknown;
  expect(parse(text)).toBe(value);
});
