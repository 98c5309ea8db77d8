import type { BundleHeader, Checkpoint } from '#event-log';
import type { LogFile } from '../log/log-bytes.js';
import type { LogReading } from '../log/log-reading.js';
import type { Checked, CheckedBundle } from './bundle-audit.js';
import { checkBundle } from './bundle-check.js';
import { compareCheckpoints } from './growth-check.js';
import { compareWithOther, type OtherTools } from './other-bundle.js';
import { periodContent } from './period-content.js';

interface BundleTools extends OtherTools {
  /** A signed checkpoint with which the bundle is compared. */
  readonly checkpoint?: Checkpoint;
  /** Another bundle with which the bundle is compared. */
  readonly other?: LogFile;
}

const NOTHING: Checked = { findings: [], gaps: [] };

/** Makes all checks of the proofs of a bundle. */
export const auditBundle = async (
  file: LogFile,
  header: BundleHeader,
  { bundle: parts, summary }: Pick<LogReading, 'bundle' | 'summary'>,
  tools: BundleTools,
): Promise<CheckedBundle> => {
  const checked = checkBundle(header, parts, summary.judges, tools);
  const period = await periodContent(file, header, tools.sha256);
  const own = period === undefined ? checked : { ...checked, bundle: { ...checked.bundle, period } };
  const { checkpoint } = own.bundle;
  const compared =
    tools.checkpoint === undefined || checkpoint === undefined
      ? NOTHING
      : compareCheckpoints(checkpoint, tools.checkpoint, tools.growth, 'The given checkpoint', tools.sha256);
  if (tools.other === undefined) return joined(own, [compared]);
  const { other, ...ofOther } = await compareWithOther(file, parts, checkpoint, tools.other, tools);
  return joined({ ...own, bundle: { ...own.bundle, other } }, [compared, ofOther]);
};

const joined = ({ findings, gaps, bundle }: CheckedBundle, others: readonly Checked[]): CheckedBundle => ({
  findings: [...findings, ...others.flatMap((other) => other.findings)],
  gaps: [...gaps, ...others.flatMap((other) => other.gaps)],
  bundle,
});
