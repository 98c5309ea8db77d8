import type { ComponentChildren } from 'preact';
import { useText } from '../../../language/language.js';
import { useFormat } from '../../../language/use-format.js';
import { Tiles } from '../../../tiles/tile.js';
import { isStrong, isWeak, isWhole, linksOf, type Radio } from './antenna-state.js';
import * as texts from '#texts/page/operator/status/antennas';
import { zoneText } from './use-antenna-words.js';

interface Act {
  readonly what: string;
  readonly why: ComponentChildren;
  readonly isAlarm?: boolean;
}

/** What an operator should do about the antennas and tags of a table, one act a line, the most urgent first. */
export const AntennaActs = ({ radio }: { readonly radio: Radio }) => {
  const text = useText();
  const acts = useActs(radio);
  const { quality } = radio;
  return (
    <div class="antennas-acts">
      <h4>{text(texts.toDo)}</h4>
      {acts.length === 0 ? (
        <p class="operator-good">{text(isWhole(radio) ? texts.nothingToDo : texts.needsScope)}</p>
      ) : (
        <ol>
          {acts.map(({ what, why, isAlarm = false }) => (
            <li key={what} class={isAlarm ? 'antennas-alarm' : ''}>
              <b>{what}</b>
              <div class="field-hint">{why}</div>
            </li>
          ))}
        </ol>
      )}
      {acts.length > 0 && !isWhole(radio) && <p class="field-hint">{text(texts.needsScope)}</p>}
      {quality !== undefined && (
        <>
          <h4>{text(texts.quality)}</h4>
          <p>{text(texts.qualityNow, quality)}</p>
        </>
      )}
      <p class="field-hint">{text(texts.tenMinutes)}</p>
    </div>
  );
};

const useActs = (radio: Radio): readonly Act[] => {
  const text = useText();
  const { decimal } = useFormat();
  const sets = [radio.tileSet, ...(radio.otherTileSets ?? [])];
  const bad = sets.flatMap(({ silent = [], doubled = [] }) => [...silent, ...doubled]);
  return [
    ...radio.antennas
      .filter(({ isSilent }) => isSilent)
      .map((zone) => ({
        ...{ what: text(texts.plugIn, { zone: zoneText(zone) }), why: text(texts.plugInWhy), isAlarm: true },
      })),
    ...linksOf(radio)
      .filter(isStrong)
      .map(({ home, reading, perMille }) => ({
        what: text(texts.moveApart, { home: zoneText(home), reading: zoneText(reading) }),
        why: text(texts.moveApartWhy, { share: decimal(perMille / 10) }),
      })),
    ...radio.antennas.filter(isWeak).map((antenna) => ({
      what: text(texts.moveNearer, { zone: zoneText(antenna) }),
      why: text(texts.moveNearerWhy, { share: decimal((antenna.readPerMille ?? 0) / 10) }),
    })),
    ...(bad.length === 0 ? [] : [{ what: text(texts.replaceTags), why: <Tiles tiles={bad} /> }]),
  ];
};
