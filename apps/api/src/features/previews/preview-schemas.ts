import { z } from 'zod';
import { list, named } from '#shapes/schema';
import { DealCommand, DealEvent, Id } from '#deal/schema';
import { dealViewSchema } from '#projections';
import { GivenTime } from '../../http/reading/given-time.js';
import { LedgerDocument } from '../ledger/ledger-schemas.js';

const MOST_COMMANDS = 20;

export const PreviewRequest = named('PreviewRequest', 'Commands of a deal that are to be decided and not recorded.', {
  commands: list(DealCommand, 'The commands, decided in order, each after the one before it.', {
    min: 1,
    max: MOST_COMMANDS,
  }),
  occurredAt: GivenTime.exactOptional().describe(
    'When the first command happens, for the clock of a match. Without it, now.',
  ),
});

const PreviewedEvent = named('PreviewedEvent', 'An event that a command would cause.', {
  sequence: z.int().min(1).describe('The number that the event would have in the deal.'),
  event: DealEvent.describe('The fact.'),
});

export const Preview = named('Preview', 'What commands would change in a deal. Nothing of it is recorded.', {
  dealId: Id.describe('The id of the deal.'),
  sequence: z
    .int()
    .min(0)
    .describe(
      'The sequence of the last recorded event, 0 for a deal that has not been opened. Commands sent later name it as If-Match.',
    ),
  events: list(PreviewedEvent, 'The events that the commands would cause.', { min: 1 }),
  deal: dealViewSchema.DealView.describe('The table of the deal as it would stand.'),
  ledger: LedgerDocument.describe('The ledger as it would stand.'),
});
