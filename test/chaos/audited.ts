import { runTilescribe } from '../../apps/auditor/src/run.js';

/** A command of the auditor, and what it printed. */
const tilescribe = async (...args: readonly string[]): Promise<{ readonly code: number; readonly said: string }> => {
  let said = '';
  const say = (text: string): void => void (said += text);
  const code = await runTilescribe(args, { out: say, err: say, taken: () => Promise.resolve() });
  return { code, said };
};

/** What `tilescribe verify` finds, or that it could not verify everything. */
export const faultsInVerify = async (log: string): Promise<readonly string[]> => {
  const { code, said } = await tilescribe('verify', log, '--json');
  return code === 0 ? [] : [`tilescribe verify ends with ${code}: ${said.slice(0, 2_000)}`];
};

/** Of one kind; each further one says the same. */
const MOST_FAULTS = 20;

interface EvidenceReport {
  readonly findings: readonly object[];
  readonly citations: readonly { readonly device: string; readonly status: string }[];
}

/** How many citations `tilescribe observations --log` compares for one gateway, and what it finds wrong. */
export const evidenceOf = async (
  log: string,
  stateFolder: string,
  keyFile: string,
  device: string,
): Promise<{ readonly citations: number; readonly faults: readonly string[] }> => {
  const { code, said } = await tilescribe('observations', stateFolder, '--key', keyFile, '--log', log, '--json');
  if (code === 2) return { citations: 0, faults: [`tilescribe observations: ${said}`] };
  const { findings, citations } = JSON.parse(said) as EvidenceReport;
  const own = citations.filter((citation) => citation.device === device);
  const wrong = [...findings, ...own.filter(({ status }) => status !== 'equal')];
  return {
    citations: own.length,
    faults: wrong.slice(0, MOST_FAULTS).map((fault) => `observations of ${device}: ${JSON.stringify(fault)}`),
  };
};
