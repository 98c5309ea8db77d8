import { useState } from 'preact/hooks';
import { SIDES } from '#tiles';
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
  return (
    <div class="referee-add-zone" role="group" aria-label={text(texts.addZone)}>
      <label class="field">
        {text(texts.side)}
        <select
          value={String(side)}
          onChange={({ currentTarget }) => setSide(SIDES.find((each) => String(each) === currentTarget.value) ?? 1)}
        >
          {SIDES.map((each) => {
            const seat = seats.get(each);
            return (
              <option key={each} value={String(each)}>
                {seat === undefined ? each : `${each}: ${text(SEAT_NAMES[seat])}`}
              </option>
            );
          })}
        </select>
      </label>
      <label class="field">
        {text(texts.zone)}
        <select
          value={zone}
          onChange={({ currentTarget }) => setZone(KINDS.find((each) => each === currentTarget.value) ?? 'river')}
        >
          {KINDS.map((each) => (
            <option key={each} value={each}>
              {text(texts.ZONES[each])}
            </option>
          ))}
        </select>
      </label>
      <button type="button" class="quiet" onClick={() => add(newZone(side, zone))}>
        {text(texts.addZone)}
      </button>
    </div>
  );
};
