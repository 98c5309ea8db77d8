import { useId } from 'preact/hooks';
import { FieldErrors, useFieldErrors } from './field-errors.js';
import { inputAttributes, limitFault, type Limits, limitWords } from './limits.js';
import type { Refused } from './use-sending.js';
import './form.css';

interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly limits: Limits;
  /** JSON pointer to the value in the body of the request. */
  readonly pointer: string;
  /** Unless given, that of the form. */
  readonly refused?: Refused | undefined;
  /** The label is for screen readers only. For other readers the position of the field makes its purpose clear. */
  readonly isLabelHidden?: boolean;
  /** The id of a list of suggestions. */
  readonly list?: string;
}

/** A field for a text or a number, with its label, a hint and its errors. */
export const Field = (props: FieldProps) => {
  const { label, hint, value, onValue, limits, pointer, refused, isLabelHidden = false, list } = props;
  const id = useId();
  const shown = { pointer, refused, fault: limitFault(limits, value), words: limitWords(limits) };
  const isInvalid = useFieldErrors(shown).length > 0;
  const described = [...(hint === undefined ? [] : [`${id}-hint`]), `${id}-errors`];
  return (
    <div class="field">
      <label for={id} class={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <input
        id={id}
        value={value}
        autocomplete="off"
        dir={limits.kind === 'text' ? 'auto' : undefined}
        list={list}
        {...inputAttributes(limits)}
        aria-invalid={isInvalid}
        aria-describedby={described.join(' ')}
        onInput={({ currentTarget }) => onValue(currentTarget.value)}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} class="field-hint">
          {hint}
        </p>
      )}
      <FieldErrors id={`${id}-errors`} {...shown} />
    </div>
  );
};
