import { useState } from 'preact/hooks';
import type { ApiClient } from '../../../api/client.js';
import type { Schemas } from '../../../api/schemas.js';
import { Field } from '../../../form/field.js';
import { Form } from '../../../form/form.js';
import { LIMITS } from '../../../form/limits.js';
import { Refusal } from '../../../form/refusal.js';
import { useSending } from '../../../form/use-sending.js';
import { useText } from '../../../language/language.js';
import { matchOrder, sendToMatch } from '../../../match/match-order.js';
import { useKnownNames, useNamesRefresh } from '../../../players/player-names.js';
import type { RuleSet } from '../../../rules/rule-set.js';
import * as texts from '../club.texts.js';
import { secretaryId } from '../secretary.js';
import { missingOf } from './missing.js';
import { namedPlayers } from './name-players.js';
import { agreedOf, openingOf, type OpeningDraft } from './opening-draft.js';
import { OpeningFields, wayOf } from './opening-fields.js';

interface Corrected {
  readonly match: Schemas['Match'];
  readonly draft: OpeningDraft;
  readonly ruleSet: RuleSet;
  readonly known: ReadonlyMap<string, string>;
  readonly reason: string;
}

const correct = async (api: ApiClient, { match, draft, ruleSet, known, reason }: Corrected) => {
  const named = await namedPlayers(api, draft.names, known);
  if ('error' in named) return { error: named.error };
  const agreed = agreedOf(draft, named.data, wayOf(draft, ruleSet));
  const command: Schemas['CorrectOpening'] = { type: 'CorrectOpening', ...agreed, reason, by: secretaryId() };
  return sendToMatch(api, matchOrder(match, command));
};

/** Corrects everything that was agreed on, such as the sides of two players, before a deal counts. Rolls are recorded again. */
export const CorrectOpening = ({
  match,
  ruleSet,
  onDone,
}: {
  readonly match: Schemas['Match'];
  readonly ruleSet: RuleSet;
  readonly onDone: () => void;
}) => {
  const text = useText();
  const known = useKnownNames();
  const refreshNames = useNamesRefresh();
  const [edited, setEdited] = useState<OpeningDraft>();
  const [reason, setReason] = useState(() => text(texts.typingMistake));
  const { isSending, refused, send } = useSending(correct);
  const draft = edited ?? openingOf(match.match, (player) => known.get(player) ?? player);
  const missing = missingOf(draft);
  const submit = async (): Promise<void> => {
    if (missing !== undefined || (await send({ match, draft, ruleSet, known, reason })) === undefined) return;
    refreshNames();
    onDone();
  };
  return (
    <details class="club-part">
      <summary>{text(texts.correctOpening)}</summary>
      <Form class="club-opening" submit={() => void submit()}>
        <OpeningFields draft={draft} onChange={setEdited} ruleSet={ruleSet} refused={refused} />
        <Field
          label={text(texts.reason)}
          value={reason}
          onValue={setReason}
          limits={LIMITS.reason}
          pointer="/command/reason"
          refused={refused}
        />
        {missing !== undefined && <p class="notice">{text(missing)}</p>}
        <Refusal refused={refused} />
        <button type="submit" disabled={isSending || missing !== undefined}>
          {text(texts.correctIt)}
        </button>
      </Form>
    </details>
  );
};
