import { rankOf, RANKS, type Tile } from '#tiles';
import { bamboos } from './bamboos.js';
import { BONUS } from './bonus.js';
import { characters } from './characters.js';
import { dots } from './dots.js';
import { HONOURS } from './honours.js';

/** The drawings by the letter of the notation and the number before it. */
const FACES: Readonly<Record<string, readonly string[]>> = {
  m: RANKS.map(characters),
  p: RANKS.map(dots),
  s: RANKS.map(bamboos),
  z: HONOURS,
  f: BONUS,
};

/** The drawing on a tile. */
export const faceOf = (tile: Tile): string => FACES[tile.charAt(1)]?.[rankOf(tile) - 1] as string;

/** East, South, West, North; Pai (white), Fa (green), Chung (red). */
const HONOUR_LETTERS = ['E', 'S', 'W', 'N', 'P', 'F', 'C'];

/** The Latin index of a tile: a letter for an honour, a number for a suit tile. Flowers and seasons have a number already. */
export const indexOf = (tile: Tile): string | undefined => {
  switch (tile.charAt(1)) {
    case 'f':
      return undefined;
    case 'z':
      return HONOUR_LETTERS[rankOf(tile) - 1];
    default:
      return String(rankOf(tile));
  }
};
