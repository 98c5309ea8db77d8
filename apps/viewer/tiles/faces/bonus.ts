import { FLOWERS } from './flowers.js';
import { latin } from '../drawing/latin.js';
import { BODY, type Colour, COLOURS } from '../drawing/palette.js';
import { SEASONS } from './seasons.js';

const number = (text: number, x: number, colour: Colour): string =>
  latin(String(text), { x, y: 8, height: 17, thickness: 4, colour, halo: BODY.face });

/** A plant and its number, as on real tiles: red on the left for flowers, blue on the right for seasons. */
export const BONUS: readonly string[] = [
  ...FLOWERS.map((plant, place) => plant + number(place + 1, 7.5, COLOURS.red)),
  ...SEASONS.map((plant, place) => plant + number(place + 1, 41, COLOURS.blue)),
];
