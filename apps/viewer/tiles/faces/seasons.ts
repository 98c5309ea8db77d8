import { COLOURS } from '../drawing/palette.js';
import { fill, line } from '../drawing/path.js';
import { mirrored, moved, type Point, points, ring } from '../drawing/points.js';
import { circle, leaf, polygon } from '../drawing/shapes.js';

const PEONY: Point = [27, 34];
const peony = [
  line(COLOURS.green, 3, 'M27 44C27 56 29 64 31 72'),
  fill(COLOURS.green, leaf([29, 67], [7, 62], 0.3), leaf([29, 64], [50, 55], 0.3), leaf([30, 71], [51, 70], 0.26)),
  fill(COLOURS.pink, ...ring(PEONY, 11.5, 7).map((petal) => circle(petal, 7.2))),
  fill(COLOURS.red, ...ring(PEONY, 6, 6, 20).map((petal) => circle(petal, 4.6))),
  fill(COLOURS.pink, circle(PEONY, 5.6)),
  fill(COLOURS.gold, ...[PEONY, ...ring(PEONY, 2.6, 5)].map((stamen) => circle(stamen, 1.2))),
].join('');

const lotus = [
  line(COLOURS.green, 2.6, 'M28 50V64'),
  fill(COLOURS.green, 'M5 61C14 54 43 54 53 61C46 68 12 68 5 61z'),
  line(COLOURS.blue, 2.2, 'M8 71.5C14 68.5 18 74.5 24 71.5S34 68.5 40 71.5S48 74.5 53 70.5'),
  fill(COLOURS.pink, leaf([28, 55], [5, 37], 0.28), leaf([28, 55], [51, 37], 0.28), leaf([28, 55], [28, 15], 0.3)),
  fill(COLOURS.red, leaf([28, 55], [13, 24], 0.26), leaf([28, 55], [43, 24], 0.26)),
  fill(COLOURS.pink, leaf([28, 55], [28, 28], 0.34)),
].join('');

/** The tips and notches of a maple leaf around the point where its veins meet. */
const MAPLE = mirrored(
  points('0 -34, 4.5 -26, 8.5 -28, 7 -14.5, 14 -22, 15.5 -17.5, 23.5 -18.5, 20 -10.5, 24 -8.5, 12 1, 13.5 6, 2.5 4'),
);
const maple = [
  line(COLOURS.red, 2.4, 'M29 52C29 62 28 67 25 72'),
  fill(COLOURS.orange, polygon(MAPLE.map((corner) => moved([29, 55], corner, 1)))),
  line(COLOURS.red, 1.8, 'M29 55V29M29 55L43.5 39M29 55L14.5 39M29 56L40 55M29 56L18 55'),
].join('');

const tier = (top: number, bottom: number, half: number): string =>
  `M28 ${top}L${28 + half} ${bottom}Q${28 + half / 2} ${bottom - 3} 28 ${bottom}Q${28 - half / 2} ${bottom - 3} ${28 - half} ${bottom}z`;
const pine = [
  fill(COLOURS.brown, 'M25.5 60H30.5V70H25.5z'),
  fill(COLOURS.green, tier(40, 64, 22), tier(26, 48, 17.5), tier(12, 33, 13)),
  fill(COLOURS.snow, tier(12, 20, 5.5), tier(28, 36.5, 8), tier(43, 52, 9)),
  line(COLOURS.blue, 2.4, 'M8 71H52'),
].join('');

/** The plants of the four seasons by their numbers: peony, lotus, maple, pine. */
export const SEASONS: readonly string[] = [peony, lotus, maple, pine];
