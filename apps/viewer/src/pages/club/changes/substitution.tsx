import { useState } from 'preact/hooks';
import type { ApiClient } from '../../../api/client.js';
import type { Schemas } from '../../../api/schemas.js';
import { FieldErrors } from '../../../form/field-errors.js';
import { Form } from '../../../form/form.js';
import { Refusal } from '../../../form/refusal.js';
import { useSending } from '../../../form/use-sending.js';
import { useText } from '../../../language/language.js';
import { matchOrder, sendToMatch } from '../../../match/match-order.js';
import { useKnownNames, useNamesRefresh } from '../../../players/player-names.js';
import * as texts from '#texts/page/club';
import { namedPlayers } from '../opening/name-players.js';
import { PlayerSelect } from './player-select.js';

interface SubstitutionRequest {
  readonly match: Schemas['Match'];
  readonly known: ReadonlyMap<string, string>;
  readonly out: string;
  readonly name: string;
}

const substitute = async (api: ApiClient, { match, known, out, name }: SubstitutionRequest) => {
  const [player = ''] = await namedPlayers(api, { names: [name] }, known);
  return sendToMatch(api, matchOrder(match, { type: 'Substitute', out, in: player }));
};

/** The form by which another player takes over a place from the next deal on. */
export const Substitution = ({ match, onDone }: { readonly match: Schemas['Match']; readonly onDone: () => void }) => {
  const text = useText();
  const known = useKnownNames();
  const refreshNames = useNamesRefresh();
  const { places } = match.match;
  const [chosen, setOut] = useState('');
  // The player who was chosen earlier may have left since.
  const out = (places.find(({ player }) => player === chosen) ?? places[0])?.player ?? '';
  const [name, setName] = useState('');
  const { isSending, refused, send } = useSending(substitute);
  const submit = async (): Promise<void> => {
    if ((await send({ match, known, out, name })) === undefined) return;
    setName('');
    refreshNames();
    onDone();
  };
  return (
    <details class="club-part">
      <summary>{text(texts.substitute)}</summary>
      <Form class="field-row" submit={() => void submit()}>
        <PlayerSelect label={texts.leaves} players={places.map(({ player }) => player)} value={out} onChange={setOut}>
          <FieldErrors pointer="/command/out" refused={refused} />
        </PlayerSelect>
        <label class="field">
          {text(texts.takesOver)}
          <input
            value={name}
            autocomplete="off"
            maxLength={80}
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
          <FieldErrors pointer="/command/in" refused={refused} />
          <FieldErrors pointer="/name" refused={refused} />
        </label>
        <Refusal refused={refused} />
        <button type="submit" disabled={isSending || name.trim() === ''}>
          {text(texts.substitute)}
        </button>
      </Form>
    </details>
  );
};
