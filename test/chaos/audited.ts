import { runTilescribe } from '../../apps/auditor/src/run.js';

/** Runs a command of the auditor; returns its exit code and its output. */
const tilescribe = async (...args: readonly string[]): Promise<{ readonly code: number; readonly output: string }> => {
  let output = '';
  const write = (text: string): void => void (output += text);
  const code = await runTilescribe(args, { out: write, err: write, taken: () => Promise.resolve() });
  return { code, output };
};

/** The faults that `tilescribe verify` finds; one where it could not verify everything. */
export const faultsInVerify = async (log: string, ...options: readonly string[]): Promise<readonly string[]> => {
  const { code, output } = await tilescribe('verify', log, '--json', ...options);
  return code === 0 ? [] : [`tilescribe verify ends with ${code}: ${output.slice(0, 2_000)}`];
};

/** The most faults of one kind that are reported. */
const MOST_FAULTS = 20;

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
  const { code, output } = await tilescribe('observations', stateFolder, '--key', keyFile, '--log', log, '--json');
  if (code === 2) return { citations: 0, faults: [`tilescribe observations: ${output}`] };
  const { findings, citations } = JSON.parse(output) as EvidenceReport;
  const own = citations.filter((citation) => citation.device === device);
  const wrong = [...findings, ...own.filter(({ status }) => status !== 'equal')];
  return {
    citations: own.length,
    faults: wrong.slice(0, MOST_FAULTS).map((fault) => `observations of ${device}: ${JSON.stringify(fault)}`),
  };
};
