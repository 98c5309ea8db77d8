import { useState } from 'preact/hooks';
import type { DealState } from '#deal';
import type { Text } from '#language';
import type { Schemas } from '../api/types.js';
import { CheckBox, Choice, Field, FieldErrors, Form, LIMITS, Submit, useSending } from '../form/forms.js';
import { useText } from '../language/language.js';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import { NotationField } from '../tile-board/notation-field.js';
import { tileName } from '../tiles/tile-names.js';
import * as texts from '#texts/page/own-count';
import { recordCommand } from './record-command.js';
import type { RecordingOrder } from './recording-order.js';
import { type AskedFacts, askedFacts, NOTHING_ENTERED, revealHand, type ShownHand } from './shown-hand.js';

interface ShownHandFormProps {
  readonly order: RecordingOrder;
  readonly reveal: Schemas['LegalCommand'];
  readonly state: DealState;
}

/** The form for the hand that a declared winner shows, with the winner's own count. */
export const ShownHandForm = ({ order, reveal, state }: ShownHandFormProps) => {
  const { dealId, sequence, recorded } = order;
  const text = useText();
  const { send, ...sending } = useSending(recordCommand, ({ events }) => recorded(events));
  const [hand, setHand] = useState(NOTHING_ENTERED);
  const asked = askedFacts(state, reveal);
  const seat = SEAT_NAMES[reveal.command.seat ?? 'east'];
  const submit = () => send({ dealId, sequence, command: revealHand(reveal, asked, hand) });
  return (
    <Form class="own-count-form" submit={submit} sending={sending}>
      <p>{text(texts.shows, { seat })}</p>
      <UnseenTiles asked={asked} hand={hand} onChange={setHand} />
      <Field
        label={text(texts.points, { seat })}
        hint={text(texts.pointsHint)}
        value={hand.points}
        onValue={(points) => setHand({ ...hand, points })}
        limits={LIMITS.ownCount}
        pointer="/command/count"
      />
      {asked.isMixedIn && (
        <CheckBox
          class="own-count-mixed"
          isChecked={hand.isMixedIn}
          onCheck={(isMixedIn) => setHand({ ...hand, isMixedIn })}
        >
          {text(texts.mixedIn)}
        </CheckBox>
      )}
      <Submit>{text(texts.recordHand)}</Submit>
    </Form>
  );
};

interface UnseenTilesProps {
  readonly asked: AskedFacts;
  readonly hand: ShownHand;
  readonly onChange: (hand: ShownHand) => void;
}

/** The tiles that the record sees with the shown hand for the first time. */
const UnseenTiles = ({ asked, hand, onChange }: UnseenTilesProps) => {
  const text = useText();
  const typed = (name: 'tiles' | 'kongs', label: Text) =>
    asked[name] && (
      <div class="field">
        <NotationField label={label} tiles={hand[name]} onChange={(tiles) => onChange({ ...hand, [name]: tiles })} />
        <FieldErrors pointer={`/command/${name}`} />
      </div>
    );
  return (
    <>
      {typed('tiles', texts.standing)}
      {asked.drawn && (
        <Choice
          label={text(texts.drawn)}
          value={hand.drawn}
          values={[...new Set(hand.tiles)].map((tile) => [tile, text(tileName(tile))] as const)}
          none={text(texts.notStated)}
          onChoose={(chosen) => onChange({ ...hand, drawn: chosen })}
          pointer="/command/drawn"
        />
      )}
      {typed('kongs', texts.kongs)}
    </>
  );
};
