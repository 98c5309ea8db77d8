import { useState } from 'preact/hooks';
import type { ApiClient, Schemas } from '../../../api/types.js';
import { Form, Submit, useSending } from '../../../form/forms.js';
import { useText } from '../../../language/language.js';
import { matchOrder, sendToMatch } from '../../../match/match-order.js';
import { useKnownNames, useNamesRefresh } from '../../../players/player-names.js';
import type { RuleSet } from '../../../rules/rule-set.js';
import * as texts from '#texts/page/club';
import { ReasonField } from '../writing/reason-field.js';
import { secretaryId } from '../writing/secretary.js';
import { useMatchEvents } from './match-events.js';
import { missingOf } from './missing.js';
import { namedPlayers } from './name-players.js';
import { agreedOf, openingOf, type OpeningDraft } from './opening-draft.js';
import { OpeningFields, wayOf } from './opening-fields.js';

interface CorrectOpeningProps {
  readonly match: Schemas['Match'];
  readonly ruleSet: RuleSet;
  readonly onDone: () => void;
}

/** Corrects everything that was agreed on, such as the sides of two players, before a deal counts. Rolls are recorded again. */
export const CorrectOpening = (props: CorrectOpeningProps) => {
  const text = useText();
  const known = useKnownNames();
  const recorded = openingOf(useMatchEvents(props.match), (player) => known.get(player) ?? player);
  return (
    <details class="club-part">
      <summary>{text(texts.correctOpening)}</summary>
      {recorded !== undefined && <Correction {...props} known={known} recorded={recorded} />}
    </details>
  );
};

interface CorrectionProps extends CorrectOpeningProps {
  readonly known: ReadonlyMap<string, string>;
  readonly recorded: OpeningDraft;
}

const Correction = ({ match, ruleSet, onDone, known, recorded }: CorrectionProps) => {
  const text = useText();
  const refreshNames = useNamesRefresh();
  const [edited, setEdited] = useState<OpeningDraft>();
  const [reason, setReason] = useState(() => text(texts.typingMistake));
  const draft = edited ?? recorded;
  const missing = missingOf(draft);
  const correct = async (api: ApiClient, why: string) => {
    const players = await namedPlayers(api, draft, known);
    const agreed = agreedOf(draft, players, wayOf(draft, ruleSet));
    return sendToMatch(api, matchOrder(match, { type: 'CorrectOpening', ...agreed, reason: why, by: secretaryId() }));
  };
  const { send, ...sending } = useSending(correct, () => {
    refreshNames();
    setEdited(undefined);
    onDone();
  });
  return (
    <Form class="club-opening" submit={() => missing === undefined && send(reason)} sending={sending}>
      <OpeningFields draft={draft} onChange={setEdited} ruleSet={ruleSet} />
      <ReasonField value={reason} onValue={setReason} />
      {missing !== undefined && <p class="notice">{text(missing)}</p>}
      <Submit isDisabled={missing !== undefined}>{text(texts.correctIt)}</Submit>
    </Form>
  );
};
