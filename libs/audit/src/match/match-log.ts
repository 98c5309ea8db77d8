import type { Cause, StoredEvent } from '#event-log';
import type { MatchCommand, MatchEvent } from '#match';
import { readMatchCommand, readMatchEvent } from '#match/schema';
import { matchCodec } from '#projections';
import type { AuditFinding } from '../findings/finding.js';
import { envelopeFault, readEvent } from '../findings/shape.js';

/** One event of a match, which conceals nothing. */
export interface MatchLogEvent {
  readonly sequence: number;
  readonly event: MatchEvent;
  readonly cause: Cause;
  readonly occurredAt: string;
  /** The command that caused it, in the event of index 0. */
  readonly command?: MatchCommand;
}

/** A match read from a log, checked against the schemas of its events and commands. */
export interface MatchLog {
  readonly match: string;
  readonly events: readonly MatchLogEvent[];
  readonly findings: readonly AuditFinding[];
}

/** Nothing can be read after an event of an unknown shape. */
export const openMatchLog = (match: string, leaves: readonly StoredEvent[]): MatchLog => {
  const events: MatchLogEvent[] = [];
  const findings: AuditFinding[] = [];
  for (const { leaf } of leaves) {
    const { sequence, data, cause, occurredAt } = leaf;
    const strange = envelopeFault(matchCodec, leaf);
    const event = readEvent(readMatchEvent, matchCodec, leaf, data);
    const fault = strange ?? ('issue' in event ? event.issue : undefined);
    if (fault !== undefined || 'issue' in event) {
      findings.push({ check: 'replay', code: 'EVENT_SHAPE', match, sequence, message: 'another shape', ...fault });
      break;
    }
    const command = cause.command === undefined ? undefined : readMatchCommand(cause.command);
    if (command !== undefined && 'issue' in command)
      findings.push({ check: 'adjudication', code: 'COMMAND_SHAPE', match, sequence, ...command.issue });
    const known = command !== undefined && 'value' in command ? { command: command.value } : {};
    events.push({ sequence, event: event.value, cause, occurredAt, ...known });
  }
  return { match, events, findings };
};
