import { DOES_NOT_FIT } from '#texts/page/form/refusal';
import { inEach, type Text } from '#language';
import type { Problem } from '../../api/problem.js';
import { isOfShape } from './of-shape.js';
import { wordsOfCode } from './words-of-refusal.js';

type Fault = NonNullable<Problem['errors']>[number];

/** The words for a fault at one place of a refused request. The API describes the shape of a value for programs. */
export const faultText = ({ code, detail }: Fault, problem: Problem | undefined): Text => {
  if (isOfShape(problem)) return DOES_NOT_FIT;
  return wordsOfCode(code ?? problem?.code ?? '') ?? inEach(() => detail);
};
