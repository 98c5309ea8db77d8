import type { StoredEvent } from '#event-log';

/** An event of a record, with its place in the log. */
export interface Recorded<Event> {
  readonly position: number;
  readonly sequence: number;
  readonly hash: string;
  readonly commandId: string;
  readonly occurredAt: string;
  readonly recordedAt: string;
  readonly event: Event;
}

export const recorded = <Event>({ position, hash, leaf }: StoredEvent, event: Event): Recorded<Event> => ({
  position,
  sequence: leaf.sequence,
  hash,
  commandId: leaf.cause.commandId,
  occurredAt: leaf.occurredAt,
  recordedAt: leaf.recordedAt,
  event,
});
