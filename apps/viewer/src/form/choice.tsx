export type Named<Value extends string> = readonly (readonly [value: Value, name: string])[];

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value | undefined;
  readonly values: Named<Value>;
  readonly onChoose: (value: Value | undefined) => void;
  /** The label for no choice. Without it one of the values is always chosen. */
  readonly none?: string;
}

/** A list of values from which one is chosen. */
export const Choice = <Value extends string>({ label, value, values, none, onChoose }: ChoiceProps<Value>) => (
  <label class="field">
    {label}
    <select
      value={value ?? ''}
      onChange={({ currentTarget }) => onChoose(values.find(([each]) => each === currentTarget.value)?.[0])}
    >
      {none !== undefined && <option value="">{none}</option>}
      {values.map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </select>
  </label>
);
