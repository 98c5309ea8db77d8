import { useState } from 'preact/hooks';
import type { Text } from '#language';
import type { Schemas } from '../../../api/types.js';
import { Choice, Form, Submit, useSending } from '../../../form/forms.js';
import { useText } from '../../../language/language.js';
import { matchOrder, sendToMatch } from '../../../match/match-order.js';
import { type Decided, DecidedFields } from '../deciding/decided-fields.js';
import * as rulings from '#texts/page/referee/rulings';
import { type DecidedRuling, MatchRulingPreview } from './match-ruling-preview.js';
import type { MatchRuling, Subject } from './match-rulings.js';
import * as texts from '#texts/page/referee/match/match-rulings';

const AT = '/command';

/** The field for the subject of a ruling, and the place of its errors in the request. The end of a match needs no subject. */
const SUBJECT_FIELDS: Readonly<Partial<Record<MatchRuling, { readonly label: Text; readonly pointer: string }>>> = {
  RuleOnProtest: { label: texts.protest, pointer: `${AT}/protest` },
  RuleOnDealer: { label: texts.deal, pointer: `${AT}/deal` },
  RuleOnRound: { label: texts.deal, pointer: `${AT}/deal` },
  RuleOnTime: { label: texts.deal, pointer: `${AT}/deal` },
  WithdrawRuling: { label: texts.ruling, pointer: `${AT}/deal` },
  Warn: { label: texts.player, pointer: `${AT}/player` },
  NameDealer: { label: texts.nextDealer, pointer: `${AT}/player` },
};

interface MatchRulingFormProps {
  readonly match: Schemas['Match'];
  readonly ruling: MatchRuling;
  readonly subjects: readonly Subject[];
  readonly decided: Decided;
  readonly decide: (decided: Decided) => void;
  /** `sequence`: that of the match after the ruling. */
  readonly recorded: (decided: DecidedRuling, sequence: number) => void;
}

/** The form of a ruling: its subject, reason and author, its effect, and the button that records it. */
export const MatchRulingForm = ({ match, ruling, subjects, decided, decide, recorded }: MatchRulingFormProps) => {
  const text = useText();
  const [chosen, setChosen] = useState('');
  const [shown, setShown] = useState<DecidedRuling>();
  const { send, ...sending } = useSending(sendToMatch);
  const { isSending, refused } = sending;
  const subject = subjects.find(({ id }) => id === chosen) ?? subjects[0];
  if (subject === undefined) return null;
  const field = SUBJECT_FIELDS[ruling];
  const command: Schemas['SessionCommand'] = { ...subject.command, ...decided };
  const isOfForm = JSON.stringify(shown?.order.request.command) === JSON.stringify(command);
  // If no answer arrived, the newer record may contain this very ruling. Sending it again takes effect once.
  const isUnanswered = refused !== undefined && refused.problem === undefined;
  const isStale = !isSending && !isUnanswered && match.sequence !== shown?.order.sequence;
  const record = async (previewed: DecidedRuling): Promise<void> => {
    const answer = await send(previewed.order);
    if (answer !== undefined) recorded(previewed, answer.sequence);
  };
  return (
    <>
      <Form
        class="card referee-ruling"
        submit={() => setShown({ order: matchOrder(match, command), change: subject.change, decided })}
        sending={sending}
      >
        <p class="field-hint">{text(texts.HINTS[ruling])}</p>
        {field !== undefined && (
          <Choice
            label={text(field.label)}
            value={subject.id}
            values={subjects.map(({ id, words }) => [id, words] as const)}
            onChoose={setChosen}
            pointer={field.pointer}
          />
        )}
        <DecidedFields {...{ decided, decide }} at={AT} />
        <Submit>{text(rulings.preview)}</Submit>
        {shown !== undefined && !isOfForm && <p class="notice">{text(rulings.changed)}</p>}
      </Form>
      {shown !== undefined && isOfForm && (
        <MatchRulingPreview
          key={shown.order.request.commandId}
          ruling={shown}
          {...{ isStale, isSending }}
          record={() => void record(shown)}
        />
      )}
    </>
  );
};
