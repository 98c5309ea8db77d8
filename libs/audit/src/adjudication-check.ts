import { decide, REJECTIONS, stateOf, type DealEvent, type History, type RuleSet, type RuleSets } from '#deal';
import type { LogValue } from '#event-log';
import type { DealLog, OpenedEvent } from './deal-log.js';
import { firstDifference } from './difference.js';
import type { AuditFinding } from './finding.js';
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

/** The events of each command together; the first of them carries it. */
const commandsOf = (events: readonly OpenedEvent[]): readonly (readonly OpenedEvent[])[] => {
  const groups: OpenedEvent[][] = [];
  for (const event of events) {
    if (event.cause.index === 0) groups.push([event]);
    else groups.at(-1)?.push(event);
  }
  return groups;
};

type Disagreement = Omit<AuditFinding, 'check' | 'deal'>;

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

const compare = (decided: readonly DealEvent[], recorded: readonly OpenedEvent[]): Disagreement | undefined => {
  const last = recorded.at(-1)?.sequence ?? 0;
  for (const [index, expected] of decided.entries()) {
    const actual = recorded[index]?.event;
    const difference = firstDifference(asValue(expected), asValue(actual));
    if (difference === undefined) continue;
    return { ...disagreement(expected, difference), sequence: recorded[index]?.sequence ?? last };
  }
  const surplus = recorded[decided.length];
  if (surplus === undefined) return undefined;
  return {
    code: 'JUDGEMENT_DIFFERS',
    sequence: surplus.sequence,
    message: `The rules give no ${surplus.event.type} here.`,
    actual: surplus.event.type,
  };
};

const disagreement = (
  expected: DealEvent,
  difference: NonNullable<ReturnType<typeof firstDifference>>,
): Disagreement => {
  const { pointer, expected: value, actual } = difference;
  const clause = clauseNear(asValue(expected), pointer);
  return {
    code: 'JUDGEMENT_DIFFERS',
    message: `The rules give another ${expected.type} than the record.`,
    pointer,
    ...(clause === undefined ? {} : { clause }),
    ...(value === undefined ? {} : { expected: value }),
    ...(actual === undefined ? {} : { actual }),
  };
};

/** Events are made of the log's own kinds of values. */
const asValue = (event: DealEvent | undefined): LogValue | undefined => event;

/** The clause named by the innermost object around the place that differs. */
const clauseNear = (value: LogValue | undefined, pointer: string): string | undefined => {
  let clause: string | undefined;
  let at: unknown = value;
  for (const token of ['', ...pointer.split('/').slice(1)]) {
    if (token !== '') at = (at as Record<string, unknown> | undefined)?.[token];
    const named = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)['clause'] : undefined;
    if (typeof named === 'string') clause = named;
  }
  return clause;
};
