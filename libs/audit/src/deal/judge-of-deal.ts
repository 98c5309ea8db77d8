import type { RuleSets } from '#deal';
import { dealJudgeOf, type DealJudge, type Named } from '#judge';
import type { OpenedEvent } from '../sealed/opened-event.js';
import type { AuditFinding } from '../findings/finding.js';

/** Finds the judge of a deal among files; undefined if none of them has the fingerprint. */
export type JudgeLookup = (named: Named) => DealJudge | undefined;

/** The rules that an audit has: those that are installed, and judge files. */
export interface Judges {
  readonly ruleSets: RuleSets;
  /** Without it, a deal is judged only by an installed rule set with its fingerprint. */
  readonly judges?: JudgeLookup;
}

/** Finds the judge that a deal names by its fingerprint, or the finding that there is none. */
export const judgeOfDeal = (
  { deal, events }: { readonly deal: string; readonly events: readonly Pick<OpenedEvent, 'sequence' | 'event'>[] },
  { ruleSets, judges }: Judges,
): { readonly judge: DealJudge } | { readonly finding: AuditFinding } => {
  const opened = events[0];
  const place = { check: 'adjudication' as const, deal, sequence: opened?.sequence ?? 1 };
  if (opened?.event.type !== 'DealOpened')
    return { finding: { ...place, code: 'JUDGEMENT_DIFFERS', message: 'The first event of a deal opens it.' } };
  const { ruleSet, edition, fingerprint } = opened.event;
  const rules = ruleSets(ruleSet, edition);
  if (rules?.fingerprint === fingerprint) return { judge: dealJudgeOf(rules) };
  const judge = judges?.(opened.event);
  if (judge !== undefined) return { judge };
  if (rules === undefined) {
    const message = `The rule set ${ruleSet}, edition ${edition}, is not installed here.`;
    return { finding: { ...place, code: 'UNKNOWN_RULE_SET', message } };
  }
  const message = `The edition ${edition} of ${ruleSet} was played under another fingerprint.`;
  const finding = { ...place, code: 'FINGERPRINT_DIFFERS' as const, message, pointer: '/fingerprint' };
  return { finding: { ...finding, expected: rules.fingerprint, actual: fingerprint } };
};

/** Whether the judge threw an error of this name. A judge file has error classes of its own. */
export const isFault = (fault: unknown, name: 'CorruptLog' | 'ReplayStopped'): fault is Error =>
  fault instanceof Error && fault.name === name;
