/** What the recording quality of a table depends on. */
export interface TableMeasures {
  /** The share of the places at which a tile answers in less than half of the inventories. */
  readonly weak: number;
  /** The share of the places that another antenna reads too, in 5 % of the inventories or more. */
  readonly linked: number;
  readonly roundSeconds: number;
  /** Tags that do not answer, or answer badly everywhere. */
  readonly badTags: number;
}

type Curve = readonly (readonly [measured: number, exactPercent: number])[];

/**
 * Deals of 100 that were recorded exactly without help, where one cause disturbed an otherwise calm table (24 deals a point; see `hardware/src/simulator/field/README.md`
 * for the shares of a cell):
 *
 *     npm run bench:table -- --cell calm --cell links-1 --cell links-2 --cell links-3 --cell corners-1 --cell corners-2 --cell corners-3 \
 *       --cell slow-1 --cell slow-2 --cell slow-3 --cell dead-tag --tables 4 --deals 6 --decoder product
 */
const CURVES: { readonly [measure in keyof TableMeasures]: Curve } = {
  // calm, links-1, links-2, links-3: 24, 22, 14 and 4 of 24.
  weak: [
    [0, 100],
    [0.02, 92],
    [0.06, 58],
    [0.12, 17],
  ],
  // calm, corners-1, corners-2, corners-3: 24, 24, 21 and 16 of 24.
  linked: [
    [0, 100],
    [0.01, 100],
    [0.03, 88],
    [0.06, 67],
  ],
  // calm, slow-1, slow-2, slow-3: 24 of 24 each. Slower rounds were not measured.
  roundSeconds: [
    [0.6, 100],
    [1.02, 100],
  ],
  // calm, dead-tag: 24 and 12 of 24.
  badTags: [
    [0, 100],
    [1, 50],
  ],
};

/** How many deals of 100 are recorded exactly without help. The causes are taken as independent of each other. */
export const exactDeals = (measures: TableMeasures): number =>
  (Object.keys(CURVES) as (keyof TableMeasures)[]).reduce(
    (exact, name) => (exact * valueAt(CURVES[name], measures[name])) / 100,
    100,
  );

/** The round of the cells of the other curves. */
export const GOOD_ROUND_SECONDS = 0.6;

/** The same after every cause is removed. */
export const exactWithout = ({ roundSeconds }: TableMeasures): number =>
  exactDeals({ weak: 0, linked: 0, badTags: 0, roundSeconds: Math.min(roundSeconds, GOOD_ROUND_SECONDS) });

/** Between two points on a line; outside of the points the nearest one. */
const valueAt = (curve: Curve, at: number): number => {
  const next = curve.findIndex(([measured]) => measured >= at);
  const [x1, y1] = curve.at(next) ?? [0, 0];
  const [x0, y0] = curve[next - 1] ?? [x1, y1];
  return next === -1 || x1 === x0 ? y1 : y0 + ((y1 - y0) * (at - x0)) / (x1 - x0);
};
