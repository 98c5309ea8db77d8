import { useState } from 'preact/hooks';
import type { ApiClient } from '../../../api/client.js';
import type { Schemas } from '../../../api/schemas.js';
import { FieldErrors } from '../../../form/field-errors.js';
import { Form } from '../../../form/form.js';
import { Refusal } from '../../../form/refusal.js';
import { useSending } from '../../../form/use-sending.js';
import { useText } from '../../../language/language.js';
import { matchOrder, sendToMatch } from '../../../match/match-order.js';
import { usePlayerNames } from '../../../players/player-name.js';
import * as texts from '#texts/page/club';
import { PlayerSelect } from './player-select.js';

type Places = Schemas['MatchView']['places'];

interface SeatChangeRequest {
  readonly match: Schemas['Match'];
  readonly one: string;
  readonly other: string;
}

/** Returns the places after these two players have changed seats. */
const exchanged = (places: Places, { one, other }: Pick<SeatChangeRequest, 'one' | 'other'>): Places => {
  const another: Readonly<Record<string, string>> = { [one]: other, [other]: one };
  return places.map(({ side, player }) => ({ side, player: another[player] ?? player }));
};

const changeSeats = (api: ApiClient, { match, ...two }: SeatChangeRequest) =>
  sendToMatch(api, matchOrder(match, { type: 'ChangeSeats', places: [...exchanged(match.match.places, two)] }));

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
  const { isSending, refused, send } = useSending(changeSeats);
  const submit = async (): Promise<void> => {
    if ((await send({ match, one, other })) !== undefined) onDone();
  };
  return (
    <details class="club-part">
      <summary>{text(texts.changeSeats)}</summary>
      <p>{text(texts.seatsNow, { players: players.map(nameOf).join(', ') })}</p>
      <p class="field-hint">{text(texts.seatsHint)}</p>
      <Form class="field-row" submit={() => void submit()}>
        <PlayerSelect label={texts.oneOfTwo} players={players} value={one} onChange={setOne} />
        <PlayerSelect label={texts.changesWith} players={others} value={other} onChange={setOther} />
        <FieldErrors pointer="/command/places" refused={refused} />
        <Refusal refused={refused} />
        <button type="submit" disabled={isSending}>
          {text(texts.changeSeats)}
        </button>
      </Form>
    </details>
  );
};
