import type { PlannedCell, Target } from './plan.js';
import { markdownOf, reliabilityMarkdownOf } from './report.js';
import { reliabilityOf } from './reliability.js';
import type { Summary } from './summary.js';
import type { Verdict } from './verdict.js';

export interface Measured {
  readonly summary: Summary;
  readonly verdicts: readonly Verdict[];
}

/** A figure of a cell and whether it must be at least or at most the target. */
interface Figure {
  readonly name: string;
  readonly bound: 'least' | 'most';
  readonly of: (summary: Summary) => number | undefined;
  readonly text: (value: number) => string;
}

const percent = (value: number): string => `${(value * 100).toFixed(2)} %`;
const seconds = (value: number): string => `${value.toFixed(2)} s`;
const inSeconds = (ms: number | undefined): number | undefined => (ms === undefined ? undefined : ms / 1_000);

const FIGURES: Readonly<Record<keyof Target, Figure>> = {
  exact: { name: 'exact', bound: 'least', of: ({ exact }) => exact.count / exact.of, text: percent },
  ledger: { name: 'ledger right', bound: 'least', of: ({ ledger }) => ledger.count / ledger.of, text: percent },
  silent: { name: 'wrong and silent', bound: 'most', of: ({ silent }) => silent.count / silent.of, text: percent },
  questions: {
    name: 'questions a deal',
    bound: 'most',
    of: ({ questions }) => questions,
    text: (value) => value.toFixed(3),
  },
  p50: { name: 'latency p50', bound: 'most', of: ({ latency }) => inSeconds(latency.p50), text: seconds },
  p95: { name: 'latency p95', bound: 'most', of: ({ latency }) => inSeconds(latency.p95), text: seconds },
  cpu: { name: 'CPU a deal', bound: 'most', of: ({ cpu }) => inSeconds(cpu.mean), text: seconds },
};

const KEYS = Object.keys(FIGURES) as (keyof Target)[];

/** A line for each target of a cell: the figure, the target, and whether it is met. */
const targetLines = ({ cell, target = {} }: PlannedCell, summary: Summary): readonly string[] =>
  KEYS.flatMap((key) => {
    const wanted = target[key];
    if (wanted === undefined) return [];
    const { name, bound, of, text } = FIGURES[key];
    const value = of(summary);
    const isMet = value !== undefined && (bound === 'least' ? value >= wanted : value <= wanted);
    const relation = bound === 'least' ? 'at least' : 'at most';
    const cells = [cell.name, name, value === undefined ? '-' : text(value), `${relation} ${text(wanted)}`];
    return [`| ${[...cells, isMet ? 'met' : '**missed**'].join(' | ')} |`];
  });

/**
 * The text between the marks of `hardware/RESULTS.md`: how it was measured, every cell measured, the targets, and the
 * calibration.
 */
export const resultsMarkdown = (
  plan: readonly PlannedCell[],
  measured: readonly Measured[],
  conditions: string,
): string => {
  const ofProduct = measured.filter(({ summary }) => summary.decoder === 'product');
  const summaryOf = ({ cell }: PlannedCell): Summary | undefined =>
    ofProduct.find(({ summary }) => summary.cell === cell.name)?.summary;
  const lines = plan.flatMap((row) => {
    const summary = summaryOf(row);
    return summary === undefined ? [] : targetLines(row, summary);
  });
  return [
    conditions,
    markdownOf(measured.map(({ summary }) => summary)),
    ['| cell | figure | measured | target | |', '| --- | --- | --- | --- | --- |', ...lines].join('\n'),
    reliabilityMarkdownOf(reliabilityOf(ofProduct.flatMap(({ verdicts }) => verdicts))),
  ].join('\n\n');
};

const BEGIN = '<!-- measured: begin -->';
const END = '<!-- measured: end -->';

/** The page with its measured part replaced; what a person wrote around it stays. Throws a RangeError without marks. */
export const withResults = (page: string, results: string): string => {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new RangeError(`expected ${BEGIN} and ${END}`);
  return `${page.slice(0, begin + BEGIN.length)}\n\n${results}\n\n${page.slice(end)}`;
};
