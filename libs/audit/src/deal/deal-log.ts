import type { Codec, Disclosure, StoredEvent } from '#event-log';
import { disclosuresByHash, LogError, openSeals, sealsIn, type LogObject, type Sha256 } from '#event-log';
import type { DealCommand, DealEvent } from '#deal';
import { readDealEvent } from '#deal/schema';
import { dealCodec } from '#projections';
import { brokenSealFaults } from '../sealed/broken-seals.js';
import type { AuditFinding } from '../findings/finding.js';
import { groupedByCommand } from './judgement.js';
import type { OpenedEvent } from '../sealed/opened-event.js';
import { commandBeside } from '../sealed/sealed-command.js';
import { commandSecretFaults, eventSecretFaults } from '../sealed/secrets-check.js';
import { envelopeFault, readEvent } from '../findings/shape.js';

export type { OpenedEvent } from '../sealed/opened-event.js';

/** A deal read from a log: opened, and checked against the schemas of its events and commands. */
export interface DealLog {
  readonly deal: string;
  readonly events: readonly OpenedEvent[];
  /** The number of events of the deal in the file; those behind an event of an unknown shape are not read. */
  readonly recorded: number;
  readonly findings: readonly AuditFinding[];
}

/** What opens the events of a deal. */
export interface OpeningTools {
  readonly sha256: Sha256;
  /** Reads the events of deals; by default that of this program. */
  readonly codec?: Codec<DealEvent>;
}

/** The disclosures of a deal by their hashes. */
type Known = ReadonlyMap<string, Disclosure>;

/** The check of the file reports a disclosure that does not fit; the deal is then read without disclosures. */
export const openDeal = (
  deal: string,
  stored: readonly StoredEvent[],
  disclosures: readonly Disclosure[],
  tools: OpeningTools,
): DealLog => {
  try {
    return openDealLog(deal, stored, disclosures, tools);
  } catch (fault) {
    if (!(fault instanceof LogError)) throw fault;
    return openDealLog(deal, stored, [], tools);
  }
};

const openDealLog = (
  deal: string,
  leaves: readonly StoredEvent[],
  disclosures: readonly Disclosure[],
  { sha256, codec = dealCodec }: OpeningTools,
): DealLog => {
  const known = disclosuresByHash(disclosures);
  const events: OpenedEvent[] = [];
  const findings: AuditFinding[] = [];
  for (const stored of leaves) {
    const { sequence } = stored.leaf;
    const opened = openEvent(stored, known, { sha256, codec });
    for (const finding of opened.findings) findings.push({ deal, sequence, ...finding });
    if (opened.event === undefined) break;
    events.push(opened.event);
  }
  const commands = groupedByCommand(events).map((caused) => withCommand(caused, known, sha256));
  return {
    deal,
    events: [...restOfCommand(leaves, events), ...commands.flatMap(({ caused }) => caused)],
    recorded: leaves.length,
    findings: [...findings, ...commands.flatMap((each) => each.findings.map((finding) => ({ deal, ...finding })))],
  };
};

/** The events at the beginning of a part of a log whose command lies before it. They show that the deal began before the file. */
const restOfCommand = ([first]: readonly StoredEvent[], events: readonly OpenedEvent[]): readonly OpenedEvent[] => {
  if (first === undefined || first.leaf.sequence === 1) return [];
  const begun = events.findIndex(({ cause }) => cause.index === 0);
  return begun < 0 ? events : events.slice(0, begun);
};

/** Without an event if its shape is unknown; then nothing after it can be read. */
interface Opened {
  readonly event?: OpenedEvent;
  readonly findings: readonly AuditFinding[];
}

const NONE: readonly never[] = [];

const openEvent = (stored: StoredEvent, known: Known, { sha256, codec }: Required<OpeningTools>): Opened => {
  const { hash, leaf } = stored;
  const { data, cause, sequence, occurredAt, recordedAt } = leaf;
  const strange = envelopeFault(codec, leaf);
  if (strange) return { findings: [{ check: 'replay', code: 'EVENT_SHAPE', ...strange }] };
  const { broken, ofData, ofCommand } = sealsOf(stored);
  if (broken.length > 0)
    return { findings: broken.map((fault) => ({ check: 'seals', code: 'SEAL_BROKEN', ...fault })) };
  const opened = ofData.length === 0 ? data : openSeals({ data }, known, sha256).data;
  const parsed = readEvent(readDealEvent, codec, leaf, opened);
  if ('issue' in parsed) return { findings: [{ check: 'replay', code: 'EVENT_SHAPE', ...parsed.issue }] };
  const event = parsed.value;
  const seals = ofData.length + ofCommand.length;
  const unopened = seals === 0 ? NONE : unopenedPaths([...ofData, ...ofCommand], known);
  return {
    event: { sequence, hash, event, cause, occurredAt, recordedAt, seals, unopened },
    findings: secretFindings(eventSecretFaults(event, data, known, ofData)),
  };
};

const unopenedPaths = (seals: SealsOfEvent['ofData'], known: Known): readonly string[] =>
  seals.filter(({ hash }) => !known.has(hash)).map(({ path }) => path);

interface SealsOfEvent {
  readonly broken: ReturnType<typeof brokenSealFaults>;
  readonly ofData: ReturnType<typeof sealsIn>;
  readonly ofCommand: ReturnType<typeof sealsIn>;
}

const NO_SEALS: SealsOfEvent = { broken: NONE, ofData: NONE, ofCommand: NONE };

/** Most events have no seal, and then their text does not name one. */
const sealsOf = ({ leaf: { data, cause }, leafText }: StoredEvent): SealsOfEvent => {
  if (!leafText.includes('"sealed"')) return NO_SEALS;
  const command = cause.command === undefined ? {} : { cause: { command: cause.command } };
  return { broken: brokenSealFaults({ data, ...command }), ofData: sealsIn({ data }), ofCommand: sealsIn(command) };
};

const secretFindings = (faults: ReturnType<typeof eventSecretFaults>): readonly AuditFinding[] =>
  faults.length === 0 ? NONE : faults.map((fault) => ({ check: 'seals', code: 'SECRET_MISMATCH', ...fault }));

interface Caused {
  readonly caused: readonly OpenedEvent[];
  readonly findings: readonly AuditFinding[];
}

/** The events of one command, with the command in the first of them. */
const withCommand = (caused: readonly OpenedEvent[], known: Known, sha256: Sha256): Caused => {
  const [first, ...others] = caused;
  const stored = first?.cause.command;
  if (first === undefined || stored === undefined) return { caused, findings: NONE };
  const { command, findings } = commandOf(first, stored, caused, { known, sha256 });
  return command === undefined ? { caused, findings } : { caused: [{ ...first, command }, ...others], findings };
};

const commandOf = (
  first: OpenedEvent,
  stored: LogObject,
  caused: readonly OpenedEvent[],
  { known, sha256 }: { readonly known: Known; readonly sha256: Sha256 },
): { readonly command?: DealCommand; readonly findings: readonly AuditFinding[] } => {
  const leaf = { cause: { command: stored } };
  const seals = first.seals === 0 ? NONE : sealsIn(leaf);
  const opened = seals.length === 0 ? stored : openSeals(leaf, known, sha256).cause.command;
  const parsed = commandBeside(
    opened,
    caused.map(({ event }) => event),
  );
  const { sequence } = first;
  if ('issue' in parsed)
    return { findings: [{ check: 'adjudication', code: 'COMMAND_SHAPE', sequence, ...parsed.issue }] };
  return {
    command: parsed.value,
    findings: secretFindings(commandSecretFaults(parsed.value, first.event, stored, known, seals)).map((finding) => ({
      ...finding,
      sequence,
    })),
  };
};
