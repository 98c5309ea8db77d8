import { inEach, type Text } from '#tiles';
import { type Problem, problemText } from '../api/problem.js';
import { useText } from '../language/language.js';
import type { Refused } from './use-sending.js';

/** The faults themselves stand at their fields where the API names the places. */
const reasonOf = (problem: Problem | undefined): Text =>
  problem?.errors === undefined ? problemText(problem) : inEach(() => problem.title);

/** Why a request was refused, in the words of the API. */
export const Refusal = ({ refused }: { readonly refused: Refused | undefined }) => {
  const text = useText();
  if (refused === undefined) return null;
  return (
    <p class="notice notice-error" role="alert">
      {text(reasonOf(refused.problem))}
    </p>
  );
};
