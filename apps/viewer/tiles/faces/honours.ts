import { FA, WINDS, ZHONG } from '../drawing/glyphs.js';
import { COLOURS } from '../drawing/palette.js';
import { fill, fillWithHoles } from '../drawing/path.js';
import { points } from '../drawing/points.js';
import { lozenge } from '../drawing/shapes.js';
import { write } from '../drawing/strokes.js';

const PLACE = { x: 7, y: 12.5, width: 46, height: 54 };

const rectangle = (inset: number): string => {
  const [left, top, right, bottom] = [6 + inset, 7 + inset, 54 - inset, 72 - inset];
  return `M${left} ${top}H${right}V${bottom}H${left}z`;
};

/** The white dragon: an empty double frame. */
const FRAME = [
  fillWithHoles(COLOURS.blue, rectangle(0), rectangle(4.8), rectangle(7.4), rectangle(9)),
  fill(COLOURS.blue, ...points('19 20, 41 20, 19 59, 41 59').map((corner) => lozenge(corner, 2.8))),
].join('');

/** The honours by their numbers: the winds, then the white, green and red dragon. */
export const HONOURS: readonly string[] = [
  ...WINDS.map((wind) => fill(COLOURS.ink, write(wind, { ...PLACE, weight: 5.6 }))),
  FRAME,
  fill(COLOURS.green, write(FA, { ...PLACE, weight: 4.6 })),
  fill(COLOURS.red, write(ZHONG, { ...PLACE, weight: 6.2 })),
];
