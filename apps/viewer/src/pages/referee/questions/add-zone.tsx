import { useState } from 'preact/hooks';
import { SIDES } from '#tiles';
import { Choice, QuietButton } from '../../../form/forms.js';
import { useText } from '../../../language/language.js';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import * as texts from '#texts/page/referee/questions/question';
import { newZone, type ZoneDraft, type ZoneKind } from './stated-zone.js';
import type { SeatOfSide } from './zone-name.js';

const KINDS = Object.keys(texts.ZONES) as readonly ZoneKind[];

/** Adds a zone that the question does not name. */
export const AddZone = ({ seats, add }: { readonly seats: SeatOfSide; readonly add: (zone: ZoneDraft) => void }) => {
  const text = useText();
  const [side, setSide] = useState<ZoneDraft['side']>(1);
  const [zone, setZone] = useState<ZoneKind>('river');
  const nameOf = (each: ZoneDraft['side']): string => {
    const seat = seats.get(each);
    return seat === undefined ? String(each) : `${each}: ${text(SEAT_NAMES[seat])}`;
  };
  return (
    <div class="referee-add-zone" role="group" aria-label={text(texts.addZone)}>
      <Choice
        label={text(texts.side)}
        value={side}
        values={SIDES.map((each) => [each, nameOf(each)])}
        onChoose={setSide}
      />
      <Choice
        label={text(texts.zone)}
        value={zone}
        values={KINDS.map((each) => [each, text(texts.ZONES[each])])}
        onChoose={setZone}
      />
      <QuietButton onClick={() => add(newZone(side, zone))}>{text(texts.addZone)}</QuietButton>
    </div>
  );
};
