import type { LogValue } from '#event-log';
import { firstDifference, type Difference } from '../findings/difference.js';
import type { AuditFinding } from '../findings/finding.js';

/** An event that is judged again, of a deal or of a match. */
interface Judged {
  readonly sequence: number;
  readonly event: { readonly type: string };
}

interface OfCommand {
  readonly cause: { readonly index: number };
}

/** Groups the events by command; the first event of each group carries the command. */
export const groupedByCommand = <E extends OfCommand | { readonly leaf: OfCommand }>(
  events: readonly E[],
): readonly (readonly E[])[] => {
  const groups: E[][] = [];
  for (const event of events) {
    if (causeOf(event).index === 0) groups.push([event]);
    else groups.at(-1)?.push(event);
  }
  return groups;
};

const causeOf = (event: OfCommand | { readonly leaf: OfCommand }): OfCommand['cause'] =>
  'leaf' in event ? event.leaf.cause : event.cause;

export type Disagreement = Omit<AuditFinding, 'check' | 'deal' | 'match'>;

/**
 * A forged log can be replayed to a state that no rule set expects, so that `decide` throws. An honest log never leads
 * to such a state, so this is a finding and not an error of the program.
 */
export const undecidable = (
  [first]: readonly Judged[],
  judge: () => Disagreement | undefined,
): Disagreement | undefined => {
  try {
    return judge();
  } catch (fault) {
    const message = `The rule set cannot decide on the command: ${fault instanceof Error ? fault.message : 'unknown fault'}.`;
    return { code: 'UNDECIDABLE', sequence: first?.sequence ?? 0, message };
  }
};

/** Compares the decided events with the recorded ones. */
export const compare = (
  decided: readonly Judged['event'][],
  recorded: readonly Judged[],
  differenceOf: typeof firstDifference = firstDifference,
): Disagreement | undefined => {
  const last = recorded.at(-1)?.sequence ?? 0;
  for (const [index, expected] of decided.entries()) {
    const actual = recorded[index]?.event;
    const difference = differenceOf(asValue(expected), asValue(actual));
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

const disagreement = (expected: Judged['event'], difference: Difference): Disagreement => {
  const { pointer, expected: value, actual } = difference;
  const clause = clauseNear(asValue(expected), pointer);
  return {
    code: 'JUDGEMENT_DIFFERS',
    message: `The rules give another ${expected.type} than the record.`,
    pointer,
    ...(clause !== undefined && { clause }),
    ...(value !== undefined && { expected: value }),
    ...(actual !== undefined && { actual }),
  };
};

/** Events consist of values that a log can hold. */
const asValue = (event: Judged['event'] | undefined): LogValue | undefined => event;

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
