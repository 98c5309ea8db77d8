import {
  LogFileReader,
  type Checkpoint,
  type LogFileLine,
  type Sha256,
  type StoredEvent,
  type StreamHead,
} from '#event-log';
import { streamOf, wallDealOf } from '#projections';
import { ofStream, type AuditFinding } from '../findings/finding.js';
import type { Gap } from '../findings/gap.js';
import { readLines, type LogBytes, type LogFile } from '../log/log-bytes.js';
import type { BundleAudit, Checked, Growth, PinnedKey } from './bundle-audit.js';
import { checkBundle } from './bundle-check.js';
import { BundleParts } from '../log/bundle-parts.js';
import { compareCheckpoints } from './growth-check.js';
import { Summarizing } from '../findings/summary.js';

export interface OtherTools {
  readonly sha256: Sha256;
  readonly logKey?: PinnedKey;
  readonly growth?: Growth;
}

/** A bundle that was read and checked. */
interface Side {
  readonly file: LogFile;
  readonly checkpoint: Checkpoint | undefined;
  readonly ends: ReadonlyMap<string, StreamHead>;
}

const WHAT = 'The checkpoint of the other bundle';

/** Checks that two bundles belong to one history of one log. */
export const compareWithOther = async (
  file: LogFile,
  parts: BundleParts,
  checkpoint: Checkpoint | undefined,
  otherFile: LogFile,
  tools: OtherTools,
): Promise<Checked & { readonly other: NonNullable<BundleAudit['other']> }> => {
  const theirs = await readOther(otherFile, tools);
  const of = { events: theirs.parts.events, samePositions: 0 };
  const at = theirs.checkpoint === undefined ? {} : { checkpoint: theirs.checkpoint };
  if (theirs.isFaulty || checkpoint === undefined || theirs.checkpoint === undefined)
    return { findings: [], gaps: [OTHER_FAULTY], other: { ...of, ...at } };
  const mine: Side = { file, checkpoint, ends: parts.ends };
  const history = compareCheckpoints(checkpoint, theirs.checkpoint, tools.growth, WHAT, tools.sha256);
  const { same, findings } = await compareEvents(
    mine,
    { file: otherFile, checkpoint: theirs.checkpoint, ends: theirs.parts.ends },
    tools.sha256,
  );
  return {
    findings: [...history.findings, ...findings],
    gaps: findings.length > 0 ? [] : history.gaps,
    other: { ...of, ...at, samePositions: same },
  };
};

const OTHER_FAULTY: Gap = {
  check: 'chain',
  code: 'OTHER_NOT_COMPARED',
  message: 'The other file is no bundle, or it is faulty itself. Verify it alone first.',
};

const readOther = async (file: LogFile, { sha256, logKey }: OtherTools) => {
  const parts = new BundleParts();
  const summary = new Summarizing(sha256);
  let faults = 0;
  await readLines(await file(), sha256, (line: LogFileLine) => {
    parts.take(line);
    faults += line.findings.length;
    if (line.content?.kind === 'event') summary.event(line.content.event);
    return faults === 0;
  });
  if (parts.header === undefined || faults > 0) return { parts, isFaulty: true, checkpoint: undefined };
  const { findings, bundle } = checkBundle(parts.header, parts, summary.judges, {
    sha256,
    ...(logKey !== undefined && { logKey }),
  });
  return { parts, isFaulty: findings.length > 0, checkpoint: bundle.checkpoint };
};

/** Reads both files along their positions, in constant memory. */
const compareEvents = async (one: Side, other: Side, sha256: Sha256): Promise<ComparedEvents> => {
  const [ones, others] = [eventsIn(await one.file(), sha256), eventsIn(await other.file(), sha256)];
  let [left, right] = [await next(ones), await next(others)];
  let same = 0;
  const findings: AuditFinding[] = [];
  while ((left ?? right) !== undefined && findings.length < MOST_CONTRADICTIONS) {
    const position = Math.min(left?.position ?? Infinity, right?.position ?? Infinity);
    const mine = left?.position === position ? left : undefined;
    const theirs = right?.position === position ? right : undefined;
    if (mine !== undefined && mine.hash === theirs?.hash) same += 1;
    findings.push(...contradictions(mine, theirs, one, other));
    if (mine !== undefined) left = await next(ones);
    if (theirs !== undefined) right = await next(others);
  }
  // Closes files that were not read to their ends.
  await Promise.all([ones.return(undefined), others.return(undefined)]);
  return { same, findings };
};

interface ComparedEvents {
  /** The number of positions at which both have the same event. */
  readonly same: number;
  readonly findings: readonly AuditFinding[];
}

/** Returns the contradiction between the events of both bundles at one position. */
const contradictions = (
  mine: StoredEvent | undefined,
  theirs: StoredEvent | undefined,
  one: Side,
  other: Side,
): readonly AuditFinding[] => [
  ...(mine !== undefined && theirs !== undefined && mine.hash !== theirs.hash
    ? [contradiction(mine, 'The other bundle has another event at this position.', theirs.hash)]
    : []),
  ...(theirs !== undefined && isBehindEnd(theirs, one) ? [behindEnd(theirs)] : []),
  ...(mine !== undefined && isBehindEnd(mine, other) ? [behindEnd(mine)] : []),
  ...(theirs !== undefined && isOfLeftOutWall(theirs, one) ? [leftOut(theirs)] : []),
  ...(mine !== undefined && isOfLeftOutWall(mine, other) ? [leftOut(mine)] : []),
];

/** One contradiction is a proof; a few more show the places. */
const MOST_CONTRADICTIONS = 10;

async function* eventsIn(chunks: LogBytes, sha256: Sha256): AsyncGenerator<StoredEvent, undefined> {
  const reader = new LogFileReader(sha256);
  for await (const chunk of chunks)
    for (const { content } of reader.take(chunk)) if (content?.kind === 'event') yield content.event;
  return undefined;
}

const next = async (events: AsyncGenerator<StoredEvent, undefined>): Promise<StoredEvent | undefined> =>
  (await events.next()).value;

/** Whether the event is in the tree of the bundle, and after the event that the bundle states as the last one of its stream. */
const isBehindEnd = ({ position, leaf }: StoredEvent, { checkpoint, ends }: Side): boolean => {
  const end = ends.get(leaf.stream);
  return end !== undefined && position <= (checkpoint?.size ?? 0) && leaf.sequence > end.sequence;
};

/** Whether the event is in the tree of the bundle, and of the wall of a deal that the bundle has without a wall. */
const isOfLeftOutWall = ({ position, leaf }: StoredEvent, { checkpoint, ends }: Side): boolean => {
  const deal = wallDealOf(leaf.stream);
  return (
    deal !== undefined && position <= (checkpoint?.size ?? 0) && ends.has(streamOf(deal)) && !ends.has(leaf.stream)
  );
};

const contradiction = ({ position, leaf, hash }: StoredEvent, message: string, actual: string): AuditFinding => ({
  check: 'chain',
  code: 'TWO_HISTORIES',
  message: `${message} It is position ${position}.`,
  ...ofStream(leaf.stream),
  sequence: leaf.sequence,
  expected: hash,
  actual,
});

const behindEnd = (event: StoredEvent): AuditFinding =>
  contradiction(
    event,
    'One bundle states that its stream had ended before this event, and the other one has it in the same tree.',
    'no event',
  );

const leftOut = (event: StoredEvent): AuditFinding =>
  contradiction(
    event,
    'One bundle has the deal without its committed wall, and the other one has the wall in the same tree.',
    'no event',
  );
