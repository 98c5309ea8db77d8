import { useId } from 'preact/hooks';
import type { Named } from './choice.js';
import './form.css';

/** A few values in a row, from which one is chosen. */
export const RadioRow = <Value extends string>({
  legend,
  value,
  values,
  onChoose,
  isDisabled = false,
}: {
  readonly legend: string;
  readonly value: Value | undefined;
  readonly values: Named<Value>;
  readonly onChoose: (value: Value) => void;
  readonly isDisabled?: boolean;
}) => {
  const group = useId();
  return (
    <fieldset class="choice-row" disabled={isDisabled}>
      <legend>{legend}</legend>
      {values.map(([each, name]) => (
        <label key={each} class="choice">
          <input type="radio" name={group} checked={value === each} onChange={() => onChoose(each)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
};
