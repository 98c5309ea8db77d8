import {
  disclosuresByHash,
  LogError,
  openSeals,
  sealsIn,
  type Disclosure,
  type LogObject,
  type Sha256,
  type StoredEvent,
} from '#event-log';
import type { WallEvent } from '#fairness';
import { WallEvent as EventSchema } from '#fairness/schema';
import { brokenSealFaults } from './broken-seals.js';
import type { AuditFinding } from './finding.js';
import type { HeldStream } from './held-streams.js';
import { envelopeFault, parse } from './shape.js';

/** One event of a wall, opened with the available disclosures, and its place in the whole log. */
export interface WallLogEvent {
  readonly position: number;
  readonly event: WallEvent;
}

/** The wall of a deal as the log records it. */
export interface WallLog {
  readonly deal: string;
  readonly events: readonly WallLogEvent[];
  /** The number of sealed values. */
  readonly seals: number;
  /** JSON pointers into the leaves to the values that no disclosure opens. */
  readonly unopened: readonly string[];
  readonly findings: readonly AuditFinding[];
}

/** Nothing can be read after an event of an unknown shape. */
export const openWallLog = (stream: HeldStream, sha256: Sha256): WallLog => {
  try {
    return opened(stream, stream.disclosures, sha256);
  } catch (fault) {
    if (!(fault instanceof LogError)) throw fault;
    // The check of the file reports the disclosure that does not fit.
    return opened(stream, [], sha256);
  }
};

const opened = ({ name: deal, stored }: HeldStream, disclosures: readonly Disclosure[], sha256: Sha256): WallLog => {
  const known = disclosuresByHash(disclosures);
  const events: WallLogEvent[] = [];
  const seals = stored.flatMap((event) => sealsIn(sealedPart(event)));
  const unopened = seals.filter(({ hash }) => !known.has(hash)).map(({ path }) => path);
  for (const event of stored) {
    const read = openEvent(event, known, sha256);
    if ('fault' in read) {
      const finding = { check: 'walls', code: 'EVENT_SHAPE', deal, ...read.fault } as const;
      return { deal, events, seals: seals.length, unopened, findings: [finding] };
    }
    events.push({ position: event.position, event: read.event });
  }
  return { deal, events, seals: seals.length, unopened, findings: [] };
};

const sealedPart = ({ leaf: { data, cause } }: StoredEvent): LogObject => ({
  data,
  cause: { command: cause.command ?? {} },
});

type Fault = Pick<AuditFinding, 'message' | 'pointer' | 'expected' | 'actual'>;

const openEvent = (
  stored: StoredEvent,
  known: ReadonlyMap<string, Disclosure>,
  sha256: Sha256,
): { readonly event: WallEvent } | { readonly fault: Fault } => {
  const { type, schemaVersion, data } = stored.leaf;
  const [broken] = brokenSealFaults(sealedPart(stored));
  const fault = envelopeFault(schemaVersion, data) ?? broken;
  if (fault !== undefined) return { fault };
  const parsed = parse(EventSchema, { type, ...openSeals({ data }, known, sha256).data });
  return 'issue' in parsed ? { fault: parsed.issue } : { event: parsed.value };
};
