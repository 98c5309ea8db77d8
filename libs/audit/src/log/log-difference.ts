import { verifyLogFile, type LogValue, type Sha256, type StoredEvent } from '#event-log';
import { firstDifference } from '../findings/difference.js';
import { fromLog, type AuditFinding } from '../findings/finding.js';
import type { LogFile } from './log-bytes.js';
import { reread } from './reread.js';

/** The first place where two logs or two streams differ. The value of a log that has nothing there is absent. */
export interface PlaceOfDifference {
  /** Names the stream and the sequence of the event in each log. */
  readonly one?: EventName;
  readonly other?: EventName;
  /** JSON pointer into the leaf; absent where one of the logs has no event there. */
  readonly pointer?: string;
  readonly oneValue?: LogValue;
  readonly otherValue?: LogValue;
}

export interface EventName {
  readonly stream: string;
  readonly sequence: number;
  readonly type: string;
}

/** What distinguishes two exported logs. Disclosures are not compared: they are no part of the record. */
export interface LogDifference {
  readonly logs: readonly [one: string | undefined, other: string | undefined];
  readonly events: readonly [one: number, other: number];
  /** The first position at which the events differ. */
  readonly first?: PlaceOfDifference & { readonly position: number };
  /** Deals and matches that are equal in both, by the name of their stream. */
  readonly equal: number;
  readonly onlyInOne: readonly string[];
  readonly onlyInOther: readonly string[];
  /** The first difference of each stream that both have; without a place behind the first ones. */
  readonly differing: readonly (PlaceOfDifference & { readonly stream: string })[];
  /** What is wrong with the files themselves. A file with findings cannot be compared by its hashes alone. */
  readonly findings: readonly [one: readonly AuditFinding[], other: readonly AuditFinding[]];
}

/** The number of differing streams that are read again to find the place. */
const MOST_PLACED = 50;

/** Compares two exported logs, in memory that does not grow with the length of their deals. */
export const compareLogs = async (one: LogFile, other: LogFile, sha256: Sha256): Promise<LogDifference> => {
  const [left, right] = [new Side(one, sha256), new Side(other, sha256)];
  const first = await firstDifferingPosition(left, right);
  const both = [...left.heads.keys()].filter((stream) => right.heads.has(stream));
  const differing = both.filter((stream) => left.heads.get(stream) !== right.heads.get(stream));
  return {
    logs: [left.log, right.log],
    events: [left.events, right.events],
    ...(first !== undefined && { first }),
    equal: both.length - differing.length,
    onlyInOne: [...left.heads.keys()].filter((stream) => !right.heads.has(stream)),
    onlyInOther: [...right.heads.keys()].filter((stream) => !left.heads.has(stream)),
    differing: await placesIn(differing, left, right),
    findings: [left.findings, right.findings],
  };
};

/** Follows both files event by event to their ends. */
const firstDifferingPosition = async (left: Side, right: Side): Promise<LogDifference['first']> => {
  const [ones, others] = [left.read(), right.read()];
  let first: LogDifference['first'];
  for (let isRead = true; isRead;) {
    const [one, other] = [(await ones.next()).value, (await others.next()).value];
    isRead = one !== undefined || other !== undefined;
    if (first === undefined && isRead && (one?.leafText !== other?.leafText || one?.position !== other?.position))
      first = { position: Math.min(one?.position ?? Infinity, other?.position ?? Infinity), ...placeOf(one, other) };
  }
  return first;
};

const placesIn = async (streams: readonly string[], left: Side, right: Side): Promise<LogDifference['differing']> => {
  const placed = new Set(streams.slice(0, MOST_PLACED));
  if (placed.size === 0) return [];
  const [ones, others] = [await left.eventsOf(placed), await right.eventsOf(placed)];
  return streams.map((stream) => {
    const [one = [], other = []] = [ones.get(stream), others.get(stream)];
    const at = one.findIndex((event, index) => event.leafText !== other[index]?.leafText);
    const place = at < 0 ? one.length : at;
    return { stream, ...(placed.has(stream) && placeOf(one[place], other[place])) };
  });
};

const placeOf = (one: StoredEvent | undefined, other: StoredEvent | undefined): PlaceOfDifference => {
  const found = one === undefined || other === undefined ? undefined : firstDifference(one.leaf, other.leaf);
  return {
    ...(one !== undefined && { one: nameOf(one) }),
    ...(other !== undefined && { other: nameOf(other) }),
    ...(found !== undefined && { pointer: found.pointer }),
    ...(found?.expected !== undefined && { oneValue: found.expected }),
    ...(found?.actual !== undefined && { otherValue: found.actual }),
  };
};

const nameOf = ({ leaf: { stream, sequence, type } }: StoredEvent): EventName => ({ stream, sequence, type });

/** One of the two files. */
class Side {
  log: string | undefined;
  events = 0;
  /** The hash of the last event of each stream. It covers all events of the stream. */
  readonly heads = new Map<string, string>();
  readonly findings: AuditFinding[] = [];
  #line = 0;

  constructor(
    private readonly file: LogFile,
    private readonly sha256: Sha256,
  ) {}

  async *read(): AsyncGenerator<StoredEvent, undefined> {
    for await (const { content, findings, line } of verifyLogFile(await this.file(), this.sha256)) {
      this.#line = line;
      this.findings.push(...findings.map(fromLog));
      if (content?.kind === 'header') this.log = content.header.log;
      if (content?.kind !== 'event') continue;
      this.events += 1;
      this.heads.set(content.event.leaf.stream, content.event.hash);
      yield content.event;
    }
    return undefined;
  }

  async eventsOf(streams: ReadonlySet<string>): Promise<ReadonlyMap<string, readonly StoredEvent[]>> {
    const events = new Map<string, StoredEvent[]>([...streams].map((stream) => [stream, []]));
    await reread(this.file, this.sha256, this.#line, {
      event: (event) => {
        events.get(event.leaf.stream)?.push(event);
        return false;
      },
      disclosure: () => undefined,
    });
    return events;
  }
}
