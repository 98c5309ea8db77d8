import type { LedgerChange } from '#projections';
import type { Statement } from '../provisional/provisional-service.js';
import type { RecordedEvent } from '../../recording/reading/deal-reader.js';

export const EVENT_STREAM = 'text/event-stream';

/** The first line of a stream: the time after which a client connects again, in milliseconds. */
export const OPENING = 'retry: 2000\n\n';

/** Returns an event for the client's EventSource. A later connection resumes after its id. */
export const sent = (event: RecordedEvent): string =>
  `id: ${event.position}\nevent: deal-event\ndata: ${JSON.stringify(event)}\n\n`;

/** Returns the message after a rewind: the ledger lines that it withdraws and those that it restores. */
export const sentChange = (position: number, change: LedgerChange): string =>
  `id: ${position}\nevent: ledger-change\ndata: ${JSON.stringify(change)}\n\n`;

/** Returns provisional acts without an id: a later connection resumes after the last event. */
export const sentProvisional = (statement: Statement): string =>
  `event: provisional\ndata: ${JSON.stringify(statement)}\n\n`;

/** A comment line, which shows that the connection is open. */
export const KEEP_ALIVE = ':\n\n';
