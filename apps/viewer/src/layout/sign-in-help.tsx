import { useLocation } from 'preact-iso';
import { useState } from 'preact/hooks';
import type { Text } from '#language';
import { openSession } from '../session/open-session.js';
import { useText } from '../language/language.js';
import { useSession } from '../session/session-context.js';
import * as texts from '#texts/page/layout';
import { useScopesAt } from './pages.js';
import './sign-in-help.css';

/** The scope that is enough for the pages without a scope of their own. */
const READING = 'deals:read';

/** Explains how to get a sign-in code with the scope that the page needs, with the field for the code. */
export const SignInHelp = () => {
  const text = useText();
  const { path } = useLocation();
  const [scope = READING] = useScopesAt(path) ?? [];
  return (
    <>
      <h1>{text(texts.signInTitle)}</h1>
      <p>{text(texts.signInHow)}</p>
      <pre class="sign-in-command">
        <code>npm run --silent key -- --name me --scope {scope} --sign-in</code>
      </pre>
      <CodeForm />
    </>
  );
};

const CodeForm = () => {
  const text = useText();
  const { signIn } = useSession();
  const [code, setCode] = useState('');
  const [refused, setRefused] = useState<Text>();
  const send = async (): Promise<void> => {
    const answer = await openSession(code);
    if ('en' in answer) setRefused(answer);
    else signIn(answer);
  };
  return (
    <form
      class="sign-in-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label>
        {text(texts.code)}
        <input
          value={code}
          onInput={({ currentTarget }) => setCode(currentTarget.value)}
          autocomplete="one-time-code"
          required
          maxLength={40}
          aria-invalid={refused !== undefined}
          aria-describedby="sign-in-refused"
        />
      </label>
      <button type="submit">{text(texts.signIn)}</button>
      <p id="sign-in-refused" class="sign-in-refused" role="alert">
        {refused !== undefined && text(refused)}
      </p>
    </form>
  );
};
