import { useEffect, useRef, useState } from 'preact/hooks';
import type { Text } from '#language';
import { openSession } from '../../session/open-session.js';
import { typedCode } from '../../session/typed-code.js';
import { useText } from '../../language/language.js';
import { useSession } from '../../session/session-context.js';
import * as texts from '#texts/page/layout/sign-in';
import './sign-in.css';

interface CodeFormProps {
  readonly label: string;
  readonly action: string;
  /** The field takes the focus when it is shown. */
  readonly isFirst?: boolean;
}

/** The field for a sign-in code, or for a pasted sign-in address. */
export const CodeForm = ({ label, action, isFirst = false }: CodeFormProps) => {
  const text = useText();
  const { signIn } = useSession();
  const [code, setCode] = useState('');
  const [refused, setRefused] = useState<Text>();
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, []);
  const send = async (): Promise<void> => {
    setSending(true);
    const answer = await openSession(code);
    setSending(false);
    if ('en' in answer) setRefused(answer);
    else signIn(answer);
  };
  return (
    <form
      class="sign-in-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void send();
      }}
    >
      <label>
        {label}
        <input
          ref={field}
          class="sign-in-code"
          value={code}
          onInput={({ currentTarget }) => {
            currentTarget.value = typedCode(currentTarget.value);
            setCode(currentTarget.value);
          }}
          autocomplete="one-time-code"
          autocapitalize="characters"
          spellcheck={false}
          required
          aria-invalid={refused !== undefined}
          aria-describedby="sign-in-works sign-in-refused"
        />
      </label>
      <p id="sign-in-works" class="field-hint">
        {text(texts.works)}
      </p>
      <p id="sign-in-refused" class="sign-in-refused" role="alert">
        {refused !== undefined && text(refused)}
      </p>
      <button type="submit" disabled={isSending}>
        {action}
      </button>
    </form>
  );
};
