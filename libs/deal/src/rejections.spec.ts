import { textFaults } from '#testing';
import { REJECTIONS } from './rejections.js';

describe('the texts of the refusals of a deal', () => {
  it('stand in every language', () => {
    expect(textFaults(REJECTIONS)).toEqual([]);
  });
});
