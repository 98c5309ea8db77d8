import type { CalculatorFault } from '#calculator';
import { Problem } from '../problems/problem.js';

/** Returns one problem for all faults: it has the code of the first fault, and each place has a code of its own. */
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
