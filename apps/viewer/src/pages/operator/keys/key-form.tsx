import { useState } from 'preact/hooks';
import type { Schemas } from '../../../api/schemas.js';
import { ChecksField } from '../../../form/checks-field.js';
import { Field } from '../../../form/field.js';
import { Form } from '../../../form/form.js';
import { LIMITS } from '../../../form/limits.js';
import { Refusal } from '../../../form/refusal.js';
import type { Refused } from '../../../form/use-sending.js';
import { useText } from '../../../language/language.js';
import * as texts from '#texts/page/operator/keys';
import { textNamed } from '#language';
import { SCOPE_NAMES, SCOPE_TEXTS } from '#texts/page/operator/scope';

/** The name of a key or a session, its scopes and its tables. */
export const KeyForm = ({
  tables,
  action,
  isSending,
  refused,
  submit,
}: {
  readonly tables: readonly Schemas['TableSummary'][];
  readonly action: string;
  readonly isSending: boolean;
  readonly refused: Refused | undefined;
  readonly submit: (request: Schemas['KeyRequest']) => void;
}) => {
  const text = useText();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly string[]>([]);
  const [limits, setLimits] = useState<readonly string[]>([]);
  const send = (): void => {
    submit({ name, scopes: [...scopes, ...limits.map((table) => `table:${table}`)] });
  };
  return (
    <Form class="card" submit={send}>
      <Field
        label={text(texts.name)}
        hint={text(texts.nameHint)}
        value={name}
        onValue={setName}
        limits={LIMITS.name}
        pointer="/name"
        refused={refused}
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
        refused={refused}
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
      <Refusal refused={refused} />
      <button type="submit" disabled={isSending}>
        {action}
      </button>
    </Form>
  );
};
