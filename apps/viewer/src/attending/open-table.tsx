import { useState } from 'preact/hooks';
import type { Schemas } from '../api/schemas.js';
import type { ApiClient } from '../api/client.js';
import { Field } from '../form/field.js';
import { Form } from '../form/form.js';
import { LIMITS } from '../form/limits.js';
import { Refusal } from '../form/refusal.js';
import { type Header, useSending } from '../form/use-sending.js';
import { useText } from '../language/language.js';
import * as texts from '#texts/page/attending/tables';
import { name as nameLabel } from '#texts/page/operator';
import './desk.css';

const open = (api: ApiClient, body: Schemas['TableRequest'], header: Header) =>
  api.post('/v1/tables', { header, body });

/** The form that opens a table. It reports the id of the opened table. */
export const OpenTable = ({ opened }: { readonly opened: (table: string) => void }) => {
  const text = useText();
  const { isSending, refused, send } = useSending(open);
  const [table, setTable] = useState('');
  const [name, setName] = useState('');
  const submit = async (): Promise<void> => {
    if ((await send({ table, name })) === undefined) return;
    setTable('');
    setName('');
    opened(table);
  };
  return (
    <details class="operator-form">
      <summary>{text(texts.open)}</summary>
      <Form class="card" submit={() => void submit()}>
        <Field
          label={text(texts.id)}
          hint={text(texts.idHint)}
          value={table}
          onValue={setTable}
          limits={LIMITS.id}
          pointer="/table"
          refused={refused}
        />
        <Field
          label={text(nameLabel)}
          hint={text(texts.nameHint)}
          value={name}
          onValue={setName}
          limits={LIMITS.name}
          pointer="/name"
          refused={refused}
        />
        <Refusal refused={refused} />
        <button type="submit" disabled={isSending}>
          {text(texts.open)}
        </button>
      </Form>
    </details>
  );
};
