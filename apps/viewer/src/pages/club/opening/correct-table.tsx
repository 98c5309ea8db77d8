import { useState } from 'preact/hooks';
import type { ApiClient, Schemas } from '../../../api/types.js';
import { Field, Form, LIMITS, Submit, useSending } from '../../../form/forms.js';
import { useText } from '../../../language/language.js';
import { hasScope } from '../../../session/session.js';
import { useSession } from '../../../session/session-context.js';
import * as texts from '#texts/page/club';
import '../../../attending/desk.css';

type Named = Pick<Schemas['TableSummary'], 'table' | 'name'>;

const correct = (api: ApiClient, { table, name }: Named) =>
  api.put('/v1/tables/{table}', { path: { table }, body: { name } });

interface CorrectTableProps {
  readonly table: Named;
  readonly corrected: () => void;
}

/** The form that corrects the name of a table, for a session that may open one. */
export const CorrectTable = ({ table: { table, name }, corrected }: CorrectTableProps) => {
  const text = useText();
  const { session } = useSession();
  const { send, ...sending } = useSending(correct, corrected);
  const [right, setRight] = useState(name);
  if (!hasScope(session, 'admin')) return null;
  return (
    <details class="operator-form">
      <summary>{text(texts.correctTable, { name })}</summary>
      <Form class="card" submit={() => send({ table, name: right })} sending={sending}>
        <Field label={text(texts.rightName)} value={right} onValue={setRight} limits={LIMITS.name} pointer="/name" />
        <Submit isDisabled={right === name}>{text(texts.correctName)}</Submit>
      </Form>
    </details>
  );
};
