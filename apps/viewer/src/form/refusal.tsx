import { FOR_PEOPLE } from '#texts/page/form/refusal';
import { inEach, type Text, textNamed } from '#language';
import { type Problem, problemText } from '../api/problem.js';
import { useText } from '../language/language.js';
import { errorsElsewhere } from './errors-at.js';
import { faultWords } from './fault-words.js';
import { useFormState } from './form.js';
import { isOfShape } from './of-shape.js';
import type { Refused } from './use-sending.js';

/** Returns the reason of a refusal. If the API names the places of the errors, the fields show the details. */
const reasonOf = (problem: Problem | undefined): Text => {
  const forPeople = textNamed(FOR_PEOPLE, isOfShape(problem) ? 'INVALID_BODY' : (problem?.code ?? ''));
  if (forPeople !== undefined) return forPeople;
  return problem?.errors === undefined ? problemText(problem) : inEach(() => problem.title);
};

const NO_FIELDS: ReadonlySet<string> = new Set();

/** The reason why a request was refused, and the errors at places that no field of the form shows. */
export const Refusal = ({ refused }: { readonly refused: Refused | undefined }) => {
  const text = useText();
  const { shownAt = NO_FIELDS } = useFormState();
  if (refused === undefined) return null;
  const { problem } = refused;
  const others = new Set(errorsElsewhere(problem, shownAt).map(({ detail }) => faultWords(detail)));
  return (
    <div class="notice notice-error" role="alert">
      {text(reasonOf(problem))}
      {others.size > 0 && (
        <ul>
          {[...others].map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </div>
  );
};
