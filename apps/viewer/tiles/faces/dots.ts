import type { Rank } from '#tiles';
import { draw, type Layout } from '../drawing/layout.js';
import { COLOURS } from '../drawing/palette.js';
import { fill, fillWithHoles } from '../drawing/path.js';
import { type Point, ring } from '../drawing/points.js';
import { circle, petals } from '../drawing/shapes.js';

interface Dots {
  readonly radius: number;
  readonly layout: Layout;
}

/** The numbers 2 to 9 in their usual order and colours; the upper three of 7 slant. */
const DOTS: Readonly<Record<Exclude<Rank, 1>, Dots>> = {
  2: { radius: 13.5, layout: { green: '30 22', blue: '30 57' } },
  3: { radius: 11, layout: { blue: '17 18', red: '30 39.5', green: '43 61' } },
  4: { radius: 11, layout: { blue: '17.5 21, 42.5 58', green: '42.5 21, 17.5 58' } },
  5: { radius: 9.5, layout: { blue: '16.5 17, 43.5 62', red: '30 39.5', green: '43.5 17, 16.5 62' } },
  6: { radius: 9.5, layout: { green: '18 15, 42 15', red: '18 42, 42 42, 18 64, 42 64' } },
  7: { radius: 7.8, layout: { green: '12.5 12.5, 30 19.5, 47.5 26.5', red: '19 47, 41 47, 19 66, 41 66' } },
  8: {
    radius: 7.7,
    layout: { blue: '19 12.5, 41 12.5, 19 30.5, 41 30.5, 19 48.5, 41 48.5, 19 66.5, 41 66.5' },
  },
  9: {
    radius: 7.4,
    layout: {
      green: '12.5 15, 30 15, 47.5 15',
      red: '12.5 39.5, 30 39.5, 47.5 39.5',
      blue: '12.5 64, 30 64, 47.5 64',
    },
  },
};

/** A ring around a core with a light ornament of four leaves. */
const dot = (middle: Point, radius: number): string =>
  [
    circle(middle, radius),
    circle(middle, radius * 0.81),
    circle(middle, radius * 0.68),
    ...petals(middle, 4, radius * 0.5, 0.2),
  ].join('');

const MIDDLE: Point = [30, 39.5];

/** The one dot: rings, a wreath of beads and a flower. */
const ORNATE = [
  fillWithHoles(COLOURS.green, circle(MIDDLE, 25.5), circle(MIDDLE, 21.8)),
  fill(COLOURS.green, ...ring(MIDDLE, 18.4, 16).map((bead) => circle(bead, 2))),
  fillWithHoles(COLOURS.blue, circle(MIDDLE, 15.2), circle(MIDDLE, 12.8)),
  fill(COLOURS.red, ...petals(MIDDLE, 8, 11.4, 0.24)),
  fill(COLOURS.gold, circle(MIDDLE, 2.4)),
].join('');

export const dots = (rank: Rank): string => {
  if (rank === 1) return ORNATE;
  const { radius, layout } = DOTS[rank];
  return draw(layout, (middle) => dot(middle, radius));
};
