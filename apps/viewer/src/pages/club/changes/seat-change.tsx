import { useState } from 'preact/hooks';
import type { Schemas } from '../../../api/types.js';
import { FieldErrors, Form, Submit } from '../../../form/forms.js';
import { useText } from '../../../language/language.js';
import { useMatchCommand } from '../../../match/match-order.js';
import { usePlayerNames } from '../../../players/player-name.js';
import * as texts from '#texts/page/club';
import { PlayerSelect } from './player-select.js';

type Places = Schemas['MatchView']['places'];

/** Returns the places after these two players have changed seats. */
const exchanged = (places: Places, one: string, other: string): Places => {
  const another: Readonly<Record<string, string>> = { [one]: other, [other]: one };
  return places.map(({ side, player }) => ({ side, player: another[player] ?? player }));
};

/** The form by which two players change seats from the next deal on. */
export const SeatChange = ({ match, onDone }: { readonly match: Schemas['Match']; readonly onDone: () => void }) => {
  const text = useText();
  const nameOf = usePlayerNames();
  const { places } = match.match;
  const players = places.map(({ player }) => player);
  const [chosen, setOne] = useState('');
  // A player who was chosen earlier may have left since.
  const one = players.find((player) => player === chosen) ?? players[0] ?? '';
  const others = players.filter((player) => player !== one);
  const [chosenOther, setOther] = useState('');
  const other = others.find((player) => player === chosenOther) ?? others[0] ?? '';
  const { send, ...sending } = useMatchCommand(match, onDone);
  const submit = () => send({ type: 'ChangeSeats', places: exchanged(places, one, other) });
  return (
    <details class="club-part">
      <summary>{text(texts.changeSeats)}</summary>
      <p>{text(texts.seatsNow, { players: players.map(nameOf).join(', ') })}</p>
      <p class="field-hint">{text(texts.seatsHint)}</p>
      <Form class="field-row" submit={submit} sending={sending}>
        <PlayerSelect label={texts.oneOfTwo} players={players} value={one} onChange={setOne} />
        <PlayerSelect label={texts.changesWith} players={others} value={other} onChange={setOther} />
        <FieldErrors pointer="/command/places" />
        <Submit>{text(texts.changeSeats)}</Submit>
      </Form>
    </details>
  );
};
