import { useState } from 'preact/hooks';
import type { ApiClient, Schemas } from '../../../api/types.js';
import { Field, Form, LIMITS, Refusal, useSending } from '../../../form/forms.js';
import { useText } from '../../../language/language.js';
import * as texts from '#texts/page/operator/players';

type Naming = Pick<Schemas['Player'], 'player' | 'name'>;

const rename = (api: ApiClient, { player, name }: Naming) =>
  api.put('/v1/players/{player}', { path: { player }, body: { name } });

/** The field in which the operator corrects the name of a player. */
export const RenamePlayer = ({ named, renamed }: { readonly named: Naming; readonly renamed: () => void }) => {
  const text = useText();
  const [name, setName] = useState(named.name);
  const { send, ...sending } = useSending(rename, renamed);
  const submit = () => send({ player: named.player, name });
  return (
    <Form class="operator-row" submit={submit} sending={sending}>
      <Field
        label={text(texts.nameOf, { player: named.player })}
        isLabelHidden
        value={name}
        onValue={setName}
        limits={LIMITS.playerName}
        pointer="/name"
      />
      {name !== named.name && (
        <button type="submit" disabled={sending.isSending}>
          {text(texts.rename)}
        </button>
      )}
      <Refusal />
    </Form>
  );
};
