import type { ComponentChildren } from 'preact';
import './form.css';

/** A check box with its label. */
export const CheckBox = ({
  isChecked,
  onCheck,
  class: className = 'choice',
  children,
}: {
  readonly isChecked: boolean;
  readonly onCheck: (isChecked: boolean) => void;
  readonly class?: string;
  /** The label. */
  readonly children: ComponentChildren;
}) => (
  <label class={className}>
    <input type="checkbox" checked={isChecked} onChange={({ currentTarget }) => onCheck(currentTarget.checked)} />
    {children}
  </label>
);
