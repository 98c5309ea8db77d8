import { isSeveralTags, type Tagged } from './enrolment-draft.js';

const ONE = 'E00401500A1B2C3D';
const OTHER = 'E00401500A1B2C3E';
const enrolled = (...tags: readonly string[]): readonly Tagged[] =>
  tags.map((tag) => [tag, { kind: 'tile', tile: '1m' }] as const);

describe('isSeveralTags, for the digits that an enrolment reader types,', () => {
  it.each([
    ['two tags', `${OTHER}${ONE}`, true],
    ['three tags', `${OTHER}${ONE}${OTHER}`, true],
    ['one tag', OTHER, false],
    ['a shorter tag', '3008336422', false],
    ['a tag that is longer by a half', `${OTHER}0A1B2C3D`, false],
  ])('recognizes %s', (_what, digits, isSeveral) => {
    expect(isSeveralTags(digits, enrolled(ONE))).toBe(isSeveral);
  });

  it('accepts any length for the first tag, and if the tags have several lengths', () => {
    expect(isSeveralTags(`${ONE}${OTHER}`, [])).toBe(false);
    expect(isSeveralTags(`${ONE}${OTHER}`, enrolled(ONE, '3008336422'))).toBe(false);
  });
});
