import type { Cause, Disclosure, StoredEvent } from '#event-log';
import { disclosuresByHash, openSeals, sealsIn, type LogObject, type Sha256 } from '#event-log';
import type { DealCommand, DealEvent } from '#deal';
import { DealCommand as CommandSchema, DealEvent as EventSchema } from '#deal/schema';
import type { AuditFinding } from './finding.js';
import { commandSecretFaults, eventSecretFaults } from './secrets-check.js';
import { envelopeFault, parse, type Parsed } from './shape.js';

/** One event of a deal, opened as far as the disclosures at hand reach. */
export interface OpenedEvent {
  readonly sequence: number;
  /** Of the leaf, as the file says and the chain check proves. */
  readonly hash: string;
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
  leaves: readonly StoredEvent[],
  disclosures: readonly Disclosure[],
  sha256: Sha256,
): DealLog => {
  const known = disclosuresByHash(disclosures);
  const events: OpenedEvent[] = [];
  const findings: AuditFinding[] = [];
  for (const stored of leaves) {
    const { leaf } = stored;
    const opened = openEvent(stored, known, sha256);
    findings.push(...opened.findings.map((finding) => ({ deal, sequence: leaf.sequence, ...finding })));
    if (opened.event === undefined) break;
    events.push(opened.event);
  }
  return { deal, events, findings };
};

/** Without an event where its shape is unknown: nothing after it can be read then. */
interface Opened {
  readonly event?: OpenedEvent;
  readonly findings: readonly AuditFinding[];
}

const openEvent = ({ hash, leaf }: StoredEvent, known: Known, sha256: Sha256): Opened => {
  const { type, schemaVersion, data, cause, sequence } = leaf;
  const strange = envelopeFault(schemaVersion, data);
  if (strange) return { findings: [{ check: 'replay', code: 'EVENT_SHAPE', ...strange }] };
  const parsed = parse(EventSchema, { type, ...openSeals({ data }, known, sha256).data });
  if ('issue' in parsed) return { findings: [{ check: 'replay', code: 'EVENT_SHAPE', ...parsed.issue }] };
  const event = parsed.value;
  const stored = cause.command ?? {};
  const sealed = sealsIn({ data, stored }).some(({ hash }) => !known.has(hash));
  const opened = { sequence, hash, event, cause, sealed };
  const secrets = secretFindings(eventSecretFaults(event, data, known));
  if (sealed || cause.command === undefined) return { event: opened, findings: secrets };
  const command = openedCommand(stored, known, sha256);
  if ('issue' in command) {
    return {
      event: opened,
      findings: [...secrets, { check: 'adjudication', code: 'COMMAND_SHAPE', ...command.issue }],
    };
  }
  return {
    event: { ...opened, command: command.value },
    findings: [...secrets, ...secretFindings(commandSecretFaults(command.value, stored, known))],
  };
};

const secretFindings = (faults: ReturnType<typeof eventSecretFaults>): readonly AuditFinding[] =>
  faults.map((fault) => ({ check: 'chain', code: 'SECRET_MISMATCH', ...fault }));

type Known = ReadonlyMap<string, Disclosure>;
const openedCommand = (command: LogObject, known: Known, sha256: Sha256): Parsed<DealCommand> => {
  const opened = openSeals({ cause: { command } }, known, sha256);
  return parse(CommandSchema, opened.cause.command);
};
