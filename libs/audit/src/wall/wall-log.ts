import {
  disclosuresByHash,
  LogError,
  openSeals,
  pointerTo,
  sealsIn,
  type Disclosure,
  type LogObject,
  type Sha256,
  type StoredEvent,
} from '#event-log';
import { wallCodec, type CommittedWall, type WallFact } from '#fairness';
import { readWallEvent } from '#fairness/schema';
import { HIDDEN } from '#tiles';
import { brokenSealFaults } from '../sealed/broken-seals.js';
import type { AuditFinding } from '../findings/finding.js';
import type { HeldStream } from '../log/held-streams.js';
import { envelopeFault, readEvent } from '../findings/shape.js';

/** One event of a wall, opened with the available disclosures, and its place in the whole log. */
export interface WallLogEvent extends WallFact {
  readonly position: number;
  /** The key of the device that has signed the command. */
  readonly signedBy?: string;
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
  /** Events that can be read and do not follow from their commands. */
  readonly strange: readonly AuditFinding[];
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
  const strange: AuditFinding[] = [];
  let method: CommittedWall['method'] | undefined;
  const seals = stored.flatMap((event) => sealsIn(sealedPart(event)));
  const unopened = seals.filter(({ hash }) => !known.has(hash)).map(({ path }) => path);
  for (const event of stored) {
    const read = openEvent(event, known, sha256);
    if ('fault' in read) {
      const finding = { check: 'walls', code: 'EVENT_SHAPE', deal, ...read.fault } as const;
      return { deal, events, seals: seals.length, unopened, findings: [finding], strange };
    }
    const { actor, signature } = event.leaf.cause;
    const signedBy = signature === undefined ? {} : { signedBy: signature.key };
    events.push({ position: event.position, event: read.event, actor, ...signedBy });
    if (read.event.type === 'WallCommitted') method = read.event.method;
    // A file that begins after the commitment does not show the method.
    const isScanned = method === undefined ? read.command['type'] === 'RevealScannedWall' : method === 'scanned';
    const isOpen = sealsIn(sealedPart(event)).every(({ hash }) => known.has(hash));
    strange.push(...otherCommand(deal, event, commandFor(read.event, isScanned), read.command, isOpen));
  }
  return { deal, events, seals: seals.length, unopened, findings: [], strange };
};

/** @param isOpen whether no member is sealed: a text may be the mark of a sealed value. */
const otherCommand = (
  deal: string,
  { leaf: { stream, sequence, type } }: StoredEvent,
  expected: LogObject,
  actual: LogObject,
  isOpen: boolean,
): readonly AuditFinding[] => {
  const member = Object.keys({ ...expected, ...actual }).find(
    (name) =>
      (isOpen || (expected[name] !== HIDDEN && actual[name] !== HIDDEN)) &&
      JSON.stringify(expected[name]) !== JSON.stringify(actual[name]),
  );
  if (member === undefined) return [];
  const message = `${type}, event ${sequence} of ${stream}, does not follow from its command.`;
  const finding = { check: 'walls', code: 'JUDGEMENT_DIFFERS', deal, message } as const;
  const pointer = pointerTo('/cause/command', member);
  const [one, other] = [expected[member], actual[member]];
  return [
    {
      ...finding,
      pointer,
      ...(one !== undefined && { expected: one }),
      ...(other !== undefined && { actual: other }),
    },
  ];
};

const sealedPart = ({ leaf: { data, cause } }: StoredEvent) => ({
  data,
  cause: { command: cause.command ?? {} },
});

type Fault = Pick<AuditFinding, 'message' | 'pointer' | 'expected' | 'actual'>;

const openEvent = (
  stored: StoredEvent,
  known: ReadonlyMap<string, Disclosure>,
  sha256: Sha256,
): { readonly event: WallFact['event']; readonly command: LogObject } | { readonly fault: Fault } => {
  const [broken] = brokenSealFaults(sealedPart(stored));
  const fault = envelopeFault(wallCodec, stored.leaf) ?? broken;
  if (fault !== undefined) return { fault };
  const opened = openSeals(sealedPart(stored), known, sha256);
  const parsed = readEvent(readWallEvent, wallCodec, stored.leaf, opened.data);
  return 'issue' in parsed ? { fault: parsed.issue } : { event: parsed.value, command: opened.cause.command };
};

/** The only command that causes the event: the commands of walls have the members of their events. */
const commandFor = (event: WallFact['event'], isScanned: boolean): LogObject => {
  switch (event.type) {
    case 'WallCommitted':
      return isScanned ? { type: 'CommitScannedWall', commitment: event.commitment } : { type: 'CommitSoftwareWall' };
    case 'NonceCommitted':
      return { ...event, type: 'CommitNonce' };
    case 'CommitmentsClosed':
      return { type: 'CloseCommitments' };
    case 'NonceOpened':
      return { ...event, type: 'OpenNonce' };
    case 'WallRevealed':
      return isScanned ? { ...event, type: 'RevealScannedWall' } : { type: 'RevealSoftwareWall' };
  }
};
