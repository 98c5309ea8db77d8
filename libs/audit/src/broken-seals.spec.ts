import { brokenSealFaults } from './broken-seals.js';

const seal = { sealed: 'a'.repeat(64) };

it('a seal is one member with 64 lowercase hex digits, in any place', () => {
  expect(brokenSealFaults({ data: { tile: seal, tiles: [seal, '5p'] }, seat: 'east' })).toEqual([]);
});

it.each([
  ['too short', { sealed: 'a'.repeat(63) }],
  ['in capitals', { sealed: 'A'.repeat(64) }],
  ['of another kind', { sealed: 1 }],
  ['with another member beside it', { ...seal, tile: '5p' }],
])('a seal that is %s is reported with its place and its content', (_what, broken) => {
  expect(brokenSealFaults({ data: { tiles: [seal, broken] } })).toEqual([
    { message: expect.stringContaining('The seal was changed'), pointer: '/data/tiles/1', actual: broken },
  ]);
});
