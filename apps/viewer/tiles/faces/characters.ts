import type { Rank } from '#tiles';
import { NUMERALS, WAN } from '../drawing/glyphs.js';
import { COLOURS } from '../drawing/palette.js';
import { fill } from '../drawing/path.js';
import { write } from '../drawing/strokes.js';

const NUMERAL_PLACE = { x: 11, y: 7.5, width: 38, height: 26 };
/** A numeral with fewer strokes has a wider brush, so that all numerals are equally dark. */
const WEIGHTS: Readonly<Record<Rank, number>> = {
  1: 7,
  2: 6.4,
  3: 5.6,
  4: 4.4,
  5: 5.2,
  6: 5.4,
  7: 5.6,
  8: 5.8,
  9: 5.2,
};
const WAN_PLACE = { x: 11, y: 38, width: 38, height: 34, weight: 3.4 };

/** A numeral above 萬. */
export const characters = (rank: Rank): string =>
  [
    fill(COLOURS.ink, write(NUMERALS[rank - 1] ?? [], { ...NUMERAL_PLACE, weight: WEIGHTS[rank] })),
    fill(COLOURS.red, write(WAN, WAN_PLACE)),
  ].join('');
