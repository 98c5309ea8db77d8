import type { ComponentChildren } from 'preact';
import { useFormState } from './form.js';
import { Refusal } from './refusal.js';

interface SubmitProps {
  readonly isDisabled?: boolean;
  readonly children: ComponentChildren;
}

/** The button that sends the form around it, below the reason why the last request was refused. */
export const Submit = ({ isDisabled = false, children }: SubmitProps) => {
  const { isSending = false } = useFormState();
  return (
    <>
      <Refusal />
      <button type="submit" disabled={isSending || isDisabled}>
        {children}
      </button>
    </>
  );
};
