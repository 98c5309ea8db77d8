import { useState } from 'preact/hooks';
import type { Schemas } from '../../../api/types.js';
import { Field, Form, limitFault, LIMITS, Submit } from '../../../form/forms.js';
import { useText } from '../../../language/language.js';
import { useMatchCommand } from '../../../match/match-order.js';
import { PlayerName } from '../../../players/player-name.js';
import * as texts from '#texts/page/club';
import { PlayerSelect } from './player-select.js';

/** The form by which a player states the points in sticks after the last deal. */
export const StickCount = ({ match, onDone }: { readonly match: Schemas['Match']; readonly onDone: () => void }) => {
  const text = useText();
  const players = match.match.standings.map(({ player }) => player);
  const [chosen, setPlayer] = useState<string>();
  const [points, setPoints] = useState('');
  // Players who have not counted come first.
  const uncounted = match.match.standings.find(({ counted }) => counted === undefined)?.player;
  const player = chosen ?? uncounted ?? players[0] ?? '';
  const { send, ...sending } = useMatchCommand(match, () => {
    setPlayer(undefined);
    setPoints('');
    onDone();
  });
  const submit = () => send({ type: 'CountSticks', player, points: Number(points) });
  return (
    <details class="club-part">
      <summary>{text(texts.countSticks)}</summary>
      <Form class="field-row" submit={submit} sending={sending}>
        <PlayerSelect label={texts.player} players={players} value={player} onChange={setPlayer} />
        <Field
          label={text(texts.stock)}
          value={points}
          onValue={setPoints}
          limits={LIMITS.sticks}
          pointer="/command/points"
        />
        <Submit isDisabled={limitFault(LIMITS.sticks, points) !== undefined}>{text(texts.countIt)}</Submit>
      </Form>
      <ul>
        {match.match.standings.flatMap(({ player: each, stock, counted }) =>
          stock === undefined || counted === undefined
            ? []
            : [
                <li key={each}>
                  <PlayerName id={each} />:{' '}
                  {text(counted === stock ? texts.countAgrees : texts.countDiffers, { counted, stock })}
                </li>,
              ],
        )}
      </ul>
    </details>
  );
};
