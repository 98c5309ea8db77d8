import { FieldErrors } from '../../../form/field-errors.js';

/** A choice of one value, with its label and its errors. */
export const SelectField = <Value extends string>({
  label,
  value,
  values,
  onChoose,
  pointer,
}: {
  readonly label: string;
  readonly value: Value;
  readonly values: readonly (readonly [value: Value, name: string])[];
  readonly onChoose: (value: Value) => void;
  readonly pointer: string;
}) => (
  <div class="field">
    <label class="field">
      {label}
      <select
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = values.find(([each]) => each === currentTarget.value);
          if (chosen !== undefined) onChoose(chosen[0]);
        }}
      >
        {values.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </label>
    <FieldErrors pointer={pointer} />
  </div>
);
