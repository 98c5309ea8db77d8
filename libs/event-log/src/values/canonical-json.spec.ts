import fc from 'fast-check';
import { canonicalize } from 'json-canonicalize';
import { canonicalJson } from './canonical-json.js';
import type { LogError } from './log-error.js';
import { isLogValue } from './log-value.js';
import { anyLogValue } from '../testing/log-values.js';

describe('canonical text', () => {
  it('orders keys by UTF-16 code units, as in the example of RFC 8785 section 3.2.3', () => {
    const example = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\u{1f600}': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    };
    const values = [...canonicalJson(example).matchAll(/:"([^"]+)"/g)].map(([, value]) => value);
    expect(values).toEqual([
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ]);
  });

  it('writes strings as in the example of RFC 8785 section 3.2.2', () => {
    expect(canonicalJson('\u20ac$\u000f\nA\'B"\\\\"/')).toBe('"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"');
  });

  it('writes minus zero as zero', () => {
    expect(canonicalJson([-0])).toBe('[0]');
  });

  it('agrees with another implementation on every value that a log may hold', () => {
    fc.assert(fc.property(anyLogValue, (value) => expect(canonicalJson(value)).toBe(canonicalize(value))));
  });

  it('is reversed by parsing', () => {
    fc.assert(
      fc.property(anyLogValue, (value) =>
        expect(canonicalJson(JSON.parse(canonicalJson(value)))).toBe(canonicalJson(value)),
      ),
    );
  });
});

describe('values that a log may not hold', () => {
  const sparse: unknown[] = ['east'];
  sparse[2] = 'west';
  let tooDeep: unknown = 1;
  for (let level = 0; level < 65; level += 1) tooDeep = [tooDeep];

  it.each([
    ['a fraction', { points: 1.5 }, 'NOT_AN_INTEGER', '/points'],
    ['infinity', [Infinity], 'NOT_AN_INTEGER', '/0'],
    ['an integer beyond 2^53-1', { a: [2 ** 53] }, 'UNSAFE_INTEGER', '/a/0'],
    ['null', { a: null }, 'NULL', '/a'],
    ['undefined', { a: undefined }, 'UNDEFINED', '/a'],
    ['a hole in an array', sparse, 'UNDEFINED', '/1'],
    ['a lone surrogate', { name: '\ud83d' }, 'LONE_SURROGATE', '/name'],
    ['a lone surrogate in a key', { '\udc00': 1 }, 'LONE_SURROGATE', '/\udc00'],
    ['a date', { at: new Date(0) }, 'NOT_DATA', '/at'],
    ['a bigint', { n: 1n }, 'NOT_DATA', '/n'],
    ['a function', { f: String }, 'NOT_DATA', '/f'],
    ['a key that would set a prototype', JSON.parse('{"__proto__":{"a":1}}') as unknown, 'RESERVED_KEY', '/__proto__'],
    ['a length that is no value to compare', { name: { length: { toString: 1 } } }, 'RESERVED_KEY', '/name/length'],
    ['a length that is a list', { length: [1] }, 'RESERVED_KEY', '/length'],
    ['a key with a slash, its pointer escaped', { 'a/b~c': null }, 'NULL', '/a~1b~0c'],
    ['nesting without end', tooDeep, 'TOO_DEEP', '/0'.repeat(65)],
  ])('%s', (_what, value, code, pointer) => {
    expect(isLogValue(value)).toBe(false);
    expect(() => canonicalJson(value)).toThrow(expect.objectContaining({ code, pointer }) as LogError);
  });

  it.each([
    ['the largest safe integer', Number.MAX_SAFE_INTEGER],
    ['a length that is a number, or a text', [{ length: 3 }, { length: 'three' }]],
    ['a surrogate pair', '\u{1f600}'],
    ['an empty object', {}],
    ['sixty-four levels', (tooDeep as unknown[])[0]],
  ])('but it may hold %s', (_what, value) => {
    expect(isLogValue(value)).toBe(true);
  });
});
