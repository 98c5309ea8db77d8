import { useState } from 'preact/hooks';
import { newId } from '#client';
import type { ApiClient, Schemas } from '../api/types.js';
import { Field, Form, type Header, LIMITS, Submit, useSending } from '../form/forms.js';
import { useText } from '../language/language.js';
import * as texts from '#texts/page/attending/tables';
import { name as nameLabel } from '#texts/page/operator';
import './desk.css';

const open = (api: ApiClient, body: Schemas['TableRequest'], header: Header) =>
  api.post('/v1/tables', { header, body });

/** The Latin letters and digits of a name, such as `hall-1` of "Hall 1". Empty if it has none. */
const idIn = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** An id for a name without Latin letters and digits. */
const unnamedId = (): string => `table-${newId().slice(-6)}`;

interface OpenTableProps {
  readonly opened: (table: string) => void;
  /** The form is unfolded: without it, nothing can be done here. */
  readonly isNeeded?: boolean;
  /** The ids of the other tables, where a person names a table only: the form suggests a name and finds a free id. */
  readonly others?: readonly string[];
}

/** The form that opens a table. It reports the id of the opened table. The id follows the name until a person types another one. */
export const OpenTable = ({ opened, isNeeded = false, others }: OpenTableProps) => {
  const text = useText();
  const suggested = others === undefined ? '' : text(texts.number, { number: others.length + 1 });
  const [typed, setTyped] = useState<string>();
  const [given, setName] = useState<string>();
  const name = given ?? suggested;
  const [unnamed, renew] = useState(unnamedId);
  const named = typed ?? (name === '' ? '' : idIn(name) || unnamed);
  const table = others?.includes(named) === true ? unnamed : named;
  const { send, ...sending } = useSending(open, () => {
    setTyped(undefined);
    setName(undefined);
    renew(unnamedId);
    opened(table);
  });
  return (
    <details class="operator-form" open={isNeeded}>
      <summary>{text(texts.open)}</summary>
      <Form class="card" submit={() => send({ table, name })} sending={sending}>
        <Field
          label={text(nameLabel)}
          hint={text(texts.nameHint)}
          value={name}
          onValue={setName}
          limits={LIMITS.name}
          pointer="/name"
        />
        {others === undefined && (
          <Field
            label={text(texts.id)}
            hint={text(texts.idHint)}
            value={table}
            onValue={setTyped}
            limits={LIMITS.id}
            pointer="/table"
          />
        )}
        <Submit>{text(texts.open)}</Submit>
      </Form>
    </details>
  );
};
