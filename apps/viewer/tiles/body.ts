import { BODY, type Colour } from './drawing/palette.js';

/** Every tile is three wide and four high. Drawings keep a margin of 5, and of 7 at the lower edge. */
const [WIDTH, HEIGHT] = [60, 80];
export const VIEW_BOX = `0 0 ${WIDTH} ${HEIGHT}`;

/** The visible height of the lower side below the face. */
const LIP = 2.6;

const slab = (inset: number, lip: number, radius: number, colour: Colour): string =>
  `<rect x="${inset}" y="${inset}" width="${WIDTH - 2 * inset}" height="${HEIGHT - 2 * inset - lip}" rx="${radius}" fill="${colour}"/>`;

/** A tile lying on the table: its outline, its lower side, and its upper side in a colour. */
export const body = (upperSide: Colour): string =>
  slab(0.5, 0, 7.5, BODY.edge) + slab(1.6, 0, 6.5, BODY.side) + slab(1.6, LIP, 6.5, upperSide);
