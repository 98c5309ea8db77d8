import type { DeviceSignature } from './signature-shape.js';
import type { Cause, Evidence, NewEvent } from './leaf.js';
import type { LogObject } from '../values/log-value.js';

/** An accepted command in the form of the log. */
export interface AcceptedCommand {
  readonly commandId: string;
  readonly actor: string;
  readonly source: string;
  readonly command: LogObject;
  /** For a device's command: the observations that support it. */
  readonly evidence?: Evidence;
  /** For a command of a signed batch. */
  readonly signature?: DeviceSignature;
  /** ISO 8601, UTC, milliseconds. */
  readonly occurredAt: string;
  /** ISO 8601, UTC, milliseconds. */
  readonly recordedAt: string;
}

/** A decided event without its envelope. */
export interface DecidedEvent {
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: LogObject;
}

/** Puts the events of one command in one stream into their envelopes; the first one carries the command. */
export function eventsCausedBy(accepted: AcceptedCommand, decided: readonly DecidedEvent[]): readonly NewEvent[] {
  const { occurredAt, recordedAt, commandId, actor, source } = accepted;
  const count = decided.length;
  return decided.map(({ type, schemaVersion, data }, index) => {
    const cause = index > 0 ? { actor, commandId, count, index, source } : causeOfFirst(accepted, count);
    return { type, schemaVersion, data, cause, occurredAt, recordedAt };
  });
}

/** In canonical order, so that its text is written without sorting. */
const causeOfFirst = (
  { actor, command, commandId, evidence, signature, source }: AcceptedCommand,
  count: number,
): Cause => {
  if (evidence === undefined && signature === undefined) return { actor, command, commandId, count, index: 0, source };
  return {
    ...{ actor, command, commandId, count },
    ...(evidence !== undefined && { evidence }),
    index: 0,
    ...(signature !== undefined && { signature }),
    source,
  };
};
