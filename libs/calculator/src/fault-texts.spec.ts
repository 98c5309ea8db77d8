import { textFaults } from '#testing';
import { CALCULATOR_FAULTS } from '#texts/calculator/faults';

it('every refusal of the calculator exists in every language', () => {
  expect(textFaults(CALCULATOR_FAULTS)).toEqual([]);
});
