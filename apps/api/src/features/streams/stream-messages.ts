import { z } from 'zod';
import { list, named } from '#shapes/schema';
import { DealDocument, RecordedEvent } from '../deals/deal-schemas.js';
import { ProvisionalStatement } from '../provisional/provisional-schemas.js';
import { RecordedMatchEvent } from '../matches/match-schemas.js';

const POSITION = z
  .string()
  .regex(/^\d+$/)
  .describe('The position of the event in the log. A later connection resumes after it.');

/** A message after which a later connection resumes. */
const message = <const Event extends string, Data extends z.ZodType>(
  event: Event,
  data: Data,
  meta: { readonly id: string; readonly description: string },
) => z.strictObject({ id: POSITION, event: z.literal(event), data }).meta(meta);

const DealEventMessage = message('deal-event', RecordedEvent.describe('The event, as JSON in one line.'), {
  id: 'DealEventMessage',
  description: 'A message of the stream of a deal or table: an event of a deal.',
});

const ProvisionalMessage = named(
  'ProvisionalMessage',
  'A message of the stream: acts that are not recorded yet. It has no id, so that a stream resumes after an event.',
  {
    event: z.literal('provisional'),
    data: ProvisionalStatement.describe('The acts, as JSON in one line. They take the place of those before.'),
  },
);

const ViewMessage = message('view', DealDocument.describe('The deal, as JSON in one line.'), {
  id: 'ViewMessage',
  description: 'A message of a stream with `view=table`: the deal as it stands. It takes the place of the one before.',
});

const PatchOperation = named('PatchOperation', 'An operation of a JSON Patch (RFC 6902).', {
  op: z.enum(['add', 'remove', 'replace']).describe('What it does.'),
  path: z.string().describe('The JSON pointer of the value in `deal`.'),
  value: z.unknown().exactOptional().describe('The new value, except for remove.'),
});

const ViewChangeMessage = message(
  'view-change',
  z
    .strictObject({
      sequence: z.int().min(1).describe('The sequence of the event. It takes the place of the one in the view.'),
      patch: list(PatchOperation, 'The JSON Patch of `deal` in the view.'),
    })
    .describe('The changes, as JSON in one line.'),
  { id: 'ViewChangeMessage', description: 'A message of a stream with `view=table`: what an event changed.' },
);

const MatchEventMessage = message('match-event', RecordedMatchEvent.describe('The event, as JSON in one line.'), {
  id: 'MatchEventMessage',
  description: 'A message of the stream of a match: an event of the match.',
});

const LogEventMessage = message(
  'log-event',
  z
    .strictObject({
      hash: z.string().describe('The hash of the leaf.'),
      leaf: z.looseObject({}).describe('The leaf (FORMAT.md, section 3), sealed, as it was hashed.'),
      position: z.int().min(1).describe('Its position.'),
    })
    .describe('The line of the event in an export of the log.'),
  { id: 'LogEventMessage', description: 'A message of the stream of the log: an event as it is stored.' },
);

const HeartbeatMessage = message(
  'heartbeat',
  z
    .strictObject({
      position: z
        .int()
        .min(0)
        .describe('A position of the log.')
        .meta({ examples: [4711] }),
    })
    .describe('As JSON in one line.'),
  {
    id: 'HeartbeatMessage',
    description:
      'Every event of the stream up to this position has been sent. A smaller one than before: the database was ' +
      'restored; read again.',
  },
);

/** A message as an EventSource delivers it, with its data parsed. */
export const StreamMessage = z
  .discriminatedUnion('event', [
    DealEventMessage,
    ProvisionalMessage,
    ViewMessage,
    ViewChangeMessage,
    MatchEventMessage,
    LogEventMessage,
    HeartbeatMessage,
  ])
  .meta({
    id: 'StreamMessage',
    description:
      'A message of a stream: its fields id (absent from provisional ones), event and data, with data parsed as JSON.',
  });
