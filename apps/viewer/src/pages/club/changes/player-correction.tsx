import { useState } from 'preact/hooks';
import type { ApiClient } from '../../../api/client.js';
import type { Schemas } from '../../../api/schemas.js';
import { FieldErrors } from '../../../form/field-errors.js';
import { Field } from '../../../form/field.js';
import { Form } from '../../../form/form.js';
import { LIMITS } from '../../../form/limits.js';
import { Refusal } from '../../../form/refusal.js';
import { useSending } from '../../../form/use-sending.js';
import { useText } from '../../../language/language.js';
import { matchOrder, sendToMatch } from '../../../match/match-order.js';
import { useKnownNames, useNamesRefresh } from '../../../players/player-names.js';
import * as texts from '#texts/page/club';
import { namedPlayers } from '../opening/name-players.js';
import { PlayerSelect } from './player-select.js';
import { secretaryId } from '../writing/secretary.js';

interface CorrectionRequest {
  readonly match: Schemas['Match'];
  readonly known: ReadonlyMap<string, string>;
  readonly from: string;
  readonly name: string;
  readonly reason: string;
}

const correct = async (api: ApiClient, { match, known, from, name, reason }: CorrectionRequest) => {
  const [to = ''] = await namedPlayers(api, { names: [name] }, known);
  return sendToMatch(api, matchOrder(match, { type: 'CorrectPlayer', from, to, reason, by: secretaryId() }));
};

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
  const known = useKnownNames();
  const refreshNames = useNamesRefresh();
  const players = playersOf(match.match);
  const [chosen, setFrom] = useState('');
  const from = players.find((player) => player === chosen) ?? players[0] ?? '';
  const [name, setName] = useState('');
  const [reason, setReason] = useState(() => text(texts.typingMistake));
  const { isSending, refused, send } = useSending(correct);
  const submit = async (): Promise<void> => {
    if ((await send({ match, known, from, name, reason })) === undefined) return;
    setName('');
    refreshNames();
    onDone();
  };
  return (
    <details class="club-part">
      <summary>{text(texts.correctPlayer)}</summary>
      <p>{text(texts.correctPlayerMeans)}</p>
      <Form class="field-row" submit={() => void submit()}>
        <PlayerSelect label={texts.recordedAs} players={players} value={from} onChange={setFrom}>
          <FieldErrors pointer="/command/from" refused={refused} />
        </PlayerSelect>
        <label class="field">
          {text(texts.satThere)}
          <input
            value={name}
            autocomplete="off"
            maxLength={80}
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
          <FieldErrors pointer="/command/to" refused={refused} />
          <FieldErrors pointer="/name" refused={refused} />
        </label>
        <Field
          label={text(texts.whyCorrected)}
          value={reason}
          onValue={setReason}
          limits={LIMITS.reason}
          pointer="/command/reason"
          refused={refused}
        />
        <Refusal refused={refused} />
        <button type="submit" disabled={isSending || name.trim() === ''}>
          {text(texts.correctPlayer)}
        </button>
      </Form>
    </details>
  );
};
