export type Point = readonly [x: number, y: number];

/** Reads pairs of numbers in the form of path data: `points('10 20, 30 40.5')`. Throws a RangeError for anything else. */
export const points = (text: string): readonly Point[] =>
  text.split(', ').map((pair): Point => {
    const [x, y, ...others] = pair.split(' ').map(Number);
    if (x === undefined || y === undefined || others.length > 0 || Number.isNaN(x + y)) {
      throw new RangeError(`points: got \`${pair}\`, expected two numbers such as \`10 20.5\``);
    }
    return [x, y];
  });

/** Returns a closed outline from its right half, which runs from top to bottom beside the vertical axis. */
export const mirrored = (rightHalf: readonly Point[]): readonly Point[] => [
  ...rightHalf,
  ...rightHalf.map(([x, y]): Point => [-x, y]).reverse(),
];

/** The point that is `distance` times `direction` away from another point. */
export const moved = ([x, y]: Point, [dx, dy]: Point, distance: number): Point => [
  x + dx * distance,
  y + dy * distance,
];

/** The point at a distance from another point. 0 degrees is up, 90 degrees is right. */
export const towards = (from: Point, degrees: number, distance: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  return moved(from, [Math.sin(angle), -Math.cos(angle)], distance);
};

/** `count` points on a circle at equal angles, starting at `first` degrees. */
export const ring = (middle: Point, radius: number, count: number, first = 0): readonly Point[] =>
  Array.from({ length: count }, (_, place) => towards(middle, first + (place * 360) / count, radius));
