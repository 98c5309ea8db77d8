import { firstDifference } from './difference.js';

describe('the first difference', () => {
  it('is none between equal values, for any order of their keys', () => {
    expect(firstDifference({ a: 1, b: ['x', true] }, { b: ['x', true], a: 1 })).toBeUndefined();
  });

  it.each([
    ['a value', { a: { b: [1, 2] } }, { a: { b: [1, 3] } }, { pointer: '/a/b/1', expected: 2, actual: 3 }],
    ['a kind of value', { a: '1' }, { a: 1 }, { pointer: '/a', expected: '1', actual: 1 }],
    ['a list for an object', { a: [] }, { a: {} }, { pointer: '/a', expected: [], actual: {} }],
    ['a missing key', { a: 1, b: 2 }, { a: 1 }, { pointer: '/b', expected: 2, actual: undefined }],
    ['a surplus key', { a: 1 }, { a: 1, b: 2 }, { pointer: '/b', expected: undefined, actual: 2 }],
    ['a shorter list', [1, 2], [1], { pointer: '/1', expected: 2, actual: undefined }],
    ['a key that needs escaping', { 'a/b~c': 1 }, { 'a/b~c': 2 }, { pointer: '/a~1b~0c', expected: 1, actual: 2 }],
    ['everything', 1, undefined, { pointer: '', expected: 1, actual: undefined }],
  ])('is placed by a JSON pointer: %s', (_what, expected, actual, difference) => {
    expect(firstDifference(expected, actual)).toEqual(difference);
  });

  it('is not hidden by members that every object inherits', () => {
    expect(firstDifference({}, { toString: 'x' })).toEqual({ pointer: '/toString', expected: undefined, actual: 'x' });
  });
});
