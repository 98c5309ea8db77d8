import { NDJSON, prefersLines } from '../../../http/paging/event-lines.js';

/** A message of a stream. */
export interface StreamMessage {
  /** The position after which a later connection resumes; absent from messages after which none does. */
  readonly id?: number;
  readonly event: string;
  /** JSON in one line. */
  readonly data: string;
}

/** How the messages of a stream are written. */
export interface StreamFormat {
  readonly mediaType: string;
  /** What a stream begins with. @param retryMs the time after which a client connects again. */
  readonly opening: (retryMs: number) => string;
  readonly written: (message: StreamMessage) => string;
}

const EVENT_STREAM = 'text/event-stream';

/** Server-sent events, as the EventSource of a browser reads them. */
export const SERVER_SENT_EVENTS: StreamFormat = {
  mediaType: EVENT_STREAM,
  opening: (retryMs) => `retry: ${retryMs}\n\n`,
  written: ({ id, event, data }) => `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`,
};

/** One JSON object with the members id, event and data on each line. */
export const JSON_LINES: StreamFormat = {
  mediaType: NDJSON,
  opening: () => '',
  written: ({ id, event, data }) =>
    `{${id === undefined ? '' : `"id":"${id}",`}"event":${JSON.stringify(event)},"data":${data}}\n`,
};

/** Returns the format that a client prefers: NDJSON, or else server-sent events. */
export const formatFor = (accept: string | undefined): StreamFormat =>
  prefersLines(accept, EVENT_STREAM) ? JSON_LINES : SERVER_SENT_EVENTS;
