import type { Rank } from '#tiles';
import { BIRD } from './bird.js';
import { draw, type Layout } from '../drawing/layout.js';
import { mirrored, moved, type Point, points } from '../drawing/points.js';
import { polygon } from '../drawing/shapes.js';

interface Sticks {
  readonly length: number;
  readonly width: number;
  readonly upright: Layout;
  /** Sticks whose upper end leans to the left or to the right. */
  readonly left?: Layout;
  readonly right?: Layout;
}

const LONG = 31;
const SHORT = 19.5;

/** The numbers 2 to 9 in their usual order and colours; 8 is an M above a W. */
const STICKS: Readonly<Record<Exclude<Rank, 1>, Sticks>> = {
  2: { length: LONG, width: 12.5, upright: { green: '30 22', blue: '30 57' } },
  3: { length: LONG, width: 12, upright: { blue: '30 22', green: '18 57, 42 57' } },
  4: { length: LONG, width: 12, upright: { blue: '18 22, 42 57', green: '42 22, 18 57' } },
  5: {
    length: LONG,
    width: 11,
    upright: { green: '13.5 22, 46.5 57', red: '30 39.5', blue: '46.5 22, 13.5 57' },
  },
  6: {
    length: LONG,
    width: 10.5,
    upright: { green: '13.5 22, 30 22, 46.5 22', blue: '13.5 57, 30 57, 46.5 57' },
  },
  7: {
    length: SHORT,
    width: 10.5,
    upright: { red: '30 15.5', green: '13.5 39.5, 30 39.5, 46.5 39.5', blue: '13.5 63.5, 30 63.5, 46.5 63.5' },
  },
  8: {
    length: LONG,
    width: 9,
    upright: { green: '9.5 22, 50.5 22', blue: '9.5 57, 50.5 57' },
    left: { green: '22.2 22', blue: '37.8 57' },
    right: { green: '37.8 22', blue: '22.2 57' },
  },
  9: {
    length: SHORT,
    width: 10.5,
    upright: {
      green: '13.5 15.5, 13.5 39.5, 13.5 63.5',
      red: '30 15.5, 30 39.5, 30 63.5',
      blue: '46.5 15.5, 46.5 39.5, 46.5 63.5',
    },
  },
};

/** A stick from -1 to 1 in both directions. It is thicker at its ends and at the node in its middle. */
const OUTLINE = mirrored([
  ...points('0.8 -1, 1 -0.95, 1 -0.87, 0.74 -0.79, 0.66 -0.45, 0.72 -0.15, 1 -0.07'),
  ...points('1 0.07, 0.72 0.15, 0.66 0.45, 0.74 0.79, 1 0.87, 1 0.95, 0.8 1'),
]);
/** The highlight on the upper and on the lower half. */
const LIGHTS = [
  mirrored(points('0.08 -0.68, 0.15 -0.47, 0.08 -0.26')),
  mirrored(points('0.08 0.26, 0.15 0.47, 0.08 0.68')),
];

/** `lean`: the distance of the upper end to the right of the lower one. */
const stick = (middle: Point, { length, width }: Sticks, lean: number): string => {
  const placed = ([across, along]: Point): Point => moved(middle, [across * width - along * lean, along * length], 0.5);
  return [OUTLINE, ...LIGHTS].map((corners) => polygon(corners.map(placed))).join('');
};

const LEAN = 6.5;

export const bamboos = (rank: Rank): string => {
  if (rank === 1) return BIRD;
  const sticks = STICKS[rank];
  const leaning = (layout: Layout = {}, lean: number): string => draw(layout, (middle) => stick(middle, sticks, lean));
  return leaning(sticks.upright, 0) + leaning(sticks.left, -LEAN) + leaning(sticks.right, LEAN);
};
