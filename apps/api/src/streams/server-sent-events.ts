import type { LedgerChange } from '#projections';
import type { Statement } from '../provisional/provisional-desk.js';
import type { RecordedEvent } from '../deals/deal-reader.js';

export const EVENT_STREAM = 'text/event-stream';

/** What opens a stream: how long a client waits before it connects again, in milliseconds. */
export const OPENING = 'retry: 2000\n\n';

/** An event as the client's EventSource takes it; its id is where a later connection resumes. */
export const sent = (event: RecordedEvent): string =>
  `id: ${event.position}\nevent: deal-event\ndata: ${JSON.stringify(event)}\n\n`;

/** Beside a rewind: the lines of the ledger that it withdraws and those that stand again. */
export const sentChange = (position: number, change: LedgerChange): string =>
  `id: ${position}\nevent: ledger-change\ndata: ${JSON.stringify(change)}\n\n`;

/** Without an id: a later connection resumes after the last event. */
export const sentProvisional = (statement: Statement): string =>
  `event: provisional\ndata: ${JSON.stringify(statement)}\n\n`;

/** A comment line: it says only that the connection lives. */
export const KEEP_ALIVE = ':\n\n';
