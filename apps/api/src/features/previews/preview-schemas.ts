import { z } from 'zod';
import { DealCommand, DealEvent, Id } from '#deal/schema';
import { dealViewSchema } from '#projections';
import { GivenTime } from '../../http/reading/given-time.js';
import { LedgerDocument } from '../ledger/ledger-schemas.js';

const MOST_COMMANDS = 20;

export const PreviewRequest = z
  .strictObject({
    commands: z
      .array(DealCommand)
      .min(1)
      .max(MOST_COMMANDS)
      .readonly()
      .describe('The commands, decided in order, each after the one before it.'),
    occurredAt: GivenTime.exactOptional().describe(
      'When the first command happens, for the clock of a match. Without it, now.',
    ),
  })
  .meta({ id: 'PreviewRequest', description: 'Commands of a deal that are to be decided and not recorded.' });

const PreviewedEvent = z
  .strictObject({
    sequence: z.int().min(1).describe('The number that the event would have in the deal.'),
    event: DealEvent.describe('The fact.'),
  })
  .meta({ id: 'PreviewedEvent', description: 'An event that a command would cause.' });

export const Preview = z
  .strictObject({
    dealId: Id.describe('The id of the deal.'),
    sequence: z
      .int()
      .min(0)
      .describe(
        'The sequence of the last recorded event, 0 for a deal that has not been opened. Commands sent later name it as If-Match.',
      ),
    events: z.array(PreviewedEvent).min(1).readonly().describe('The events that the commands would cause.'),
    deal: dealViewSchema.DealView.describe('The table of the deal as it would stand.'),
    ledger: LedgerDocument.describe('The ledger as it would stand.'),
  })
  .meta({ id: 'Preview', description: 'What commands would change in a deal. Nothing of it is recorded.' });
