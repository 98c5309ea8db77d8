import { runTilescribe } from '../../apps/auditor/src/run.js';

/** Runs a command of the auditor; returns its exit code and its output. */
const tilescribe = async (...args: readonly string[]) => {
  const printed = { out: '', err: '' };
  const code = await runTilescribe(args, {
    out: (text) => void (printed.out += text),
    err: (text) => void (printed.err += text),
    taken: () => Promise.resolve(),
  });
  return { code, ...printed };
};

/** The most faults of one kind that are reported. */
const MOST_FAULTS = 20;

interface VerifyReport {
  readonly verdict: string;
  readonly findings: readonly object[];
  readonly gaps: readonly object[];
}

/** The faults that `tilescribe verify` finds, with its findings and the places that it could not check. */
export const faultsInVerify = async (log: string, ...options: readonly string[]): Promise<readonly string[]> => {
  const { code, out, err } = await tilescribe('verify', log, '--json', ...options);
  if (code === 0) return [];
  if (code === 2) return [`tilescribe verify ends with 2: ${err.slice(0, 2_000)}`];
  const { verdict, findings, gaps } = JSON.parse(out) as VerifyReport;
  return [
    `tilescribe verify ends with ${code}: ${verdict}, ${findings.length} findings, ${gaps.length} gaps`,
    ...findings.slice(0, MOST_FAULTS).map((finding) => `verify finds ${JSON.stringify(finding)}`),
    ...gaps.slice(0, MOST_FAULTS).map((gap) => `verify could not check ${JSON.stringify(gap)}`),
  ];
};

interface EvidenceReport {
  readonly findings: readonly object[];
  readonly citations: readonly { readonly device: string; readonly status: string }[];
}

/** The number of citations that `tilescribe observations --log` compares for one gateway, and the faults it finds. */
export const evidenceOf = async (
  log: string,
  stateFolder: string,
  keyFile: string,
  device: string,
): Promise<{ readonly citations: number; readonly faults: readonly string[] }> => {
  const { code, out, err } = await tilescribe('observations', stateFolder, '--key', keyFile, '--log', log, '--json');
  if (code === 2) return { citations: 0, faults: [`tilescribe observations: ${err}`] };
  const { findings, citations } = JSON.parse(out) as EvidenceReport;
  const own = citations.filter((citation) => citation.device === device);
  const wrong = [...findings, ...own.filter(({ status }) => status !== 'equal')];
  return {
    citations: own.length,
    faults: wrong.slice(0, MOST_FAULTS).map((fault) => `observations of ${device}: ${JSON.stringify(fault)}`),
  };
};
