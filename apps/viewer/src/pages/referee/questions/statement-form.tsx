import { useRef, useState } from 'preact/hooks';
import { newId } from '#client';
import type { Tile } from '#tiles';
import type { Schemas } from '../../../api/types.js';
import { Field, FieldErrors, Form, LIMITS, Submit, useSending } from '../../../form/forms.js';
import { useText } from '../../../language/language.js';
import { AddZone } from './add-zone.js';
import { giveStatement } from './give-statement.js';
import * as texts from '#texts/page/referee/questions/question';
import { useRefereeId } from '../deciding/referee-id.js';
import { isSameZone, newZone, statedZone, type ZoneDraft, zonePointer } from './stated-zone.js';
import { undecidedBy } from './undecided.js';
import { ZoneFields } from './zone-fields.js';
import { type SeatOfSide, zoneName } from './zone-name.js';

type Question = Schemas['Question'];

interface StatementFormProps {
  readonly question: Question;
  readonly seats: SeatOfSide;
  readonly ofSet: number;
  readonly answered: () => void;
}

/** The form for a statement about the tiles on the table, zone by zone. It begins with the zones that the question names. */
export const StatementForm = ({ question, seats, ofSet, answered }: StatementFormProps) => {
  const { table, questionId, zones, reason } = question;
  const text = useText();
  const { send, ...sending } = useSending(giveStatement, answered);
  const [drafts, setDrafts] = useState<readonly ZoneDraft[]>(() => zones.map(({ side, zone }) => newZone(side, zone)));
  const [by, setBy] = useRefereeId();
  // A repeated statement has the same id, so it counts once.
  const statementId = useRef(newId());
  const tilesToOrderIn = (draft: ZoneDraft): readonly Tile[] =>
    reason === 'order' ? (zones.find((zone) => isSameZone(draft, zone))?.tiles ?? []) : [];
  const undecided = undecidedBy({ reason }, drafts.map(statedZone));
  const [isTried, setTried] = useState(false);
  const submit = async (): Promise<void> => {
    setTried(true);
    if (undecided !== undefined) return;
    const statement = { statementId: statementId.current, by, zones: drafts.map(statedZone) };
    await send({ table, questionId, statement });
  };
  return (
    <Form class="referee-statement" submit={submit} sending={sending}>
      <h3>{text(texts.answer)}</h3>
      <p class="field-hint">{text(texts.answerHint)}</p>
      {drafts.map((draft, index) => (
        <ZoneFields
          key={`${draft.side} ${draft.zone}`}
          name={zoneName(draft.side, draft.zone, seats)}
          draft={draft}
          onChange={(changed) => setDrafts(drafts.with(index, changed))}
          leaveOut={() => setDrafts(drafts.toSpliced(index, 1))}
          tilesToOrder={tilesToOrderIn(draft)}
          ofSet={ofSet}
          pointer={zonePointer(index)}
        />
      ))}
      <AddZone
        seats={seats}
        add={(zone) => {
          if (!drafts.some((draft) => isSameZone(draft, zone))) setDrafts([...drafts, zone]);
        }}
      />
      {drafts.length === 0 && <FieldErrors pointer="/zones" fault={texts.addOneZone} />}
      <Field
        label={text(texts.by)}
        hint={text(texts.byHint)}
        value={by}
        onValue={setBy}
        limits={LIMITS.id}
        pointer="/by"
      />
      {isTried && undecided !== undefined && (
        <p class="notice notice-error" role="alert">
          {text(undecided)}
        </p>
      )}
      <Submit>{text(texts.send)}</Submit>
    </Form>
  );
};
