import { canonicalJson } from '../values/canonical-json.js';
import { NO_HASH, type StoredEvent, type StreamHead } from './chain.js';
import type { Cause, Leaf } from './leaf.js';
import type { LogFinding, LogFindingCode } from './log-finding.js';
import type { Sha256 } from '../values/sha256.js';

const NONE: readonly never[] = [];

/** Nearly every event has no finding, and then no list is made. */
const joined = (one: readonly LogFinding[], other: readonly LogFinding[]): readonly LogFinding[] =>
  other.length === 0 ? one : [...one, ...other];

/** The part of a log that the events claim to be. */
export interface LogScope {
  readonly log: string;
  /** Only these streams; all streams of the log if absent. */
  readonly streams?: readonly string[];
  /** Only positions after this one; from the log's beginning if absent. */
  readonly after?: number;
}

/** What the next event of a stream is compared with. One is kept for each stream, so it holds no text of a line after the end of a command. */
interface StreamTail extends Omit<StreamHead, 'stream'> {
  /** The command that has caused the last event and causes the next one. */
  readonly open?: OpenCommand | undefined;
}

/** The place of an event among those that its command caused, and what all of them share, if the event was read. */
interface OpenCommand extends Pick<Cause, 'commandId' | 'index' | 'count'> {
  readonly shared?: readonly string[];
}

/** Follows events in position order and finds every break of the chain, with constant memory per stream. */
export class ChainVerifier {
  readonly #tails = new Map<string, StreamTail>();
  #position: number;

  constructor(
    private readonly scope: LogScope,
    private readonly sha256: Sha256,
  ) {
    this.#position = scope.after ?? 0;
  }

  check(event: StoredEvent): readonly LogFinding[] {
    if (canonicalJson(event.leaf) === event.leafText) return this.checkRead(event);
    const found = finding(event, 'LEAF_TEXT_MISMATCH', 'The leaf is not what its text says.');
    return [found, ...this.#inPlace(event, event.hash)];
  }

  /** As {@link check}, for an event whose leaf was parsed from its text, which is canonical. */
  checkRead(event: StoredEvent): readonly LogFinding[] {
    const actual = this.sha256(event.leafText);
    // The stated hash is a part of the line, which it keeps in memory.
    if (actual === event.hash) return this.#inPlace(event, actual);
    return [
      finding(event, 'HASH_MISMATCH', 'The leaf does not hash to the hash beside it.', event.hash, actual),
      ...this.#inPlace(event, event.hash),
    ];
  }

  #inPlace(event: StoredEvent, hash: string): readonly LogFinding[] {
    const { stream, sequence } = event.leaf;
    const tail = this.#tails.get(stream) ?? this.#firstTail(event);
    const findings = joined(
      joined(this.#placeFindings(event), linkFindings(event, tail)),
      joined(causeFindings(event, tail.open), differences(event, tail.open)),
    );
    // After a break the event itself is the new anchor: each break is reported once.
    this.#position = event.position;
    this.#tails.set(stream, { sequence, hash, open: openAfter(event.leaf) });
    return findings;
  }

  /**
   * Returns the findings that are known only at the end: commands whose last events are missing (an append is atomic).
   */
  finish(): readonly LogFinding[] {
    return [...this.#tails].flatMap(([stream, { sequence, open }]) =>
      open === undefined
        ? []
        : [
            {
              code: 'COMMAND_BROKEN' as const,
              message: `The last command of ${stream} caused ${open.count} events, of which the last are missing.`,
              stream,
              sequence,
              expected: open.count,
              actual: open.index + 1,
            },
          ],
    );
  }

  /** The chain before the first event of a stream: empty, or unknown if the export begins in the middle. */
  #firstTail({ leaf }: StoredEvent): StreamTail {
    if (!this.scope.after) return { sequence: 0, hash: NO_HASH };
    const { index, count } = leaf.cause;
    const open = index > 0 && index < count ? { ...leaf.cause, index: index - 1 } : undefined;
    return { sequence: leaf.sequence - 1, hash: leaf.previousHash, open };
  }

  #placeFindings(event: StoredEvent): readonly LogFinding[] {
    const { log, streams } = this.scope;
    const next = this.#position + 1;
    const isInPlace = streams === undefined ? event.position === next : event.position >= next;
    if (event.leaf.log === log && isInPlace && streams?.includes(event.leaf.stream) !== false) return NONE;
    const findings: LogFinding[] = [];
    if (event.leaf.log !== log)
      findings.push(finding(event, 'WRONG_LOG', 'The leaf belongs to another log.', log, event.leaf.log));
    if (streams && !streams.includes(event.leaf.stream))
      findings.push(finding(event, 'STREAM_NOT_EXPORTED', 'The header does not name this stream.'));
    if (!isInPlace)
      findings.push(
        finding(
          event,
          'POSITION_BROKEN',
          streams ? 'Positions must rise.' : 'Positions must be dense.',
          next,
          event.position,
        ),
      );
    return findings;
  }
}

/** All findings of a chain at once. */
export function verifyChain(events: Iterable<StoredEvent>, scope: LogScope, sha256: Sha256): readonly LogFinding[] {
  const verifier = new ChainVerifier(scope, sha256);
  return [...Array.from(events, (event) => verifier.check(event)).flat(), ...verifier.finish()];
}

function linkFindings(event: StoredEvent, head: StreamTail): readonly LogFinding[] {
  const { sequence, previousHash } = event.leaf;
  if (sequence !== head.sequence + 1)
    return [
      finding(event, 'SEQUENCE_BROKEN', 'An event of the stream is missing or doubled.', head.sequence + 1, sequence),
    ];
  return previousHash === head.hash
    ? NONE
    : [
        finding(
          event,
          'CHAIN_BROKEN',
          'The leaf is chained to another event than the one before it.',
          head.hash,
          previousHash,
        ),
      ];
}

/** The events of one command are contiguous; only the first of them carries the command. */
function causeFindings(event: StoredEvent, open: OpenCommand | undefined): readonly LogFinding[] {
  const { cause } = event.leaf;
  const continues = cause.commandId === open?.commandId && cause.count === open.count && cause.index === open.index + 1;
  const begins = open === undefined && cause.index === 0 && cause.index < cause.count;
  if (!continues && !begins)
    return [
      finding(
        event,
        'COMMAND_BROKEN',
        'The events of a command do not follow each other whole.',
        open ? open.index + 1 : 0,
        cause.index,
      ),
    ];
  if ((cause.index === 0) !== (cause.command !== undefined))
    return [finding(event, 'COMMAND_BROKEN', 'The event of index 0, and it alone, carries the command.')];
  if (cause.index > 0 && (cause.evidence ?? cause.signature) !== undefined)
    return [finding(event, 'COMMAND_BROKEN', 'The event of index 0 alone carries evidence and signature.')];
  return NONE;
}

/** One command has one actor, one time at the table and one time of recording; all its events carry the same. */
const OF_THE_COMMAND = ['/cause/actor', '/cause/source', '/occurredAt', '/recordedAt'];

/** The values at these places. */
const sharedIn = ({ cause, occurredAt, recordedAt }: Leaf): readonly string[] => [
  cause.actor,
  cause.source,
  occurredAt,
  recordedAt,
];

const openAfter = (leaf: Leaf): OpenCommand | undefined => {
  const { commandId, index, count } = leaf.cause;
  return index + 1 < count ? { commandId, index, count, shared: sharedIn(leaf) } : undefined;
};

function differences(event: StoredEvent, { commandId, shared }: Partial<OpenCommand> = {}): readonly LogFinding[] {
  const { leaf } = event;
  if (shared === undefined || leaf.cause.index === 0 || leaf.cause.commandId !== commandId) return NONE;
  return sharedIn(leaf).flatMap((value, place): readonly LogFinding[] =>
    value === shared[place]
      ? NONE
      : [
          {
            ...finding(
              event,
              'COMMAND_DIFFERS',
              'The events of one command have the same author and times.',
              shared[place],
              value,
            ),
            pointer: OF_THE_COMMAND[place] as string,
          },
        ],
  );
}

function finding(
  event: StoredEvent,
  code: LogFindingCode,
  message: string,
  expected?: string | number,
  actual?: string | number,
): LogFinding {
  const { position, leaf } = event;
  return {
    code,
    message,
    position,
    stream: leaf.stream,
    sequence: leaf.sequence,
    ...(expected !== undefined && { expected }),
    ...(actual !== undefined && { actual }),
  };
}
