import { chainEvents, headAfter, type ChainedEvent, type StoredEvent, type StreamHead } from './chain.js';
import type { Appended, AppendBatch, Occupied, StoredDisclosure, Tenancy } from './event-store.js';
import { leafSchema } from './leaf.js';
import { sealsIn } from './sealing.js';
import type { Sha256 } from './sha256.js';

/** A batch chained to the heads it expects: everything but the positions. */
export interface PreparedAppend {
  readonly events: readonly ChainedEvent[];
  readonly disclosures: readonly StoredDisclosure[];
}

/**
 * Chains a batch to the heads of its streams. Pure, and done before the head row is locked: whoever holds the lock makes
 * the others wait. Where a head has moved meanwhile, the expected sequence fails and nothing of this is stored.
 * @param heads the head of each stream of the batch; its sequence equals the expected one.
 * @throws Error on a batch that no correct caller builds.
 */
export function prepareAppend(
  log: string,
  batch: AppendBatch,
  heads: ReadonlyMap<string, StreamHead>,
  sha256: Sha256,
): PreparedAppend {
  checkBatch(batch);
  const events: ChainedEvent[] = [];
  const disclosures: StoredDisclosure[] = [];
  for (const part of batch.streams) {
    const head = heads.get(part.stream);
    if (head?.sequence !== part.expectedSequence) throw new Error(`the head of ${part.stream} is not the expected one`);
    const chained = chainEvents(log, head, part.events, sha256);
    const sequenceOfSeal = new Map(
      chained.flatMap(({ leaf }) => sealsIn(leaf).map((seal) => [seal.hash, leaf.sequence])),
    );
    events.push(...chained);
    for (const disclosure of part.disclosures) {
      const sequence = sequenceOfSeal.get(disclosure.hash);
      if (sequence === undefined)
        throw new Error(`the disclosure for ${disclosure.path} opens no seal of ${part.stream}`);
      disclosures.push({ ...disclosure, stream: part.stream, sequence });
    }
  }
  for (const { leaf } of events) leafSchema.parse(leaf);
  return { events, disclosures };
}

/** The prepared events at their positions, the first one after `head`. */
export const atPositions = (events: readonly ChainedEvent[], head: number): readonly StoredEvent[] =>
  events.map((event, index) => ({ ...event, position: head + 1 + index }));

/** The result of a command from the events it stored. */
export function appendedBy(commandId: string, events: readonly StoredEvent[], duplicate: boolean): Appended {
  const heads = new Map(events.map((event) => [event.leaf.stream, headAfter(event)]));
  return { kind: 'appended', duplicate, commandId, events, heads: [...heads.values()] };
}

/** The refusal where another stream is the `holder` of the place to take; undefined where the place is free. */
export const occupied = (takes: Tenancy | undefined, holder: string | null | undefined): Occupied | undefined =>
  takes && holder && holder !== takes.stream ? { kind: 'occupied', place: takes.place, stream: holder } : undefined;

function checkBatch({ commandId, streams }: AppendBatch): void {
  if (streams.length === 0) throw new Error('a batch names at least one stream');
  if (new Set(streams.map(({ stream }) => stream)).size !== streams.length)
    throw new Error('a batch names each stream once');
  for (const { stream, events } of streams) {
    if (events.length === 0) throw new Error(`a batch adds at least one event to ${stream}`);
    if (events.some(({ cause }) => cause.commandId !== commandId))
      throw new Error(`an event for ${stream} names another command as its cause`);
  }
}
