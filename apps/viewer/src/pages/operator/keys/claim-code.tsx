import { useState } from 'preact/hooks';
import type { ApiClient, Schemas } from '../../../api/types.js';
import { ChecksField, Field, Form, type Header, LIMITS, Submit, useSending } from '../../../form/forms.js';
import { useText } from '../../../language/language.js';
import * as texts from '#texts/page/operator/keys/devices';
import * as keyTexts from '#texts/page/operator/keys';
import { OneTimeSecret } from './one-time-secret.js';

const issue = (api: ApiClient, body: Schemas['ClaimCodeRequest'], header: Header) =>
  api.post('/v1/device-keys/claim-codes', { header, body });

/** The form that issues a claim code. The code is kept only while it is shown. */
export const ClaimCode = ({ tables }: { readonly tables: readonly Schemas['TableSummary'][] }) => {
  const text = useText();
  const [name, setName] = useState('');
  const [device, setDevice] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [code, setCode] = useState<Schemas['ClaimCode']>();
  const { send, ...sending } = useSending(issue);
  const submit = async (): Promise<void> => setCode(await send({ name, device, tables: [...chosen] }));
  return (
    <details class="operator-form">
      <summary>{text(texts.claim)}</summary>
      <Form class="card" submit={submit} sending={sending}>
        <p class="field-hint">{text(texts.claimHint)}</p>
        <Field
          label={text(keyTexts.name)}
          hint={text(keyTexts.nameHint)}
          value={name}
          onValue={setName}
          limits={LIMITS.name}
          pointer="/name"
        />
        <Field
          label={text(texts.device)}
          hint={text(texts.deviceHint)}
          value={device}
          onValue={setDevice}
          limits={LIMITS.id}
          pointer="/device"
        />
        <ChecksField
          legend={text(texts.tables)}
          {...(tables.length === 0 && { hint: text(texts.noTables) })}
          choices={tables.map(({ table, name: named }) => ({ value: table, name: named, description: table }))}
          chosen={chosen}
          onChosen={setChosen}
          pointer="/tables"
          isRequired
        />
        <Submit>{text(texts.issue)}</Submit>
      </Form>
      {code !== undefined && (
        <OneTimeSecret
          label={text(texts.code)}
          value={code.code}
          expiresAt={code.expiresAt}
          hide={() => setCode(undefined)}
        />
      )}
    </details>
  );
};
