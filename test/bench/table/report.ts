import type { ReliabilityClass } from './reliability.js';
import type { Share } from './statistics.js';
import type { Summary } from './summary.js';

const percent = (value: number): string => (value * 100).toFixed(1);

export const share = ({ count, of, low, high }: Share): string =>
  `${count} of ${of} (${percent(low)}-${percent(high)} %)`;

export const seconds = (ms: number | undefined, digits = 1): string =>
  ms === undefined ? '-' : (ms / 1_000).toFixed(digits);

const COLUMNS: readonly (readonly [heading: string, cell: (summary: Summary) => string])[] = [
  ['cell', ({ cell }) => cell],
  ['decoder', ({ decoder }) => decoder],
  ['exact', ({ exact }) => share(exact)],
  ['exact after questions', ({ exactAfterQuestions }) => share(exactAfterQuestions)],
  ['ledger right', ({ ledger }) => share(ledger)],
  ['wrong and silent', ({ silent }) => share(silent)],
  ['wrong, in doubt', ({ doubted }) => String(doubted)],
  ['unfinished', ({ unfinished }) => String(unfinished)],
  ['not decidable', ({ undecidable }) => share(undecidable)],
  ['questions a deal', ({ questions }) => questions?.toFixed(2) ?? '-'],
  ['latency p50 / p95 (s)', ({ latency: { p50, p95 } }) => `${seconds(p50)} / ${seconds(p95)}`],
  ['CPU a deal, mean / most (s)', ({ cpu: { mean, most } }) => `${seconds(mean, 2)} / ${seconds(most, 2)}`],
];

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** A Markdown table. */
export const markdownTable = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(headings), row(headings.map(() => '---')), ...rows.map(row)].join('\n');

export const DEAL_HEADINGS: readonly string[] = COLUMNS.map(([heading]) => heading);

/** A Markdown table, a cell of the bench a line. */
export const markdownOf = (summaries: readonly Summary[]): string =>
  markdownTable(
    DEAL_HEADINGS,
    summaries.map((summary) => COLUMNS.map(([, cell]) => cell(summary))),
  );

export const RELIABILITY_HEADINGS = ['confidence', 'mean confidence', 'right'] as const;

/** A Markdown table of how often commands of each confidence were right. */
export const reliabilityMarkdownOf = (classes: readonly ReliabilityClass[]): string =>
  markdownTable(
    RELIABILITY_HEADINGS,
    classes.map(({ from, to, confidence, right }) => [`${from}-${to}`, confidence?.toFixed(5) ?? '-', share(right)]),
  );
