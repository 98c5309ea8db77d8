import { at, n, rounded } from './path.js';
import { moved, type Point, ring } from './points.js';

export const polygon = (corners: readonly Point[]): string => `M${corners.map(at).join('L')}z`;

export const circle = ([x, y]: Point, radius: number): string => {
  // Rounded before use, so that concentric circles stay concentric.
  const [left, r] = [rounded(x) - rounded(radius), rounded(radius)];
  const half = (way: number) => `a${n(r)} ${n(r)} 0 1 0 ${n(way)} 0`;
  return `M${at([left, y])}${half(2 * r)}${half(-2 * r)}z`;
};

/** A square that stands on a corner. */
export const lozenge = (middle: Point, halfWidth: number, halfHeight = halfWidth): string =>
  polygon([
    moved(middle, [0, -1], halfHeight),
    moved(middle, [1, 0], halfWidth),
    moved(middle, [0, 1], halfHeight),
    moved(middle, [-1, 0], halfWidth),
  ]);

/** The distance of the curve handles of a leaf as a multiple of its bulge: the curve reaches three quarters of it. */
const HANDLE = 4 / 3;

/** A leaf or petal, pointed at both ends. `bulge`: its half width as a fraction of its length. */
export const leaf = (from: Point, to: Point, bulge: number): string => {
  const along: Point = [to[0] - from[0], to[1] - from[1]];
  const across: Point = [-along[1], along[0]];
  const handle = (way: number, side: number): string =>
    at(moved(moved(from, along, way), across, side * bulge * HANDLE));
  return `M${at(from)}C${handle(0.3, 1)} ${handle(0.7, 1)} ${at(to)}C${handle(0.7, -1)} ${handle(0.3, -1)} ${at(from)}z`;
};

/** Leaves around a centre at equal angles, starting at `first` degrees. */
export const petals = (middle: Point, count: number, length: number, bulge: number, first = 0): readonly string[] =>
  ring(middle, length, count, first).map((tip) => leaf(middle, tip, bulge));
