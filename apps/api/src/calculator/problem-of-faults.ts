import type { CalculatorFault } from '#calculator';
import { Problem } from '../problems/problem.js';

/** One problem for all that is wrong: the first gives it its code, and each place has its own. */
export const problemOfFaults = (faults: readonly [CalculatorFault, ...CalculatorFault[]]): Problem => {
  const [{ code, message, clause }] = faults;
  return new Problem(code, message, {
    ...(clause === undefined ? {} : { clause }),
    errors: faults.map(({ at, message: detail, ...fault }) => ({
      pointer: at,
      ...fault,
      ...(detail === undefined ? {} : { detail }),
    })),
  });
};
