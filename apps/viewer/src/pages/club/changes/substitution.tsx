import { useState } from 'preact/hooks';
import type { Schemas } from '../../../api/types.js';
import { Form, Submit } from '../../../form/forms.js';
import { useText } from '../../../language/language.js';
import * as texts from '#texts/page/club';
import { NameField } from './name-field.js';
import { PlayerSelect } from './player-select.js';
import { useNamedPlayer } from './use-named-player.js';

/** The form by which another player takes over a place from the next deal on. */
export const Substitution = ({ match, onDone }: { readonly match: Schemas['Match']; readonly onDone: () => void }) => {
  const text = useText();
  const { places } = match.match;
  const [chosen, setOut] = useState('');
  // The player who was chosen earlier may have left since.
  const out = (places.find(({ player }) => player === chosen) ?? places[0])?.player ?? '';
  const [name, setName] = useState('');
  const { send, ...sending } = useNamedPlayer(match, () => {
    setName('');
    onDone();
  });
  const submit = () => send({ name, commandOf: (player) => ({ type: 'Substitute', out, in: player }) });
  return (
    <details class="club-part">
      <summary>{text(texts.substitute)}</summary>
      <Form class="field-row" submit={submit} sending={sending}>
        <PlayerSelect
          label={texts.leaves}
          players={places.map(({ player }) => player)}
          value={out}
          onChange={setOut}
          pointer="/command/out"
        />
        <NameField label={texts.takesOver} value={name} onChange={setName} pointer="/command/in" />
        <Submit isDisabled={name.trim() === ''}>{text(texts.substitute)}</Submit>
      </Form>
    </details>
  );
};
