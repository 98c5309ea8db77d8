import { BODY } from './drawing/palette.js';
import { fill, line } from './drawing/path.js';
import type { Point } from './drawing/points.js';
import { lozenge } from './drawing/shapes.js';

const BORDER = 'M9 6H51Q54.5 6 54.5 9.5V69.5Q54.5 73 51 73H9Q5.5 73 5.5 69.5V9.5Q5.5 6 9 6z';

/** The centres of the lozenges: rows of three and two alternate. */
const LATTICE = Array.from({ length: 9 }, (_, row) =>
  (row % 2 === 0 ? [15, 30, 45] : [22.5, 37.5]).map((x): Point => [x, 12.7 + row * 6.7]),
).flat();

/** The pattern on the back of every tile. */
export const BACK =
  line(BODY.backLine, 1.5, BORDER) + fill(BODY.backLine, ...LATTICE.map((middle) => lozenge(middle, 4, 3.6)));
