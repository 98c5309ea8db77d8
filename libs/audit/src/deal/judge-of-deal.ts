import type { DealJudge, Named } from '#judge';
import type { OpenedEvent } from '../sealed/opened-event.js';
import type { AuditFinding } from '../findings/finding.js';

/** Finds the judge of a deal by its fingerprint; if there is none, another judge of its edition, with which the finding compares it. */
export type JudgeLookup = (named: Named) => DealJudge | undefined;

/** The judges that an audit has. */
export interface Judges {
  readonly judges: JudgeLookup;
}

/** Finds the judge that a deal names by its fingerprint, or the finding that there is none. */
export const judgeOfDeal = (
  { deal, events }: { readonly deal: string; readonly events: readonly Pick<OpenedEvent, 'sequence' | 'event'>[] },
  { judges }: Judges,
): { readonly judge: DealJudge } | { readonly finding: AuditFinding } => {
  const opened = events[0];
  const place = { check: 'adjudication' as const, deal, sequence: opened?.sequence ?? 1 };
  if (opened?.event.type !== 'DealOpened')
    return { finding: { ...place, code: 'JUDGEMENT_DIFFERS', message: 'The first event of a deal opens it.' } };
  const { ruleSet, edition, fingerprint } = opened.event;
  const judge = judges(opened.event);
  if (judge?.fingerprint === fingerprint) return { judge };
  if (judge === undefined) {
    const message = `The rule set ${ruleSet}, edition ${edition}, is not installed here.`;
    return { finding: { ...place, code: 'UNKNOWN_RULE_SET', message } };
  }
  const message = `The edition ${edition} of ${ruleSet} was played under another fingerprint.`;
  const finding = { ...place, code: 'FINGERPRINT_DIFFERS' as const, message, pointer: '/fingerprint' };
  return { finding: { ...finding, expected: judge.fingerprint, actual: fingerprint } };
};

/** Whether the judge threw an error of this name. A judge file has error classes of its own. */
export const isFault = (fault: unknown, name: 'CorruptLog' | 'ReplayStopped'): fault is Error =>
  fault instanceof Error && fault.name === name;
