import { fill, type Text } from '#language';
import { useText } from '../../../language/language.js';
import { useFormat } from '../../../language/use-format.js';
import type { Zone } from './antenna-places.js';
import * as texts from '#texts/page/operator/status/antennas';

export const zoneText = ({ side, zone }: Zone): Text => fill(texts.zoneOfSide, { side, zone: texts.ZONES[zone] });

/** Shares and times of antennas in the words of the language. */
export const useAntennaWords = () => {
  const text = useText();
  const { decimal } = useFormat();
  return {
    percent: (perMille: number) => text(texts.percent, { share: decimal(perMille / 10) }),
    seconds: (ms: number) => (ms / 1_000).toFixed(2),
  };
};
