import { useLocation } from 'preact-iso';
import { useText } from '../../language/language.js';
import { useSession } from '../../session/session-context.js';
import * as texts from '#texts/page/layout/sign-in';
import { CodeForm } from './code-form.js';
import './sign-in.css';

/** Takes the place of a page that needs a session: how to sign in with the scope that it needs, and the field for the code. */
export const SignInHelp = ({ scope }: { readonly scope: string }) => {
  const text = useText();
  const { path } = useLocation();
  const { hasEnded } = useSession();
  return (
    <div class="sign-in">
      <h1>{text(texts.title)}</h1>
      {hasEnded && <p class="notice">{text(texts.endedHere)}</p>}
      <p class="sign-in-scan">{text(texts.scan)}</p>
      <section class="card" aria-label={text(texts.title)}>
        <p>{text(texts.orType)}</p>
        <CodeForm label={text(texts.code)} action={text(texts.signIn)} />
      </section>
      {path !== '/' && (
        <p>
          <a href="/">{text(texts.onlyWatch)}</a>
          <span class="field-hint">{text(texts.onlyWatchHow)}</span>
        </p>
      )}
      <details>
        <summary>{text(texts.operator)}</summary>
        <p>{text(texts.operatorHow)}</p>
        <pre class="sign-in-command">
          <code>npm run --silent key -- --name me --scope {scope} --sign-in</code>
        </pre>
      </details>
      {!isSecureContext && <p class="field-hint">{text(texts.plainHttp)}</p>}
    </div>
  );
};
