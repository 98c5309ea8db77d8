import { useId } from 'preact/hooks';
import { FieldErrors } from './field-errors.js';
import { chooseSome } from '#texts/page/form';

interface Choice {
  readonly value: string;
  readonly name: string;
  readonly description?: string;
  /** An id that a person copies into a program. */
  readonly id?: string;
}

/** A group of check boxes. */
export const ChecksField = ({
  legend,
  hint,
  choices,
  chosen,
  onChosen,
  pointer,
  isRequired = false,
}: {
  readonly legend: string;
  readonly hint?: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly onChosen: (chosen: readonly string[]) => void;
  /** JSON pointer to the chosen values in the body of the request. Absent if another field shows the errors of these values. */
  readonly pointer?: string;
  /** At least one box must be checked. */
  readonly isRequired?: boolean;
}) => {
  const id = useId();
  const toggle = (value: string, isChosen: boolean): void =>
    onChosen(
      choices.map((choice) => choice.value).filter((each) => (each === value ? isChosen : chosen.includes(each))),
    );
  return (
    <fieldset class="field-checks" aria-describedby={`${id}-errors`}>
      <legend>{legend}</legend>
      {hint !== undefined && <p class="field-hint">{hint}</p>}
      {choices.map(({ value, name, description, id: copied }) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ currentTarget }) => toggle(value, currentTarget.checked)}
          />
          <span>
            {name}
            {description !== undefined && <span class="field-hint"> {description}</span>}
            {copied !== undefined && <code class="field-hint"> {copied}</code>}
          </span>
        </label>
      ))}
      {pointer !== undefined && (
        <FieldErrors
          id={`${id}-errors`}
          pointer={pointer}
          fault={isRequired && chosen.length === 0 ? chooseSome : undefined}
        />
      )}
    </fieldset>
  );
};
