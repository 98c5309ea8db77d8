import { decide, REJECTIONS, stateOf, type History, type RuleSet, type RuleSets } from '#deal';
import type { DealLog, OpenedEvent } from './deal-log.js';
import type { AuditFinding } from './finding.js';
import { commandsOf, compare, type Disagreement } from './judgement.js';
import type { Replayed } from './replay-check.js';

export type Verdict = 'verified' | 'not yet verifiable' | 'failed';

export interface Adjudicated {
  readonly verdict: Verdict;
  readonly findings: readonly AuditFinding[];
}

/**
 * Check 4: every accepted command, given again to the rule set that the deal names, causes the very same events.
 * Where something is still sealed the answer is `not yet verifiable`: it is no fault, and no verdict either.
 */
export const readjudicate = (log: DealLog, { states }: Replayed, ruleSets: RuleSets): Adjudicated => {
  const found = rulesOf(log, ruleSets);
  if ('findings' in found) return found;
  if (log.events.some(({ sealed }) => sealed)) return { verdict: 'not yet verifiable', findings: [] };
  const findings: AuditFinding[] = [];
  const boundaries = new Set<number>();
  for (const caused of commandsOf(log.events)) {
    const past = { states: states.slice(0, caused[0]?.sequence), boundaries };
    if (caused[0] === undefined || past.states.length < caused[0].sequence) break;
    const decision = redecide(found.rules, past, caused);
    boundaries.add(caused[0].sequence + caused.length - 1);
    if (decision !== undefined) findings.push({ ...decision, check: 'adjudication', deal: log.deal });
  }
  return { verdict: findings.length === 0 ? 'verified' : 'failed', findings };
};

const rulesOf = ({ deal, events }: DealLog, ruleSets: RuleSets): { readonly rules: RuleSet } | Adjudicated => {
  const opened = events[0];
  if (opened?.event.type !== 'DealOpened') return { verdict: 'not yet verifiable', findings: [] };
  const { ruleSet, edition, fingerprint } = opened.event;
  const place = { check: 'adjudication' as const, deal, sequence: opened.sequence };
  const rules = ruleSets(ruleSet, edition);
  if (rules === undefined) {
    const message = `The rule set ${ruleSet}, edition ${edition}, is not installed here.`;
    return { verdict: 'failed', findings: [{ ...place, code: 'UNKNOWN_RULE_SET', message }] };
  }
  if (rules.fingerprint !== fingerprint) {
    const message = `The edition ${edition} of ${ruleSet} was played under another fingerprint.`;
    const finding = { ...place, code: 'FINGERPRINT_DIFFERS' as const, message, pointer: '/fingerprint' };
    return { verdict: 'failed', findings: [{ ...finding, expected: rules.fingerprint, actual: fingerprint }] };
  }
  return { rules };
};

const redecide = (rules: RuleSet, past: History, caused: readonly OpenedEvent[]): Disagreement | undefined => {
  const [first] = caused;
  if (first?.command === undefined) return undefined;
  const decision = decide(rules, stateOf(past), first.command, past);
  if (!decision.accepted) {
    const { code, clause } = decision.rejection;
    return {
      code: 'COMMAND_REFUSED',
      sequence: first.sequence,
      message: `The rules refuse the command ${first.command.type}: ${code}, ${REJECTIONS[code].en}`,
      ...(clause === undefined ? {} : { clause }),
    };
  }
  return compare(decision.events, caused);
};
