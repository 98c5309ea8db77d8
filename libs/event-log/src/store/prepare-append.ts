import { chainEvents, headAfter, type ChainedEvent, type StoredEvent, type StreamHead } from '../leaf/chain.js';
import type { Appended, AppendBatch, StoredDisclosure } from './event-store.js';
import { leafSchema, type NewEvent } from '../leaf/leaf.js';
import type { LogObject, LogValue } from '../values/log-value.js';
import { isSeal } from '../sealing/sealing.js';
import type { Sha256 } from '../values/sha256.js';
import { isWellFormed } from '../leaf/well-formed-leaf.js';

/** A batch chained to the expected heads: everything but the positions. */
export interface PreparedAppend {
  readonly events: readonly ChainedEvent[];
  readonly disclosures: readonly StoredDisclosure[];
}

/** The end of a log, which the next append continues. */
export interface LogEnd {
  /** Returns the head of a stream of the batch. Its sequence equals the expected one. */
  readonly headOf: (stream: string) => StreamHead;
  /** `recordedAt` of the log's last event. Undefined if the log has no event. */
  readonly recordedAt: string | undefined;
}

/**
 * Chains a batch to the end of the log, before positions are assigned. An event may have an earlier time than the log's
 * last event, because its writer is slower or its clock is behind. It takes the time of that event: along positions
 * `recordedAt` never decreases.
 * @throws Error on a batch that no correct caller builds.
 */
export function prepareAppend(log: string, batch: AppendBatch, end: LogEnd, sha256: Sha256): PreparedAppend {
  checkBatch(batch);
  const events: ChainedEvent[] = [];
  const disclosures: StoredDisclosure[] = [];
  let { recordedAt } = end;
  for (const part of batch.streams) {
    const head = end.headOf(part.stream);
    if (head.sequence !== part.expectedSequence) throw new Error(`the head of ${part.stream} is not the expected one`);
    const added = 'events' in part ? part.events : part.eventsAfter(events);
    checkEvents(batch.commandId, part.stream, added);
    const chained = chainEvents(log, head, inOrderOfTime(added, recordedAt), sha256);
    recordedAt = chained.at(-1)?.leaf.recordedAt;
    const sequenceOfSeal = part.disclosures.length === 0 ? new Map<string, number>() : sequencesOfSeals(chained);
    events.push(...chained);
    for (const disclosure of part.disclosures) {
      const sequence = sequenceOfSeal.get(disclosure.hash);
      if (sequence === undefined)
        throw new Error(`the disclosure for ${disclosure.path} opens no seal of ${part.stream}`);
      const { hash, salt, path, value, owner } = disclosure;
      disclosures.push({ hash, salt, path, value, owner, stream: part.stream, sequence });
    }
  }
  for (const { leaf } of events) if (!isWellFormed(leaf)) leafSchema.parse(leaf);
  return { events, disclosures };
}

/** The sequence of the event that holds each seal, by the hash of the seal. */
function sequencesOfSeals(events: readonly ChainedEvent[]): ReadonlyMap<string, number> {
  const sequences = new Map<string, number>();
  const visit = (value: LogValue, sequence: number): void => {
    if (typeof value !== 'object') return;
    if (isSeal(value)) sequences.set(value.sealed, sequence);
    else
      for (const name of Object.keys(value)) {
        const child = (value as LogObject)[name] as LogValue;
        if (typeof child === 'object') visit(child, sequence);
      }
  };
  for (const { leaf } of events) {
    visit(leaf.data, leaf.sequence);
    if (leaf.cause.command !== undefined) visit(leaf.cause.command, leaf.sequence);
    if (leaf.cause.signature !== undefined) visit(leaf.cause.signature.nonce, leaf.sequence);
  }
  return sequences;
}

/**
 * The events with `recordedAt` raised to that of the previous event, the first one to `latest`. Times of leaves compare
 * as text.
 */
function inOrderOfTime(events: readonly NewEvent[], latest = ''): readonly NewEvent[] {
  let last = latest;
  return events.map((event) => {
    if (event.recordedAt < last) return { ...event, recordedAt: last };
    last = event.recordedAt;
    return event;
  });
}

/** The prepared events at their positions, the first one after `head`. */
export const atPositions = (events: readonly ChainedEvent[], head: number): readonly StoredEvent[] =>
  events.map(({ leafText, hash, leaf }, index) => ({ leafText, hash, leaf, position: head + 1 + index }));

/** The result of a command from its stored events. */
export function appendedBy(commandId: string, events: readonly StoredEvent[], duplicate: boolean): Appended {
  return { kind: 'appended', duplicate, commandId, events, heads: headsAfter(events) };
}

function headsAfter(events: readonly StoredEvent[]): readonly StreamHead[] {
  const last = events.at(-1);
  // Most commands change one stream.
  if (last !== undefined && events.every(({ leaf }) => leaf.stream === last.leaf.stream)) return [headAfter(last)];
  return [...new Map(events.map((event) => [event.leaf.stream, headAfter(event)])).values()];
}

function checkBatch({ streams }: AppendBatch): void {
  if (streams.length === 0) throw new Error('a batch names at least one stream');
  if (streams.length > 1 && new Set(streams.map(({ stream }) => stream)).size !== streams.length)
    throw new Error('a batch names each stream once');
}

function checkEvents(commandId: string, stream: string, events: readonly NewEvent[]): void {
  if (events.length === 0) throw new Error(`a batch adds at least one event to ${stream}`);
  if (events.some(({ cause }) => cause.commandId !== commandId))
    throw new Error(`an event for ${stream} names another command as its cause`);
}
