import type { ComponentChildren } from 'preact';
import './form.css';

interface CheckBoxProps {
  readonly isChecked: boolean;
  readonly onCheck: (isChecked: boolean) => void;
  readonly class?: string;
  /** The label. */
  readonly children: ComponentChildren;
}

/** A check box with its label. */
export const CheckBox = ({ isChecked, onCheck, class: className = 'choice', children }: CheckBoxProps) => (
  <label class={className}>
    <input type="checkbox" checked={isChecked} onChange={({ currentTarget }) => onCheck(currentTarget.checked)} />
    {children}
  </label>
);
