import { fill, type Text } from '#language';
import type { WinView } from '../api/types.js';
import { tileName } from '../tiles/tile-names.js';
import * as texts from '#texts/page/win-card';

/** The cause of a win in words, such as `Self-drawn 8 dots`. @param from the name of the player whose tile was claimed. */
export const causeInWords = ({ tile, source }: WinView, from: string): Text => {
  if (tile === undefined) return texts.CAUSES.dealt;
  const words = { tile: tileName(tile), from };
  return source.kind === 'self-draw' ? fill(texts.CAUSES['self-draw'], words) : fill(texts.CAUSES[source.kind], words);
};
