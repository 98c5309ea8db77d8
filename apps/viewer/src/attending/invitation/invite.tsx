import { useState } from 'preact/hooks';
import type { ApiClient, Schemas } from '../../api/types.js';
import { ChecksField, Field, Form, type Header, LIMITS, Submit, useSending } from '../../form/forms.js';
import { useText } from '../../language/language.js';
import * as texts from '#texts/page/attending/invitation';
import { InvitationCard } from './invitation-card.js';
import { DESKS, type Role, ROLE_NAMES, ROLES } from './roles.js';
import './invitation.css';

const issue = (api: ApiClient, body: Schemas['KeyRequest'], header: Header) =>
  api.post('/v1/sessions/codes', { header, body });

/** The form that signs a phone in: a role, the tables, and then the QR code with its one-time code. */
export const Invite = ({ tables }: { readonly tables: readonly Schemas['TableSummary'][] }) => {
  const text = useText();
  const [role, setRole] = useState<Role>('secretary');
  const [name, setName] = useState<string>();
  const [limits, setLimits] = useState<readonly string[]>([]);
  const [code, setCode] = useState<Schemas['SignInCode']>();
  const [desk, setDesk] = useState('/');
  const { send, ...sending } = useSending(issue);
  const called = name ?? text(texts.ROLES[role]);
  const submit = async (): Promise<void> => {
    setDesk(DESKS[role]);
    setCode(await send({ name: called, scopes: [...ROLES[role], ...limits.map((table) => `table:${table}`)] }));
  };
  return (
    <div class="invitation">
      <Form class="card" submit={submit} sending={sending}>
        <fieldset class="invitation-roles">
          <legend>{text(texts.role)}</legend>
          {ROLE_NAMES.map((each) => (
            <label key={each}>
              <input type="radio" name="role" checked={role === each} onChange={() => setRole(each)} />
              <span>
                <strong>{text(texts.ROLES[each])}</strong>
                <span class="field-hint">{text(texts.MAY[each])}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <Field
          label={text(texts.name)}
          hint={text(texts.nameHint)}
          value={called}
          onValue={setName}
          limits={LIMITS.name}
          pointer="/name"
        />
        {tables.length > 1 && (
          <ChecksField
            legend={text(texts.tables)}
            hint={text(texts.tablesHint)}
            choices={tables.map(({ table, name: named }) => ({ value: table, name: named }))}
            chosen={limits}
            onChosen={setLimits}
          />
        )}
        <Submit>{text(code === undefined ? texts.show : texts.another)}</Submit>
      </Form>
      {code !== undefined && (
        <InvitationCard key={code.code} issued={code} desk={desk} hide={() => setCode(undefined)} />
      )}
    </div>
  );
};
