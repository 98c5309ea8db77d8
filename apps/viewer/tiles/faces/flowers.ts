import { brush, type Pressure } from '../drawing/brush.js';
import { BODY, COLOURS } from '../drawing/palette.js';
import { fill, line } from '../drawing/path.js';
import { type Point, points, ring, towards } from '../drawing/points.js';
import { circle, leaf, petals } from '../drawing/shapes.js';

const TAPER: Pressure = points('0 1, 0.3 0.9, 0.7 0.65, 1 0.2');
const BLADE: Pressure = points('0 0.5, 0.25 0.9, 0.55 1, 0.8 0.6, 1 0.1');
const EVEN: Pressure = points('0 1, 0.5 0.9, 1 1');

/** Round petals that touch each other, and a light centre with stamens. */
const blossom = (middle: Point, radius: number, first = 0): string =>
  [
    fill(COLOURS.red, ...ring(middle, radius * 0.58, 5, first).map((petal) => circle(petal, radius * 0.44))),
    fill(BODY.face, circle(middle, radius * 0.34)),
    fill(COLOURS.gold, circle(middle, radius * 0.2)),
  ].join('');

const plum = [
  fill(
    COLOURS.brown,
    brush(points('50 71, 38 60, 32 46, 18 38'), TAPER, 6),
    brush(points('34 50, 44 36, 46 22'), TAPER, 4),
    brush(points('40 62, 26 62, 14 66'), TAPER, 4),
  ),
  blossom([41, 20], 11),
  blossom([20, 42], 11, 30),
  blossom([18, 64], 8.5, 10),
  fill(COLOURS.red, circle([46, 44], 3), circle([34, 34], 2.6)),
].join('');

const orchidFlower = (middle: Point, turn: number): string =>
  [
    fill(
      COLOURS.purple,
      ...[0, 60, -60, 130, -130].map((degrees) => leaf(middle, towards(middle, degrees + turn, 12), 0.24)),
    ),
    fill(COLOURS.gold, circle(middle, 2.2)),
  ].join('');
const orchid = [
  fill(
    COLOURS.green,
    brush(points('30 72, 20 52, 6 44'), BLADE, 5.5),
    brush(points('31 72, 26 46, 14 28'), BLADE, 5.5),
    brush(points('32 72, 42 54, 54 50'), BLADE, 5.5),
    brush(points('31 72, 37 60, 52 66'), BLADE, 5),
    brush(points('29 72, 20 64, 8 66'), BLADE, 5),
  ),
  line(COLOURS.green, 2, 'M31 70C33 50 37 38 39 26M33 52C36 48 40 46 43 44'),
  orchidFlower([39, 20], 10),
  orchidFlower([45, 41], 30),
].join('');

const chrysanthemum = [
  line(COLOURS.green, 3, 'M34 46C34 56 32 66 30 72'),
  fill(COLOURS.green, leaf([32, 67], [10, 58], 0.26), leaf([33, 64], [53, 57], 0.26), leaf([31, 71], [49, 71], 0.24)),
  fill(COLOURS.orange, ...petals([34, 36], 16, 19, 0.14)),
  fill(COLOURS.gold, ...petals([34, 36], 14, 13.5, 0.15, 11)),
  fill(COLOURS.orange, ...petals([34, 36], 9, 8, 0.18)),
  fill(COLOURS.gold, circle([34, 36], 2.4)),
].join('');

const joint = (x: number, y: number): string => `M${x - 3} ${y}H${x + 3}`;
const bamboo = [
  fill(COLOURS.green, brush(points('22 73, 23 48, 21 30'), EVEN, 5), brush(points('37 73, 38 40, 42 8'), EVEN, 6)),
  line(BODY.face, 1.6, joint(22.5, 58), joint(22.6, 44), joint(37.5, 56), joint(38.2, 38), joint(40, 22)),
  fill(
    COLOURS.green,
    leaf([39, 38], [56, 40], 0.2),
    leaf([39, 38], [53, 52], 0.2),
    leaf([40, 22], [56, 18], 0.2),
    leaf([40, 22], [55, 30], 0.2),
    leaf([22, 44], [6, 40], 0.2),
    leaf([22, 44], [8, 54], 0.2),
    leaf([22, 58], [6, 66], 0.2),
    leaf([38, 56], [53, 66], 0.2),
    leaf([21, 31], [31, 24], 0.22),
  ),
].join('');

/** The four flowers by their numbers. */
export const FLOWERS: readonly string[] = [plum, orchid, chrysanthemum, bamboo];
