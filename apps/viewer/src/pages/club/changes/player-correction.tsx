import { useState } from 'preact/hooks';
import type { Schemas } from '../../../api/types.js';
import { Form, Submit } from '../../../form/forms.js';
import { useText } from '../../../language/language.js';
import * as texts from '#texts/page/club';
import { ReasonField } from '../writing/reason-field.js';
import { NameField } from './name-field.js';
import { PlayerSelect } from './player-select.js';
import { secretaryId } from '../writing/secretary.js';
import { useNamedPlayer } from './use-named-player.js';

/** The players of a match: those at the table, and those who were entered or replaced. */
const playersOf = ({ places, standings, substitutions }: Schemas['MatchView']): readonly string[] => [
  ...new Set([
    ...places.map(({ player }) => player),
    ...standings.map(({ player }) => player),
    ...substitutions.map((each) => each.in),
  ]),
];

interface PlayerCorrectionProps {
  readonly match: Schemas['Match'];
  readonly onDone: () => void;
}

/** The form that corrects who a player is, when deals count already. They stay, and count for the right player. */
export const PlayerCorrection = ({ match, onDone }: PlayerCorrectionProps) => {
  const text = useText();
  const players = playersOf(match.match);
  const [chosen, setFrom] = useState('');
  const from = players.find((player) => player === chosen) ?? players[0] ?? '';
  const [name, setName] = useState('');
  const [reason, setReason] = useState(() => text(texts.typingMistake));
  const { send, ...sending } = useNamedPlayer(match, () => {
    setName('');
    onDone();
  });
  const submit = () =>
    send({ name, commandOf: (to) => ({ type: 'CorrectPlayer', from, to, reason, by: secretaryId() }) });
  return (
    <details class="club-part">
      <summary>{text(texts.correctPlayer)}</summary>
      <p>{text(texts.correctPlayerMeans)}</p>
      <Form class="field-row" submit={submit} sending={sending}>
        <PlayerSelect
          label={texts.recordedAs}
          players={players}
          value={from}
          onChange={setFrom}
          pointer="/command/from"
        />
        <NameField label={texts.satThere} value={name} onChange={setName} pointer="/command/to" />
        <ReasonField label={texts.whyCorrected} value={reason} onValue={setReason} />
        <Submit isDisabled={name.trim() === ''}>{text(texts.correctPlayer)}</Submit>
      </Form>
    </details>
  );
};
