import { textFaults } from '#testing';
import { CALCULATOR_FAULTS } from './faults.js';

it('what the calculator refuses stands in every language', () => {
  expect(textFaults(CALCULATOR_FAULTS)).toEqual([]);
});
