import type { Outcome } from '#accuracy';
import { mean, percentile, type Share, shareOf } from './statistics.js';
import { isExactAfterQuestions } from './targets.js';
import type { Verdict } from './verdict.js';

/** The figures of one cell. */
export interface Summary {
  readonly cell: string;
  readonly decoder: string;
  readonly deals: number;
  readonly exact: Share;
  /** The share of exact deals after a referee has answered the questions. */
  readonly exactAfterQuestions: Share;
  readonly ledger: Share;
  readonly silent: Share;
  readonly doubted: number;
  readonly unfinished: number;
  /** The share of deals whose readings allow another legal course. */
  readonly undecidable: Share;
  /** The mean number of questions to the referee in a deal. */
  readonly questions: number | undefined;
  /** Milliseconds from an act to its commit. */
  readonly latency: { readonly p50: number | undefined; readonly p95: number | undefined };
  /** Milliseconds of CPU a deal. */
  readonly cpu: { readonly mean: number | undefined; readonly most: number | undefined };
}

export const summaryOf = (cell: string, decoder: string, verdicts: readonly Verdict[]): Summary => {
  const deals = verdicts.length;
  const count = (outcome: Outcome): number => verdicts.filter((verdict) => verdict.outcome === outcome).length;
  const latencies = verdicts.flatMap((verdict) => verdict.latencies);
  const cpu = verdicts.map(({ cpuMs }) => cpuMs);
  return {
    cell,
    decoder,
    deals,
    exact: shareOf(count('exact'), deals),
    exactAfterQuestions: shareOf(verdicts.filter(isExactAfterQuestions).length, deals),
    ledger: shareOf(verdicts.filter(({ isLedgerRight }) => isLedgerRight).length, deals),
    silent: shareOf(count('silent'), deals),
    doubted: count('doubted'),
    unfinished: count('unfinished'),
    undecidable: shareOf(verdicts.filter(({ isUndecidable }) => isUndecidable).length, deals),
    questions: mean(verdicts.map(({ questions }) => questions)),
    latency: { p50: percentile(latencies, 0.5), p95: percentile(latencies, 0.95) },
    cpu: { mean: mean(cpu), most: percentile(cpu, 1) },
  };
};
