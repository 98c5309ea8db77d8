import { COLOURS } from './palette.js';
import { fillWithHoles } from './path.js';
import { type Point, points } from './points.js';

/** The centres of the dots or sticks on a tile, by colour. */
export type Layout = Readonly<Partial<Record<'green' | 'red' | 'blue', string>>>;

/** Draws one shape at each place of a layout. All shapes of one colour are one path. */
export const draw = (layout: Layout, shape: (middle: Point) => string): string =>
  Object.entries(layout)
    .map(([colour, middles]) => fillWithHoles(COLOURS[colour as keyof Layout], ...points(middles).map(shape)))
    .join('');
