import { canonicalJson } from '../values/canonical-json.js';
import { emptyHead, headAfter, type StoredEvent, type StreamHead } from './chain.js';
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

/** What the next event of a stream is compared with. It holds no part of a leaf that grows with it. */
interface StreamTail {
  readonly head: StreamHead;
  readonly cause: CommandPart | undefined;
  /** What all events of the command share, if the previous event was read. */
  readonly shared?: readonly string[];
}

/** The command of an event, and the place of the event among those that the command caused. */
type CommandPart = Pick<Cause, 'commandId' | 'index' | 'count'>;

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
    return [finding(event, 'LEAF_TEXT_MISMATCH', 'The leaf is not what its text says.'), ...this.#inPlace(event)];
  }

  /** As {@link check}, for an event whose leaf was parsed from its text, which is canonical. */
  checkRead(event: StoredEvent): readonly LogFinding[] {
    const actual = this.sha256(event.leafText);
    const inPlace = this.#inPlace(event);
    if (actual === event.hash) return inPlace;
    return [
      finding(event, 'HASH_MISMATCH', 'The leaf does not hash to the hash beside it.', event.hash, actual),
      ...inPlace,
    ];
  }

  #inPlace(event: StoredEvent): readonly LogFinding[] {
    const { stream, cause } = event.leaf;
    const tail = this.#tails.get(stream) ?? this.#firstTail(event);
    const findings = joined(
      joined(this.#placeFindings(event), linkFindings(event, tail.head)),
      joined(causeFindings(event, tail.cause), differences(event, tail)),
    );
    // After a break the event itself is the new anchor: each break is reported once.
    this.#position = event.position;
    const { commandId, index, count } = cause;
    this.#tails.set(stream, {
      head: headAfter(event),
      cause: { commandId, index, count },
      shared: sharedIn(event.leaf),
    });
    return findings;
  }

  /**
   * Returns the findings that are known only at the end: commands whose last events are missing (an append is atomic).
   */
  finish(): readonly LogFinding[] {
    return [...this.#tails.values()].flatMap(({ head, cause }) =>
      cause && cause.index + 1 < cause.count
        ? [
            {
              code: 'COMMAND_BROKEN' as const,
              message: `The last command of ${head.stream} caused ${cause.count} events, of which the last are missing.`,
              stream: head.stream,
              sequence: head.sequence,
              expected: cause.count,
              actual: cause.index + 1,
            },
          ]
        : [],
    );
  }

  /** The chain before the first event of a stream: empty, or unknown if the export begins in the middle. */
  #firstTail({ leaf }: StoredEvent): StreamTail {
    const head = this.scope.after
      ? { stream: leaf.stream, sequence: leaf.sequence - 1, hash: leaf.previousHash }
      : emptyHead(leaf.stream);
    const cause = this.scope.after && leaf.cause.index > 0 ? { ...leaf.cause, index: leaf.cause.index - 1 } : undefined;
    return { head, cause };
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

function linkFindings(event: StoredEvent, head: StreamHead): readonly LogFinding[] {
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
function causeFindings(event: StoredEvent, last: CommandPart | undefined): readonly LogFinding[] {
  const { cause } = event.leaf;
  const open = last !== undefined && last.index + 1 < last.count;
  const continues =
    open && cause.commandId === last.commandId && cause.count === last.count && cause.index === last.index + 1;
  const begins = !open && cause.index === 0 && cause.index < cause.count;
  if (!continues && !begins)
    return [
      finding(
        event,
        'COMMAND_BROKEN',
        'The events of a command do not follow each other whole.',
        open ? last.index + 1 : 0,
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

function differences(event: StoredEvent, { cause, shared }: StreamTail): readonly LogFinding[] {
  const { leaf } = event;
  if (shared === undefined || leaf.cause.index === 0 || leaf.cause.commandId !== cause?.commandId) return NONE;
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
