import type { Cause, Disclosure, StoredEvent } from '#event-log';
import { disclosuresByHash, openSeals, sealsIn, type LogObject, type Sha256 } from '#event-log';
import type { DealCommand, DealEvent } from '#deal';
import { DealCommand as CommandSchema, DealEvent as EventSchema } from '#deal/schema';
import type { z } from 'zod';
import type { AuditFinding } from './finding.js';

/** One event of a deal, opened as far as the disclosures at hand reach. */
export interface OpenedEvent {
  readonly sequence: number;
  readonly event: DealEvent;
  readonly cause: Cause;
  /** The command that caused it, in the event of index 0. */
  readonly command?: DealCommand;
  /** Is something in the event or its command still sealed? */
  readonly sealed: boolean;
}

/** A deal as read from a log: opened, and checked against the schemas of its events and commands. */
export interface DealLog {
  readonly deal: string;
  readonly events: readonly OpenedEvent[];
  readonly findings: readonly AuditFinding[];
}

export const openDealLog = (
  deal: string,
  stored: readonly StoredEvent[],
  disclosures: readonly Disclosure[],
  sha256: Sha256,
): DealLog => {
  const known = disclosuresByHash(disclosures);
  const events: OpenedEvent[] = [];
  const findings: AuditFinding[] = [];
  for (const { leaf } of stored) {
    const { data, cause, sequence, type } = leaf;
    const parsed = parse(EventSchema, { type, ...openSeals({ data }, known, sha256).data });
    if ('issue' in parsed) {
      findings.push({ check: 'replay', code: 'EVENT_SHAPE', deal, sequence, ...parsed.issue });
      break;
    }
    const sealed = sealsIn({ data: leaf.data, cause: cause.command ?? {} }).some(({ hash }) => !known.has(hash));
    const command = sealed || cause.command === undefined ? undefined : openedCommand(cause.command, known, sha256);
    if (command !== undefined && 'issue' in command) {
      findings.push({ check: 'adjudication', code: 'COMMAND_SHAPE', deal, sequence, ...command.issue });
    }
    const read = command !== undefined && 'value' in command ? { command: command.value } : {};
    events.push({ sequence, event: parsed.value, cause, sealed, ...read });
  }
  return { deal, events, findings };
};

type Known = ReadonlyMap<string, Disclosure>;
type Parsed<T> = { readonly value: T } | { readonly issue: Pick<AuditFinding, 'message' | 'pointer'> };

const openedCommand = (command: LogObject, known: Known, sha256: Sha256): Parsed<DealCommand> => {
  const opened = openSeals({ cause: { command } }, known, sha256);
  return parse(CommandSchema, opened.cause.command);
};

const parse = <S extends z.ZodType>(schema: S, value: unknown): Parsed<z.output<S>> => {
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data };
  const [issue] = result.error.issues;
  const pointer = (issue?.path ?? []).map((token) => `/${String(token)}`).join('');
  return { issue: { message: issue?.message ?? 'another shape', pointer } };
};
