import type { Schemas } from '../../../api/types.js';

export type Zone = Schemas['TableZone'];

/** A rectangle in hundredths of the width of the table. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The zones of side 1, which is at the bottom. The sides follow each other counter-clockwise. */
const OF_SIDE_1: Readonly<Record<Zone['zone'], Place>> = {
  rack: { left: 2.5, top: 82, width: 48.5, height: 15.5 },
  melds: { left: 52, top: 82, width: 28.5, height: 15.5 },
  aside: { left: 19.5, top: 65.5, width: 15, height: 15 },
  river: { left: 35.5, top: 65.5, width: 29.5, height: 15 },
};

/** The same rectangle seen from the next side, which is at the right. */
const turned = ({ left, top, width, height }: Place): Place => ({
  ...{ left: top, top: 100 - left - width, width: height, height: width },
});

export const placeOf = ({ side, zone }: Zone): Place => {
  let place = OF_SIDE_1[zone];
  for (let turns = 1; turns < side; turns += 1) place = turned(place);
  return place;
};

/** The ends of a line between two zones, a little inside their facing edges. */
export const lineBetween = (one: Zone, other: Zone) => {
  const [a, b] = [placeOf(one), placeOf(other)];
  const x = facing([a.left, a.left + a.width], [b.left, b.left + b.width]);
  const y = facing([a.top, a.top + a.height], [b.top, b.top + b.height]);
  return { x1: x[0], y1: y[0], x2: x[1], y2: y[1] };
};

type Range = readonly [from: number, to: number];
const INSIDE = 2;

/** The middle of what two ranges share; otherwise the points near their facing ends. */
const facing = (one: Range, other: Range): Range => {
  const from = Math.max(one[0], other[0]);
  const to = Math.min(one[1], other[1]);
  if (from <= to) return [(from + to) / 2, (from + to) / 2];
  return one[1] < other[0] ? [one[1] - INSIDE, other[0] + INSIDE] : [one[0] + INSIDE, other[1] - INSIDE];
};
