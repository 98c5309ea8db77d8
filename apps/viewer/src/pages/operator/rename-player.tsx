import { useState } from 'preact/hooks';
import type { ApiClient } from '../../api/client.js';
import type { Schemas } from '../../api/schemas.js';
import { FieldErrors } from '../../form/field.js';
import { Refusal } from '../../form/refusal.js';
import { useSending } from '../../form/use-sending.js';
import { useText } from '../../language/language.js';
import * as texts from './players.texts.js';

type Naming = Pick<Schemas['Player'], 'player' | 'name'>;

const rename = (api: ApiClient, { player, name }: Naming) =>
  api.PUT('/v1/players/{player}', { params: { path: { player } }, body: { name } });

/** The name of a player in a field, to be corrected. */
export const RenamePlayer = ({ named, renamed }: { readonly named: Naming; readonly renamed: () => void }) => {
  const text = useText();
  const [name, setName] = useState(named.name);
  const { isSending, refused, send } = useSending(rename);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if ((await send({ player: named.player, name })) !== undefined) renamed();
  };
  return (
    <form class="operator-row" noValidate onSubmit={(event) => void submit(event)}>
      <input
        value={name}
        aria-label={text(texts.nameOf, { player: named.player })}
        autocomplete="off"
        dir="auto"
        maxLength={80}
        onInput={({ currentTarget }) => setName(currentTarget.value)}
      />
      {name !== named.name && (
        <button type="submit" disabled={isSending}>
          {text(texts.rename)}
        </button>
      )}
      <FieldErrors pointer="/name" refused={refused} />
      <Refusal refused={refused} />
    </form>
  );
};
