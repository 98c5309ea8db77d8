import fc from 'fast-check';
import { canonicalJson } from './canonical-json.js';
import { NOT_SURE, scanCanonical, type SealOffsets } from './canonical-scan.js';
import { parsedJson } from './parsed-json.js';

const HASH = 'a0'.repeat(32);
const isSure = (text: string): boolean => scanCanonical(text, 0, []) === text.length;

/** What the slow way says of a text: whether it is the canonical text of the value that it parses to. */
const isCanonical = (text: string): boolean => {
  try {
    return canonicalJson(parsedJson(text)) === text;
  } catch {
    return false;
  }
};

it.each([
  '{}',
  '[]',
  '0',
  '-1',
  '999999999999999',
  'true',
  'false',
  '"table-1"',
  '"~ ="',
  '{"a":[1,"x",{"b":false}],"ab":{},"b":-7}',
  `{"a":{"sealed":"${HASH}"}}`,
])('is sure of %s', (text) => {
  expect([isSure(text), isCanonical(text)]).toEqual([true, true]);
});

it.each([
  ['a space', '{"a": 1}'],
  ['a space at the end of a list', '[1 ]'],
  ['keys in another order', '{"b":1,"a":2}'],
  ['a longer key before its beginning', '{"ab":1,"a":2}'],
  ['a member twice', '{"a":1,"a":1}'],
  ['an escape of a character that is none', '"\\u0061"'],
  ['a solidus with an escape', '"\\/"'],
  ['a control character', '"\u0001"'],
  ['a line feed', '"\n"'],
  ['a lone surrogate', '"\\ud800"'],
  ['a lone surrogate that stands itself', '"\ud800"'],
  ['an exponent', '1e1'],
  ['an exponent without digits before it', '{"a":1E5}'],
  ['a fraction', '1.0'],
  ['negative zero', '-0'],
  ['a zero before a number', '01'],
  ['a sign alone', '-'],
  ['a plus sign', '+1'],
  ['a number that is not safe', '9007199254740993'],
  ['null', '{"a":null}'],
  ['a word of JavaScript', 'NaN'],
  ['a comma at the end of a list', '[1,]'],
  ['a comma at the end of an object', '{"a":1,}'],
  ['no comma', '{"a":1"b":2}'],
  ['no value', '{"a":}'],
  ['no key', '{1:1}'],
  ['no end', '{"a":1'],
  ['a string without an end', '"a'],
  ['65 levels', `${'['.repeat(66)}${']'.repeat(66)}`],
  ['a reserved key', '{"__proto__":{}}'],
  ['a length that is an object', '{"length":{}}'],
  ['nothing', ''],
])('is not sure of %s', (_, text) => {
  expect([isSure(text), isCanonical(text)]).toEqual([false, false]);
});

it.each([
  ['characters outside ASCII', '"中"'],
  ['an escape that must be one', '"\\""'],
  ['a surrogate pair', '"🀄"'],
  ['a key of digits', '{"1":1}'],
  ['an empty key', '{"":1}'],
  ['a length', '{"length":1}'],
  ['a long number', '9007199254740991'],
  ['deep nesting', `${'['.repeat(40)}${']'.repeat(40)}`],
  ['a broken seal', '{"sealed":"none"}'],
  ['a seal in upper case', `{"sealed":"${HASH.toUpperCase()}"}`],
  ['a seal that is too short', `{"sealed":"${HASH.slice(1)}"}`],
  ['a seal with another member', `{"a":1,"sealed":"${HASH}"}`],
])('leaves %s to the parser', (_, text) => {
  expect([isSure(text), isCanonical(text)]).toEqual([false, true]);
});

it('returns the places of the digits of seals', () => {
  const seals: SealOffsets = [];
  const text = `{"a":[{"sealed":"${HASH}"}],"b":{"sealed":"${'b'.repeat(64)}"}}`;
  expect(scanCanonical(text, 0, seals)).toBe(text.length);
  expect(seals.map((at) => text.slice(at, at + 64))).toEqual([HASH, 'b'.repeat(64)]);
});

it('returns the place behind the value where other text follows', () => {
  expect(scanCanonical('{"a":1},"b"', 0, [])).toBe('{"a":1}'.length);
  expect(scanCanonical('x12,', 1, [])).toBe(3);
  expect(scanCanonical('', 0, [])).toBe(NOT_SURE);
});

it('is sure of no text that is not canonical', () => {
  const character = fc.constantFrom(...Array.from('{}[]",:0123456789-.eE+ \\abtrufalsen\u007fé\ud800'));
  fc.assert(
    fc.property(
      fc.json({ maxDepth: 4 }),
      fc.nat(),
      character,
      fc.constantFrom('as it is', 'inserted', 'removed', 'replaced'),
      (json, place, inserted, how) => {
        const at = place % (json.length + 1);
        const kept = how === 'removed' || how === 'replaced' ? at + 1 : at;
        const text =
          how === 'as it is' ? json : json.slice(0, at) + (how === 'removed' ? '' : inserted) + json.slice(kept);
        const value = parsedJson(text);
        // The canonical text of the value, too: nearly every random text is refused.
        for (const each of [text, isCanonicalizable(value) ? canonicalJson(value) : text])
          if (isSure(each)) expect({ each, isCanonical: isCanonical(each) }).toEqual({ each, isCanonical: true });
      },
    ),
    { numRuns: 3000 },
  );
});

const isCanonicalizable = (value: unknown): boolean => {
  try {
    canonicalJson(value);
    return true;
  } catch {
    return false;
  }
};
