import { FOR_PEOPLE, OF_PROGRAMS } from '#texts/page/form/refusal';
import { inEach, type Text } from '#language';
import type { Problem } from '../api/problem.js';
import { useText } from '../language/language.js';
import { errorsElsewhere } from './refusals/errors-at.js';
import { faultText } from './refusals/fault-text.js';
import { useFormState } from './form.js';
import { isOfShape } from './refusals/of-shape.js';
import type { Refused } from './use-sending.js';
import { refusalText, wordsOfCode } from './refusals/words-of-refusal.js';

/** Returns the reason of a refusal. If the API names the places of the errors, the fields show the details. */
const reasonOf = (problem: Problem | undefined): Text => {
  if (isOfShape(problem)) return FOR_PEOPLE.INVALID_BODY;
  if (problem?.errors === undefined) return refusalText(problem);
  return wordsOfCode(problem.code) ?? inEach(() => problem.title);
};

const NO_FIELDS: ReadonlySet<string> = new Set();

/** The reason why a request was refused (unless given, that of the form), and the errors at places that no field of the form shows. */
export const Refusal = (props: { readonly refused?: Refused | undefined }) => {
  const text = useText();
  const { shownAt = NO_FIELDS, refused: ofForm } = useFormState();
  const { refused = ofForm } = props;
  if (refused === undefined) return null;
  const { problem } = refused;
  // A value of the wrong shape that no field shows is a fault of the page.
  const others = new Set(
    errorsElsewhere(problem, shownAt).map((fault) =>
      text(isOfShape(problem) ? OF_PROGRAMS : faultText(fault, problem)),
    ),
  );
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
