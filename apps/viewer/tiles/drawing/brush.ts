import { at } from './path.js';
import { moved, type Point } from './points.js';

/** The pressure of the brush along a stroke: pairs of position (0 at the beginning, 1 at the end) and pressure. */
export type Pressure = readonly (readonly [way: number, pressure: number])[];

/** The slant of the ends of a stroke: the number of half widths by which the left edge of an end is ahead of the right one. */
export interface Slant {
  readonly first: number;
  readonly last: number;
}
const STRAIGHT: Slant = { first: 0, last: 0 };
/** The rounding of an end, in half widths. */
const ROUNDING = 0.9;

interface Step {
  readonly point: Point;
  /** The length of the stroke up to this point. */
  readonly length: number;
}

const STEPS_BETWEEN_POINTS = 12;

/** The coordinates of a Catmull-Rom curve between `b` and `c`. `a` and `d` are their neighbours. */
const between = (a: number, b: number, c: number, d: number, t: number): number =>
  (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t) / 2;

/** The curve through the points in small steps. */
const walk = (through: readonly Point[]): readonly Step[] => {
  const steps: Step[] = [];
  const go = (point: Point): void => {
    const last = steps.at(-1);
    const way = last ? Math.hypot(point[0] - last.point[0], point[1] - last.point[1]) : 0;
    steps.push({ point, length: (last?.length ?? 0) + way });
  };
  for (const [place, b] of through.entries()) {
    const c = through[place + 1];
    if (!c) break;
    const [a, d] = [through[place - 1] ?? b, through[place + 2] ?? c];
    for (let step = 0; step < STEPS_BETWEEN_POINTS; step += 1) {
      const t = step / STEPS_BETWEEN_POINTS;
      go([between(a[0], b[0], c[0], d[0], t), between(a[1], b[1], c[1], d[1], t)]);
    }
  }
  go(through.at(-1) as Point);
  return steps;
};

/** A smooth curve through the points, as path data that continues at the first of them. */
const curve = (points: readonly Point[]): string =>
  points
    .slice(1)
    .map((to, place) => {
      const from = points[place] as Point;
      const [before, after] = [points[place - 1] ?? from, points[place + 2] ?? to];
      const leaving: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
      const arriving: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
      return `C${at(leaving)} ${at(arriving)} ${at(to)}`;
    })
    .join('');

interface Edge {
  readonly left: Point;
  readonly right: Point;
  /** Half the width of the brush, along the stroke. */
  readonly ahead: Point;
}

/** The edges of the stroke at a fraction of its length. */
const edgeAt = (steps: readonly Step[], way: number, half: number): Edge => {
  const length = way * (steps.at(-1) as Step).length;
  const place = Math.max(
    1,
    steps.findIndex((step) => step.length >= length - 1e-9),
  );
  const [from, to] = [steps[place - 1] as Step, steps[place] as Step];
  const span = to.length - from.length;
  const part = (length - from.length) / span;
  const [dx, dy] = [to.point[0] - from.point[0], to.point[1] - from.point[1]];
  const [x, y] = [from.point[0] + dx * part, from.point[1] + dy * part];
  const ahead: Point = [(dx / span) * half, (dy / span) * half];
  return { left: [x + ahead[1], y - ahead[0]], right: [x - ahead[1], y + ahead[0]], ahead };
};

const slanted = ({ left, right, ahead }: Edge, slant: number): Edge => ({
  left: moved(left, ahead, slant / 2),
  right: moved(right, ahead, -slant / 2),
  ahead,
});

/** The rounded end between two edges, as path data that continues at the first of them. */
const end = (from: Point, to: Point, outwards: Point): string => {
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  return `Q${at(moved(middle, outwards, ROUNDING))} ${at(to)}`;
};

/** The outline of a brush stroke through the points. Its width is `weight` times the pressure. All outlines run in the same direction. */
export const brush = (
  through: readonly Point[],
  pressure: Pressure,
  weight: number,
  slant: Slant = STRAIGHT,
): string => {
  const steps = walk(through);
  const edges = pressure.map(([way, amount]) => edgeAt(steps, way, (weight * amount) / 2));
  const first = slanted(edges[0] as Edge, slant.first);
  const last = slanted(edges.at(-1) as Edge, slant.last);
  const whole = [first, ...edges.slice(1, -1), last];
  const left = whole.map((edge) => edge.left);
  const right = whole.map((edge) => edge.right).reverse();
  const back: Point = [-first.ahead[0], -first.ahead[1]];
  return `M${at(first.left)}${curve(left)}${end(last.left, last.right, last.ahead)}${curve(right)}${end(first.right, first.left, back)}z`;
};
