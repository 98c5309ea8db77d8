import { textFaults } from '#testing';
import { CALCULATOR_FAULTS } from './fault-texts.js';

it('every refusal of the calculator exists in every language', () => {
  expect(textFaults(CALCULATOR_FAULTS)).toEqual([]);
});
