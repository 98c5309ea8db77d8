import { z } from 'zod';
import { RecordedEvent } from '../deals/deal-schemas.js';
import { ProvisionalStatement } from '../provisional/provisional-schemas.js';
import { LedgerLine } from '../ledger/ledger-schemas.js';

const POSITION = z
  .string()
  .regex(/^\d+$/)
  .describe('The position of the event in the log. A later connection resumes after it.');

const LedgerChangeDocument = z
  .strictObject({
    withdrawn: z.array(LedgerLine).readonly().describe('The payments that no longer count.'),
    added: z.array(LedgerLine).readonly().describe('The payments that count again.'),
  })
  .meta({ id: 'LedgerChange', description: 'The payments that a rewind withdrew and restored.' });

const DealEventMessage = z
  .strictObject({
    id: POSITION,
    event: z.literal('deal-event').describe('The type of the message.'),
    data: RecordedEvent.describe('The event, as JSON in one line.'),
  })
  .meta({ id: 'DealEventMessage', description: 'A message of the stream: an event of the deal.' });

const LedgerChangeMessage = z
  .strictObject({
    id: POSITION,
    event: z.literal('ledger-change').describe('The type of the message.'),
    data: LedgerChangeDocument.describe('The change, as JSON in one line.'),
  })
  .meta({ id: 'LedgerChangeMessage', description: 'A message of the stream, directly after a RewoundTo.' });

const ProvisionalMessage = z
  .strictObject({
    event: z.literal('provisional').describe('The type of the message.'),
    data: ProvisionalStatement.describe('The acts, as JSON in one line. They take the place of those before.'),
  })
  .meta({
    id: 'ProvisionalMessage',
    description:
      'A message of the stream: acts that are not recorded yet. It has no id, so that a stream resumes after an event.',
  });

/** A message as an EventSource delivers it, with its data parsed. */
export const DealStreamMessage = z
  .discriminatedUnion('event', [DealEventMessage, LedgerChangeMessage, ProvisionalMessage])
  .meta({
    id: 'DealStreamMessage',
    description:
      'A message of the event stream of a deal: its fields id (absent from provisional messages), event and data, with data parsed as JSON.',
  });
