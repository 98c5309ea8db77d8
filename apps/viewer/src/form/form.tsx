import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import type { Refused, SendingState } from './use-sending.js';

interface FormState {
  /** Are the errors of unsent values shown? */
  readonly showsFaults: boolean;
  /** The JSON pointers of the fields that show their own errors. Absent outside a form. */
  readonly shownAt?: Set<string>;
  /** The refusal that its fields show, unless they are given another. */
  readonly refused?: Refused | undefined;
  readonly isSending?: boolean;
}

/** Outside a form nothing is sent, so an error is shown at once. */
const Context = createContext<FormState>({ showsFaults: true });

export const useFormState = (): FormState => useContext(Context);

/** Fields outside a form, which show this refusal. */
export const FieldRefusals = ({
  refused,
  children,
}: {
  readonly refused: Refused | undefined;
  readonly children: ComponentChildren;
}) => <Context.Provider value={{ showsFaults: true, refused }}>{children}</Context.Provider>;

interface FormProps {
  readonly class?: string;
  readonly id?: string;
  readonly submit: () => unknown;
  /** The state of its request, which its fields and its button show. */
  readonly sending?: SendingState;
  readonly children: ComponentChildren;
}

/**
 * A form that is sent only if each field holds a value that the API accepts. The browser's own messages are off, because
 * they may be in another language than the page.
 */
export const Form = ({ class: className, id, submit, sending, children }: FormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const shownAt = useRef(new Set<string>());
  useEffect(() => {
    if (attempts > 0) focusFault(form.current);
  }, [attempts]);
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    if (form.current?.querySelector('[data-fault]')) return setAttempts(attempts + 1);
    setAttempts(0);
    submit();
  };
  return (
    <form ref={form} id={id} class={className} noValidate onSubmit={send}>
      <Context.Provider value={{ showsFaults: attempts > 0, shownAt: shownAt.current, ...sending }}>
        {children}
      </Context.Provider>
    </form>
  );
};

/** Moves the focus to the first field that has an error. A screen reader then reads the error as the description of the field. */
const focusFault = (form: HTMLFormElement | null): void => {
  const fault = form?.querySelector<HTMLElement>('[data-fault]');
  const described = [...(form?.elements ?? [])].find((element) =>
    element
      .getAttribute('aria-describedby')
      ?.split(' ')
      .includes(fault?.id ?? ''),
  );
  ((described as HTMLElement | undefined) ?? fault)?.focus();
};
