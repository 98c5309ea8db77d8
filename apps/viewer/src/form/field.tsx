import { useId } from 'preact/hooks';
import { errorsAt } from './errors-at.js';
import { faultWords } from './fault-words.js';
import type { Refused } from './use-sending.js';
import './form.css';

/** A text field with its label, a hint, and what the API says of its value. */
export const Field = ({
  label,
  hint,
  value,
  onValue,
  pointer,
  refused,
  required = true,
}: {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** JSON pointer to the value in the body of the request. */
  readonly pointer: string;
  readonly refused: Refused | undefined;
  readonly required?: boolean;
}) => {
  const id = useId();
  const errors = errorsAt(refused, pointer);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        value={value}
        required={required}
        autocomplete="off"
        aria-invalid={errors.length > 0}
        aria-describedby={`${id}-hint ${id}-errors`}
        onInput={({ currentTarget }) => onValue(currentTarget.value)}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} class="field-hint">
          {hint}
        </p>
      )}
      <FieldErrors id={`${id}-errors`} pointer={pointer} refused={refused} />
    </div>
  );
};

/** What the API says of a place in the body. */
export const FieldErrors = ({
  id,
  pointer,
  refused,
}: {
  readonly id?: string;
  readonly pointer: string;
  readonly refused: Refused | undefined;
}) => {
  const errors = errorsAt(refused, pointer);
  return errors.length === 0 ? null : (
    <ul id={id} class="field-errors">
      {errors.map(({ pointer: place, detail }) => (
        <li key={`${place} ${detail}`}>{faultWords(detail)}</li>
      ))}
    </ul>
  );
};
