import { useState } from 'preact/hooks';
import { textNamed } from '#language';
import type { ApiClient, Schemas } from '../../../api/types.js';
import { ChecksField, Field, Form, type Header, LIMITS, Submit, useSending } from '../../../form/forms.js';
import { useText } from '../../../language/language.js';
import { SCOPE_NAMES, SCOPE_TEXTS } from '#texts/page/operator/scope';
import * as texts from '#texts/page/operator/keys';
import { OneTimeSecret } from './one-time-secret.js';

const request = (api: ApiClient, body: Schemas['KeyRequest'], header: Header) => api.post('/v1/keys', { header, body });

interface IssueKeyProps {
  readonly tables: readonly Schemas['TableSummary'][];
  readonly issued: () => void;
}

/** The form that issues a key with a name, its scopes and its tables. The key is kept only while it is shown. */
export const IssueKey = ({ tables, issued }: IssueKeyProps) => {
  const text = useText();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly string[]>([]);
  const [limits, setLimits] = useState<readonly string[]>([]);
  const [key, setKey] = useState<string>();
  const { send, ...sending } = useSending(request, issued);
  const submit = async (): Promise<void> => {
    const answer = await send({ name, scopes: [...scopes, ...limits.map((table) => `table:${table}`)] });
    setKey(answer?.key);
  };
  return (
    <details class="operator-form">
      <summary>{text(texts.issueTitle)}</summary>
      <Form class="card" submit={submit} sending={sending}>
        <Field
          label={text(texts.name)}
          hint={text(texts.nameHint)}
          value={name}
          onValue={setName}
          limits={LIMITS.name}
          pointer="/name"
        />
        <ChecksField
          legend={text(texts.scopes)}
          hint={text(texts.scopesHint)}
          choices={Object.entries(SCOPE_TEXTS).map(([value, means]) => ({
            value,
            name: text(textNamed(SCOPE_NAMES, value) ?? means),
            description: text(means),
            id: value,
          }))}
          chosen={scopes}
          onChosen={setScopes}
          pointer="/scopes"
          isRequired
        />
        {tables.length > 0 && (
          <ChecksField
            legend={text(texts.limits)}
            hint={text(texts.limitsHint)}
            choices={tables.map(({ table, name: named }) => ({ value: table, name: named, description: table }))}
            chosen={limits}
            onChosen={setLimits}
          />
        )}
        <Submit>{text(texts.issue)}</Submit>
      </Form>
      {key !== undefined && (
        <OneTimeSecret
          label={text(texts.secret)}
          value={key}
          hint={text(texts.shownOnce)}
          hide={() => setKey(undefined)}
        />
      )}
    </details>
  );
};
