import fc from 'fast-check';
import { numberTooLarge } from './number-too-large.js';

it.each([
  ['1e400', '', '1e400'],
  ['{"a":-1E+400}', '/a', '-1E+400'],
  ['{"b":1e400,"1":2e400}', '/b', '1e400'],
  ['{"a":["1e400",{"c~/":[0,1.5e0309]}]}', '/a/1/c~0~1/1', '1.5e0309'],
  ['[[],{},{"x":"]}"},1e999]', '/3', '1e999'],
  [`{"a":${'9'.repeat(400)}}`, '/a', '9'.repeat(60)],
])('in %s it is found at %s', (json, pointer, received) => expect(numberTooLarge(json)).toEqual({ pointer, received }));

it.each(['{"a":1e308,"b":"1e400","c1e400":0}', '{"hash":"0e999abc"}', '1e-400', `0.${'9'.repeat(400)}`, `"\\"1e400"`])(
  '%s has none',
  (json) => expect(numberTooLarge(json)).toBeUndefined(),
);

it('no value that a program writes has one', () => {
  fc.assert(fc.property(fc.json(), (json) => expect(numberTooLarge(json)).toBeUndefined()));
});
