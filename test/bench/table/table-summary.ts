import type { DealAtTable, TableMeasurement } from './measure-table.js';
import { mean, percentile, type Share } from './statistics.js';
import { countedShare, isExactAfterQuestions, type Verdicts } from './targets.js';
import type { Verdict } from './verdict.js';

/** The figures of a cell whose deals were played at tables, each with one decoder. */
export interface TableSummary {
  readonly cell: string;
  readonly tables: number;
  readonly deals: number;
  readonly exact: Share;
  /** The share of exact deals after a referee has answered the questions; undefined if none did. */
  readonly exactAfterQuestions: Share | undefined;
  readonly silent: Share;
  /** Deals whose readings allow another legal deal. */
  readonly undecidable: number;
  readonly doubted: number;
  /** Deals of which something is missing, but not all. */
  readonly unfinished: number;
  /** Deals of which nothing is on record. */
  readonly lost: number;
  /** Recorded deals that were given up before their end. */
  readonly abandoned: number;
  /** Good tags that were believed to be dead, or on two tiles, after any deal. */
  readonly wronglyDead: number;
  readonly wronglyDoubled: number;
  /** Questions in a deal, and those among them in deals that are exact without an answer. */
  readonly questions: number | undefined;
  readonly needless: number | undefined;
  /** Milliseconds from an act to its commit. */
  readonly latency: { readonly p50: number | undefined; readonly p95: number | undefined };
  /** Milliseconds of CPU a deal. */
  readonly cpu: { readonly mean: number | undefined; readonly most: number | undefined };
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The questions of a deal that is recorded exactly although nobody answered. */
const needlessQuestions = ({ verdict }: DealAtTable): number => (verdict.outcome === 'exact' ? verdict.questions : 0);

/** The verdicts of each table. */
export const verdictsOf = (tables: readonly TableMeasurement[]): Verdicts =>
  tables.map(({ deals }) => deals.map(({ verdict }) => verdict));

export const tableSummaryOf = (cell: string, tables: readonly TableMeasurement[]): TableSummary => {
  const deals = tables.flatMap((table) => table.deals);
  const grouped = verdictsOf(tables);
  const verdicts = grouped.flat();
  const count = (outcome: Verdict['outcome']): number =>
    deals.filter(({ verdict, isLost }) => verdict.outcome === outcome && !isLost).length;
  const latencies = verdicts.flatMap((verdict) => verdict.latencies);
  const cpu = verdicts.map(({ cpuMs }) => cpuMs);
  return {
    cell,
    tables: tables.length,
    deals: deals.length,
    exact: countedShare(grouped, ({ outcome }) => outcome === 'exact'),
    exactAfterQuestions: tables.every(({ isHelped }) => isHelped)
      ? countedShare(grouped, isExactAfterQuestions)
      : undefined,
    silent: countedShare(grouped, ({ outcome }) => outcome === 'silent'),
    undecidable: verdicts.filter(({ isUndecidable }) => isUndecidable).length,
    doubted: count('doubted'),
    unfinished: count('unfinished'),
    lost: deals.filter(({ isLost }) => isLost).length,
    abandoned: total(deals.map(({ abandoned }) => abandoned)),
    wronglyDead: total(tables.map(({ wronglyDead }) => wronglyDead)),
    wronglyDoubled: total(tables.map(({ wronglyDoubled }) => wronglyDoubled)),
    questions: mean(verdicts.map(({ questions }) => questions)),
    needless: mean(deals.map(needlessQuestions)),
    latency: { p50: percentile(latencies, 0.5), p95: percentile(latencies, 0.95) },
    cpu: { mean: mean(cpu), most: percentile(cpu, 1) },
  };
};
