import { FieldErrors } from './field-errors.js';
import './form.css';

export type Named<Value extends string | number> = readonly (readonly [value: Value, name: string])[];

interface ChoiceProps<Value extends string | number, None extends string | undefined> {
  readonly label: string;
  readonly value: Value | undefined;
  readonly values: Named<Value>;
  /** The label for no choice. Without it one of the values is always chosen. */
  readonly none?: None;
  readonly onChoose: (value: Value | (None extends string ? undefined : never)) => void;
  /** JSON pointer to the value in the body of the request. Without it no errors are shown. */
  readonly pointer?: string | undefined;
  /** The attributes of the list if a message marks it. */
  readonly mark?: object | undefined;
}

/** A list of values from which one is chosen, with its errors. */
export const Choice = <Value extends string | number, None extends string | undefined = undefined>(
  props: ChoiceProps<Value, None>,
) => {
  const { label, value, values, none, onChoose, pointer, mark } = props;
  const choose = (typed: string): void => {
    const chosen = values.find(([each]) => String(each) === typed)?.[0];
    if (chosen !== undefined || none !== undefined) onChoose(chosen as Parameters<typeof onChoose>[0]);
  };
  const list = (
    <label class="field">
      {label}
      <select {...mark} value={String(value ?? '')} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {none !== undefined && <option value="">{none}</option>}
        {values.map(([each, name]) => (
          <option key={each} value={String(each)}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
  if (pointer === undefined) return list;
  return (
    <div class="field">
      {list}
      <FieldErrors pointer={pointer} />
    </div>
  );
};
