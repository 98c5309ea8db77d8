import { z } from 'zod';
import { list, named } from '#shapes/schema';
import { DEAL_COMMANDS, DealCommand, DealEvent, Id, Recording, Source } from '#deal/schema';
import { DEAL_STATUSES, dealViewSchema } from '#projections';
import { ConfidencePerMille, NEXT, recordedMembers, Timestamp } from '../../recording/reading/event-schemas.js';
import { DEAL_ID } from '../../recording/reading/paths.js';
import { endsAfterItBegins, listed, SPAN_FAULT } from '../../recording/reading/list-queries.js';
import { GivenTime } from '../../http/reading/given-time.js';
import { LedgerLine } from '../ledger/ledger-schemas.js';

const order = {
  commandId: Id.describe('A new id for this command, made by the client. Each command id is accepted only once.'),
  occurredAt: GivenTime.describe('When it happened at the table; not in the future.'),
};

export const OpenDealRequest = named('OpenDealRequest', 'A request to open a deal.', {
  dealId: Id.describe('A new id for this deal, made by the client.'),
  ...order,
  number: z
    .int()
    .min(1)
    .exactOptional()
    .describe(
      'The number of the deal in its match, as `next.number` of the match stated it. The deal is opened only while this is the number ' +
        'of the next deal, so that two writers who mean the same deal record it once. Without it no number is checked.',
    )
    .meta({ examples: [3] }),
  command: DEAL_COMMANDS.OpenDeal.describe('How the deal is opened.'),
});
export const CommandRequest = named('CommandRequest', 'A request to record a command of a deal.', {
  ...order,
  command: DealCommand.describe('What happened.'),
});

const LedgerChange = named('LedgerChange', 'The payments that a rewind withdrew and restored.', {
  withdrawn: list(LedgerLine, 'The payments that no longer count.'),
  added: list(LedgerLine, 'The payments that count again.'),
});

export const RecordedEvent = named('RecordedEvent', 'An event of a deal as this reader may see it.', {
  ...recordedMembers(
    'The position in the whole log, without gaps. It is the cursor of lists and streams.',
    'The number of the event in the deal, from 1, without gaps.',
  ),
  confidencePerMille: ConfidencePerMille.exactOptional().describe(
    'The probability, in thousandths, that the act of the command is right, as the device inferred it. Only `GET /v1/deals/{dealId}/events` states it, ' +
      'and only to keys that see the concealed tiles of the table, because it depends on them. Left out where a person recorded the act. Example: 998.',
  ),
  deal: DEAL_ID.exactOptional().describe('The deal. Only the stream of a table names it.'),
  event: DealEvent.describe('The fact.'),
  ledgerChange: LedgerChange.exactOptional().describe('Only streams state it, of a RewoundTo.'),
});

export const CommandAnswer = named('CommandAnswer', 'The events that an accepted command caused.', {
  dealId: DEAL_ID,
  sequence: z.int().min(1).describe('The sequence of the last event of this command. The ETag states it too.'),
  events: list(RecordedEvent, 'The events that the command caused.', { min: 1 }),
});

export const EventPage = named('EventPage', 'A page of events of a deal.', {
  dealId: DEAL_ID,
  events: list(RecordedEvent, 'The events in order.'),
  next: NEXT,
});

const DealStatus = z.enum(DEAL_STATUSES).meta({
  id: 'DealStatus',
  examples: ['settled'],
  description:
    '`open`: play, reports or the settlement are still to come. `settled`: the points are final. `voided`: a referee has ' +
    'voided the deal. `abandoned`: it was given up without a result. A deal that is rewound goes back to the status of that time.',
});

/** The filters and the order of the list of deals. */
export const DealListQuery = z
  .strictObject({
    ...listed,
    status: DealStatus.exactOptional().describe('Only deals of this status.'),
    match: Id.exactOptional().describe('Only deals of this match.'),
  })
  .refine(endsAfterItBegins, SPAN_FAULT);

export const DealSummary = named('DealSummary', 'A deal in a list.', {
  dealId: DEAL_ID,
  position: z.int().min(1).describe('The position of the opening in the whole log. It is the cursor of this list.'),
  table: z.string().describe('The id of the table.'),
  ruleSet: z.string().describe('The id of the rule set.'),
  edition: z.string().describe('The edition of the rule set.'),
  recording: Recording.describe('How much of the deal is recorded.'),
  source: Source.describe('Where the record comes from.'),
  match: Id.exactOptional().describe('The match that the deal is part of.'),
  status: DealStatus.describe('How far the deal is.'),
  openedAt: Timestamp.describe('When the opening was recorded.'),
});

export const DealPage = named('DealPage', 'A page of deals.', {
  deals: list(DealSummary, 'The deals in the order of the list.'),
  next: NEXT,
});

export const DealDocument = named('Deal', 'A deal as it stands, for this reader.', {
  dealId: DEAL_ID,
  sequence: z.int().min(1).describe('The sequence of the last event. The ETag states it too.'),
  deal: dealViewSchema.DealView.describe('The table of the deal as it stands.'),
});
