import type { Answer } from '../../http/openapi/answers.js';
import { events } from '../deals/deals.examples.js';
import {
  JSON_LINES,
  SERVER_SENT_EVENTS,
  type StreamFormat,
  type StreamMessage as Written,
} from './channels/stream-format.js';
import { StreamMessage } from './stream-messages.js';

/** A retry time for the example (ms). */
const RETRY_MS = 2_000;

const HEARTBEAT: Written = { id: 4731, event: 'heartbeat', data: '{"position":4731}' };
const EXAMPLE: readonly Written[] = [
  ...events.events.slice(-1).map((event) => ({
    ...{ id: event.position, event: 'deal-event', data: JSON.stringify(event) },
  })),
  HEARTBEAT,
];

const content = ({ mediaType, opening, written }: StreamFormat, description: string, example: readonly Written[]) => ({
  [mediaType]: {
    schema: { type: 'string', description, contentMediaType: mediaType, contentSchema: StreamMessage },
    examples: { example: opening(RETRY_MS) + example.map(written).join('') },
  },
});

/** The answer of every stream, in the format that the client accepts. */
export const STREAM: Answer<void> = {
  status: 200,
  description: 'The messages of the stream.',
  headers: {},
  content: {
    ...content(SERVER_SENT_EVENTS, 'Each message, with its data parsed as JSON, is a StreamMessage.', EXAMPLE),
    ...content(JSON_LINES, 'Each line is a StreamMessage.', [HEARTBEAT]),
  },
};
