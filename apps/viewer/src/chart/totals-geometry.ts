/** Running totals of one player: 0 before the first deal, then the total after each deal. */
export type TotalsLine = readonly number[];

/** The size of a chart in CSS pixels, and the margins for its texts. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The positions of the parts of a chart in its frame, in CSS pixels from the top left corner. */
export interface TotalsGeometry {
  /** The points of each line: the start, then one for each deal. */
  readonly lines: readonly (readonly Point[])[];
  /** The horizontal grid lines, from the lowest value to the highest. One of them is 0. */
  readonly levels: readonly { readonly value: number; readonly y: number }[];
  /** The deals whose numbers are shown below the chart. The first deal is 1. */
  readonly ticks: readonly { readonly deal: number; readonly x: number }[];
  /** The points of each line that have a marker. The start is 0. The last point always has a marker. */
  readonly marked: readonly number[];
  /** The height of each name, beside the last point of its line. Names do not overlap. */
  readonly labels: readonly number[];
  /** The horizontal place of a deal; 0 is the start. */
  readonly xOf: (deal: number) => number;
}

const LEVELS_WANTED = 5;
const STEPS = [1, 2, 5, 10];
const TICK_PIXELS = 28;
const MARKER_PIXELS = 14;

/** The smallest number of the series 1, 2, 5, 10, 20, 50 ... that is not below a number. */
const roundStep = (least: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return power * (STEPS.find((step) => step * power >= least) ?? 10);
};

/** The values of the grid: they include 0 and enclose all totals. */
const levelsOf = (lines: readonly TotalsLine[]): readonly number[] => {
  const values = lines.flat();
  const lowest = Math.min(0, ...values);
  const highest = Math.max(0, ...values);
  const step = roundStep((highest - lowest) / LEVELS_WANTED);
  const from = lowest === highest ? -1 : Math.floor(lowest / step);
  const to = lowest === highest ? 1 : Math.ceil(highest / step);
  return Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step);
};

/** Selects evenly spaced numbers from 0 to `last`, so that neighbours are at least `pixels` apart. `last` is one of them. */
const spaced = (last: number, inner: number, pixels: number): readonly number[] => {
  const step = roundStep(last === 0 ? 1 : (pixels * last) / inner);
  const regular = Array.from({ length: Math.floor(last / step) + 1 }, (_, index) => index * step);
  return regular.at(-1) === last ? regular : [...regular.filter((each) => last - each >= step), last];
};

/** Returns heights in the same order, at least `gap` apart if there is enough space from `top` to `bottom`. */
const spread = (heights: readonly number[], gap: number, top: number, bottom: number): readonly number[] => {
  const room = Math.min(gap, (bottom - top) / Math.max(1, heights.length - 1));
  const downwards = heights.map((height, line) => ({ line, height })).sort((one, other) => one.height - other.height);
  let least = top;
  return downwards
    .map(({ line, height }) => {
      const lowered = Math.max(height, least);
      least = lowered + room;
      return { line, height: lowered };
    })
    .map(({ line, height }, place, { length }) => ({
      line,
      height: Math.min(height, bottom - (length - 1 - place) * room),
    }))
    .sort((one, other) => one.line - other.line)
    .map(({ height }) => height);
};

/**
 * Places running totals in a frame. All lines have the same length. `labelGap` is the height of a name. `agreed` is the number of deals of
 * the match: the axis has room for those that are not played yet.
 */
export const totalsGeometry = (
  lines: readonly TotalsLine[],
  frame: Frame,
  labelGap: number,
  agreed = 0,
): TotalsGeometry => {
  const right = frame.width - frame.right;
  const bottom = frame.height - frame.bottom;
  const last = Math.max(0, ...lines.map(({ length }) => length - 1));
  const levels = levelsOf(lines);
  const lowest = levels[0] ?? 0;
  const range = (levels.at(-1) ?? 0) - lowest;
  const extent = Math.max(last, agreed);
  const xOf = (deal: number): number => frame.left + (extent === 0 ? 0 : (deal / extent) * (right - frame.left));
  const yOf = (total: number): number => bottom - ((total - lowest) / range) * (bottom - frame.top);
  const ends = lines.map((line) => yOf(line.at(-1) ?? 0));
  return {
    lines: lines.map((line) => line.map((total, deal) => ({ x: xOf(deal), y: yOf(total) }))),
    levels: levels.map((value) => ({ value, y: yOf(value) })),
    ticks: spaced(extent, right - frame.left, TICK_PIXELS)
      .filter((deal) => deal > 0)
      .map((deal) => ({ deal, x: xOf(deal) })),
    marked: spaced(last, xOf(last) - frame.left, MARKER_PIXELS),
    labels: spread(ends, labelGap, frame.top, bottom),
    xOf,
  };
};
