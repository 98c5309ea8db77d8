import { markdownTable, seconds, share } from './report.js';
import type { TableSummary } from './table-summary.js';

const each = (value: number | undefined): string => value?.toFixed(2) ?? '-';

const COLUMNS: readonly (readonly [heading: string, cell: (summary: TableSummary) => string])[] = [
  ['cell', ({ cell }) => cell],
  ['tables, deals', ({ tables, deals }) => `${tables}, ${deals}`],
  ['exact', ({ exact }) => share(exact)],
  ['exact after questions', ({ exactAfterQuestions: after }) => (after === undefined ? '-' : share(after))],
  ['wrong and silent', ({ silent }) => share(silent)],
  ['wrong, in doubt', ({ doubted }) => `${doubted}`],
  ['unfinished', ({ unfinished }) => `${unfinished}`],
  ['not decidable', ({ undecidable }) => `${undecidable}`],
  ['lost', ({ lost }) => `${lost}`],
  ['abandoned', ({ abandoned }) => `${abandoned}`],
  ['good tags believed dead, doubled', ({ wronglyDead, wronglyDoubled }) => `${wronglyDead}, ${wronglyDoubled}`],
  ['questions a deal, without need', ({ questions, needless }) => `${each(questions)}, ${each(needless)}`],
  ['latency p50 / p95 (s)', ({ latency: { p50, p95 } }) => `${seconds(p50)} / ${seconds(p95)}`],
  ['CPU a deal, mean / most (s)', ({ cpu: { mean, most } }) => `${seconds(mean, 2)} / ${seconds(most, 2)}`],
];

export const TABLE_HEADINGS: readonly string[] = COLUMNS.map(([heading]) => heading);

/** A Markdown table, a cell of the bench a line. */
export const tablesMarkdown = (summaries: readonly TableSummary[]): string =>
  markdownTable(
    TABLE_HEADINGS,
    summaries.map((summary) => COLUMNS.map(([, cell]) => cell(summary))),
  );

/** The figures of a cell in one line. */
export const tableLine = (summary: TableSummary): string => {
  const { cell, tables, deals, exact, exactAfterQuestions: after, silent, questions, needless, latency, cpu } = summary;
  return [
    `${cell}: ${tables} tables, ${deals} deals`,
    `exact ${exact.count}${after === undefined ? '' : ` (${after.count} after answers)`}`,
    `silent ${silent.count}`,
    `doubt ${summary.doubted}`,
    `unfinished ${summary.unfinished}`,
    `not decidable ${summary.undecidable}`,
    `lost ${summary.lost}`,
    `abandoned ${summary.abandoned}`,
    `questions ${each(questions)} a deal (${each(needless)} without need)`,
    `wrongly dead ${summary.wronglyDead}, doubled ${summary.wronglyDoubled}`,
    `CPU ${seconds(cpu.mean, 2)} s a deal`,
    `latency ${seconds(latency.p50)} / ${seconds(latency.p95)} s`,
  ].join('; ');
};
