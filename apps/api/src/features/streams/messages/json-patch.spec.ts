import fc from 'fast-check';
import { applyPatch, type Operation as OfLibrary } from 'rfc6902';
import { jsonPatch } from './json-patch.js';

const copyOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Applies a patch with a library, which changes a value in place. */
const patched = (before: unknown, patch: ReturnType<typeof jsonPatch>): unknown => {
  const value = copyOf(before);
  expect(applyPatch(value, copyOf(patch) as OfLibrary[]).filter((error) => error !== null)).toEqual([]);
  return value;
};

describe('the JSON Patch between two values', () => {
  it.each([
    ['a tile is discarded', { hand: ['1p', '2p', '3p'] }, { hand: ['1p', '3p'] }, [{ op: 'remove', path: '/hand/1' }]],
    ['a tile is drawn', { hand: ['1p'] }, { hand: ['1p', '1p'] }, [{ op: 'add', path: '/hand/1', value: '1p' }]],
    [
      'two concealed tiles are taken',
      { hand: ['hidden', 'hidden', 'hidden'] },
      { hand: ['hidden'] },
      [
        { op: 'remove', path: '/hand/1' },
        { op: 'remove', path: '/hand/1' },
      ],
    ],
    [
      'the last discard is claimed',
      { discards: [{ tile: '1p' }, { tile: '2p' }] },
      { discards: [{ tile: '1p' }, { tile: '2p', claimedBy: ['west'] }] },
      [{ op: 'add', path: '/discards/1/claimedBy', value: ['west'] }],
    ],
    [
      'members come, go and change',
      { turn: { act: 'draw', seat: 'east' }, wins: [] },
      { turn: { act: 'claims' }, wins: [], ending: 'wall' },
      [
        { op: 'remove', path: '/turn/seat' },
        { op: 'replace', path: '/turn/act', value: 'claims' },
        { op: 'add', path: '/ending', value: 'wall' },
      ],
    ],
    ['a name has special characters', { 'a/b~c': 1 }, { 'a/b~c': 2 }, [{ op: 'replace', path: '/a~1b~0c', value: 2 }]],
    ['nothing changes', { wins: [{ seat: 'east' }] }, { wins: [{ seat: 'east' }] }, []],
    ['a value has another type', { hand: [] }, { hand: {} }, [{ op: 'replace', path: '/hand', value: {} }]],
  ])('%s', (_, before, after, patch) => {
    expect(jsonPatch(before, after)).toEqual(patch);
    expect(patched(before, jsonPatch(before, after))).toEqual(after);
  });

  /** The library refuses names by which prototypes are changed. */
  const isHarmless = (value: unknown): boolean => !/__proto__|constructor|prototype/.test(JSON.stringify(value));
  const few = fc.constantFrom<unknown>('1p', '2p', { tile: '1p' }, { tile: '1p', claimedBy: ['west'] }, ['1p'], []);

  it.each([
    ['values of any form', fc.jsonValue().filter(isHarmless)],
    ['arrays with equal items', fc.array(few, { maxLength: 8 })],
    ['objects with equal members', fc.dictionary(fc.constantFrom('a', 'b', 'c/d'), few)],
  ])('changes one into the other: %s', (_, values) => {
    fc.assert(
      fc.property(values, values, (before, after) => {
        // The library cannot replace a whole value.
        expect(patched({ before }, jsonPatch({ before }, { before: after }))).toEqual(copyOf({ before: after }));
      }),
      { numRuns: 1_000 },
    );
  });
});
