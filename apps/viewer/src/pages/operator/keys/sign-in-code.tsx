import { useState } from 'preact/hooks';
import type { ApiClient } from '../../../api/client.js';
import type { Schemas } from '../../../api/schemas.js';
import { type Header, useSending } from '../../../form/use-sending.js';
import { useText } from '../../../language/language.js';
import { Answered } from '../../../layout/answered.js';
import { KeyForm } from './key-form.js';
import * as texts from '#texts/page/operator/keys';
import { OneTimeSecret } from './one-time-secret.js';
import type { TablesAnswer } from '../tables/tables.js';

const issue = (api: ApiClient, body: Schemas['KeyRequest'], header: Header) =>
  api.POST('/v1/sessions/codes', { params: { header }, body });

/** The form that issues a sign-in code. It shows the address that a person opens to sign in. */
export const SignInCode = ({ tables }: { readonly tables: TablesAnswer }) => {
  const text = useText();
  const { isSending, refused, send } = useSending(issue);
  const [code, setCode] = useState<Schemas['SignInCode']>();
  return (
    <section aria-labelledby="operator-sign-in">
      <h2 id="operator-sign-in">{text(texts.signInTitle)}</h2>
      <p class="field-hint">{text(texts.signInHint)}</p>
      <details class="operator-form">
        <summary>{text(texts.issueCode)}</summary>
        <Answered answer={tables}>
          {({ tables: all }) => (
            <KeyForm
              tables={all}
              action={text(texts.issueCode)}
              isSending={isSending}
              refused={refused}
              submit={(request) => void send(request).then(setCode)}
            />
          )}
        </Answered>
        {code !== undefined && (
          <OneTimeSecret
            label={text(texts.address)}
            value={`${location.origin}/#sign-in=${code.code}`}
            expiresAt={code.expiresAt}
            hide={() => setCode(undefined)}
          />
        )}
      </details>
    </section>
  );
};
