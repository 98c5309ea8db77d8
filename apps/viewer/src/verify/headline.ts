import type { AuditCode } from '#audit';
import type { PlacedFinding } from './worker/audited-file.js';

/** What is wrong with a record, in the words of people. */
export type Fault = 'signature' | 'changed' | 'cut' | 'act' | 'score' | 'proof';

/** The faults in the order in which a reader must know them. */
const FAULTS: readonly Fault[] = ['changed', 'cut', 'signature', 'act', 'score', 'proof'];

const BY_CODE: Readonly<Partial<Record<AuditCode, Fault>>> = {
  NOT_SIGNED_BY_KEY: 'signature',
  SIGNATURE_WRONG: 'signature',
  KEY_REPLACED: 'signature',
  KEY_CHANGE_WRONG: 'signature',
  NOT_A_NOTE: 'signature',
  HASH_MISMATCH: 'changed',
  LEAF_TEXT_MISMATCH: 'changed',
  CHAIN_BROKEN: 'changed',
  ENTRY_DIFFERS: 'changed',
  DISCLOSURE_MISMATCH: 'changed',
  SEQUENCE_BROKEN: 'cut',
  POSITION_BROKEN: 'cut',
  STREAM_CUT: 'cut',
  TRUNCATED: 'cut',
  COMMAND_REFUSED: 'act',
};

/** An event that was left out also breaks the chain. */
const isCut = ({ code }: PlacedFinding): boolean => BY_CODE[code] === 'cut';

const faultOf = ({ code, check }: PlacedFinding): Fault =>
  BY_CODE[code] ?? (check === 'adjudication' || check === 'ledger' || check === 'replay' ? 'score' : 'proof');

/** The first thing to say about a record with findings, and the finding that says where. */
export const headlineOf = (
  findings: readonly PlacedFinding[],
): { readonly fault: Fault; readonly finding: PlacedFinding } | undefined => {
  const told = findings.some(isCut) ? findings.filter(({ code }) => code !== 'CHAIN_BROKEN') : findings;
  const first = (fault: Fault): PlacedFinding | undefined => {
    const such = told.filter((finding) => faultOf(finding) === fault);
    return such.find(({ sequence }) => sequence !== undefined) ?? such[0];
  };
  for (const fault of FAULTS) {
    const finding = first(fault);
    if (finding !== undefined) return { fault, finding };
  }
  return undefined;
};
