import { useLayoutEffect } from 'preact/hooks';
import type { Text } from '#language';
import { useText } from '../language/language.js';
import { errorsAt } from './refusals/errors-at.js';
import { faultText } from './refusals/fault-text.js';
import { useFormState } from './form.js';
import type { Refused } from './use-sending.js';
import { isOfShape } from './refusals/of-shape.js';
import './form.css';

interface FieldErrorsProps {
  readonly id?: string | undefined;
  /** JSON pointer to the value in the body of the request. */
  readonly pointer: string;
  /** Unless given, that of the form. */
  readonly refused?: Refused | undefined;
  /** The reason why the API would refuse the present value. */
  readonly fault?: Text | undefined;
  /** What to enter, in words for a person. The API describes the shape of a value in words for programs. */
  readonly words?: Text | undefined;
}

/** The errors of a field: before the form is sent, what to enter; after that, why the API refused the value. */
export const useFieldErrors = (props: FieldErrorsProps): readonly string[] => {
  const text = useText();
  const { showsFaults, refused: ofForm } = useFormState();
  const { pointer, fault, words, refused = ofForm } = props;
  if (showsFaults && fault !== undefined) return [text(fault)];
  const errors = errorsAt(refused?.problem, pointer).map((fault) =>
    text(words !== undefined && isOfShape(refused?.problem) ? words : faultText(fault, refused?.problem)),
  );
  return [...new Set(errors)];
};

/** A list of the errors of a field. An error that is not shown yet also keeps the form from being sent. */
export const FieldErrors = (props: FieldErrorsProps) => {
  const { id, pointer, fault } = props;
  const { shownAt } = useFormState();
  const errors = useFieldErrors(props);
  useLayoutEffect(() => {
    shownAt?.add(pointer);
    return () => void shownAt?.delete(pointer);
  }, [shownAt, pointer]);
  if (errors.length === 0 && fault === undefined) return null;
  return (
    <ul id={id} class="field-errors" hidden={errors.length === 0} tabIndex={-1} data-fault={fault && ''}>
      {errors.map((error) => (
        <li key={error}>{error}</li>
      ))}
    </ul>
  );
};
