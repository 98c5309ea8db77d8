import type { CalculatorFault } from '#calculator';
import { inTerms, type Text } from '#language';
import { termsOf } from '#rules';
import { titleUnder } from '../../http/problems/catalogue.js';
import { Problem } from '../../http/problems/problem.js';

/**
 * Returns one problem for all faults: it has the code of the first fault, and each place has a code of its own. The texts have the words
 * of the rule set.
 */
export const problemOfFaults = (faults: readonly [CalculatorFault, ...CalculatorFault[]], ruleSet: string): Problem => {
  const detailOf = ({ code, message }: CalculatorFault): Text =>
    message === undefined ? titleUnder(ruleSet, code) : inTerms(message, termsOf(ruleSet));
  const [first] = faults;
  return new Problem(first.code, detailOf(first), {
    ...(first.clause !== undefined && { clause: first.clause }),
    errors: faults.map((fault) => {
      const { at, message: _, ...own } = fault;
      return { pointer: at, ...own, detail: detailOf(fault) };
    }),
  });
};
