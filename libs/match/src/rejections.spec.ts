import { textFaults } from '#testing';
import { MATCH_REJECTIONS } from './rejections.js';

it('the refusals of a match stand in every language', () => {
  expect(textFaults(MATCH_REJECTIONS)).toEqual([]);
});
