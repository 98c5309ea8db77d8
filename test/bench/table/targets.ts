import type { Target } from './plan.js';
import {
  type Estimate,
  estimateOf,
  groupedMeanEstimate,
  groupedShareOf,
  percentileEstimate,
  type Share,
} from './statistics.js';
import type { Verdict } from './verdict.js';

/** The verdicts of each table; a deal that was measured by itself is a table of its own. */
export type Verdicts = readonly (readonly Verdict[])[];
type Key = Exclude<keyof Target, 'from' | 'near'>;

/** A figure of a cell and whether it must be at least or at most the target. */
interface Figure {
  readonly name: string;
  readonly bound: 'least' | 'most';
  readonly of: (verdicts: Verdicts) => Estimate | undefined;
  readonly text: (value: number) => string;
}

const percent = (value: number): string => `${(value * 100).toFixed(2)} %`;
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;

/** The share of the deals with a verdict that counts. */
export const countedShare = (verdicts: Verdicts, isCounted: (verdict: Verdict) => boolean): Share =>
  groupedShareOf(verdicts.map((table) => ({ count: table.filter(isCounted).length, of: table.length })));

const shareWhere = (isCounted: (verdict: Verdict) => boolean) => (verdicts: Verdicts) =>
  verdicts.length === 0 ? undefined : estimateOf(countedShare(verdicts, isCounted));

const meanOf = (value: (verdict: Verdict) => number) => (verdicts: Verdicts) =>
  groupedMeanEstimate(verdicts.map((table) => table.map(value)));

const latency = (rank: number) => (verdicts: Verdicts) =>
  percentileEstimate(
    verdicts.flat().flatMap(({ latencies }) => latencies),
    rank,
    verdicts.flat().length,
  );

/** True if the record is exact after a referee has answered the questions. */
export const isExactAfterQuestions = ({ helped, outcome }: Verdict): boolean =>
  (helped?.outcome ?? outcome) === 'exact';

const MS = 1_000;

/** Times are in milliseconds here and in seconds in a target. */
const FIGURES: Readonly<Record<Key, Figure & { readonly unit?: number }>> = {
  exact: { name: 'exact', bound: 'least', of: shareWhere(({ outcome }) => outcome === 'exact'), text: percent },
  helped: { name: 'exact after questions', bound: 'least', of: shareWhere(isExactAfterQuestions), text: percent },
  ledger: { name: 'ledger right', bound: 'least', of: shareWhere(({ isLedgerRight }) => isLedgerRight), text: percent },
  silent: {
    name: 'wrong and silent',
    bound: 'most',
    of: shareWhere(({ outcome }) => outcome === 'silent'),
    text: percent,
  },
  questions: {
    name: 'questions a deal',
    bound: 'most',
    of: meanOf(({ questions }) => questions),
    text: (value) => value.toFixed(3),
  },
  p50: { name: 'latency p50', bound: 'most', of: latency(0.5), text: seconds, unit: MS },
  p95: { name: 'latency p95', bound: 'most', of: latency(0.95), text: seconds, unit: MS },
  cpu: {
    name: 'CPU a deal',
    bound: 'most',
    of: meanOf(({ cpuMs }) => cpuMs),
    text: seconds,
    unit: MS,
  },
};

const KEYS = Object.keys(FIGURES) as readonly Key[];

/** The result of a figure. It is shown if the whole interval lies on the good side of the target. */
const STATES = { shown: 'met and shown', met: 'met, not shown', missed: '**missed**' } as const;

const stateOf = ({ value, low, high }: Estimate, bound: Figure['bound'], wanted: number): keyof typeof STATES => {
  const isGood = (each: number): boolean => (bound === 'least' ? each >= wanted : each <= wanted);
  if (!isGood(value)) return 'missed';
  return isGood(bound === 'least' ? low : high) ? 'shown' : 'met';
};

export const TARGET_HEADINGS = ['cell', 'figure', 'measured', '95 % interval', 'target', ''] as const;

/** A line for each target of a cell: the figure with its interval, the target, and the result. */
export const targetLines = (
  name: string,
  { near, from = 1, ...target }: Target,
  verdictsOf: (cell: string) => Verdicts,
): readonly (readonly string[])[] => {
  const line = (key: Key, wanted: number, note = ''): readonly (readonly string[])[] => {
    const { name: figure, bound, of, text, unit = 1 } = FIGURES[key];
    const estimate = of(verdictsOf(name).map((deals) => deals.slice(from - 1)));
    if (estimate === undefined) return [];
    const { value, low, high } = estimate;
    const relation = `${bound === 'least' ? 'at least' : 'at most'} ${text(wanted * unit)}${note}${from === 1 ? '' : `, from deal ${from} on`}`;
    return [
      [
        name,
        figure,
        text(value),
        `${text(low)} to ${text(high)}`,
        relation,
        STATES[stateOf(estimate, bound, wanted * unit)],
      ],
    ];
  };
  const other = near && FIGURES.exact.of(verdictsOf(near.cell));
  return [
    ...KEYS.flatMap((key) => {
      const wanted = target[key];
      return wanted === undefined ? [] : line(key, wanted);
    }),
    ...(near === undefined || other === undefined
      ? []
      : line('exact', other.value - near.by, `, ${near.by * 100} point below ${near.cell}`)),
  ];
};
