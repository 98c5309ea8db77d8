import type { CountedReport, Verdict } from '#audit';
import type { Advice } from './advice.js';
import type { BytesReport } from '../from-bytes/verify-from-bytes.js';

/** Everything that `verify` reports of a file. */
export interface Verified extends CountedReport {
  readonly advice: readonly Advice[];
  /** With `--from-bytes`: the comparison with the captured bytes. */
  readonly bytes?: BytesReport;
}

/** The verdicts, the worst one first. */
const VERDICTS: readonly Verdict[] = ['faulty', 'incomplete', 'clean'];

/** Returns the worst verdict of a file. */
export const verdictOf = ({ report, bytes }: Pick<Verified, 'report' | 'bytes'>): Verdict =>
  VERDICTS.find((verdict) => verdict === report.verdict || verdict === bytes?.verdict) ?? report.verdict;
