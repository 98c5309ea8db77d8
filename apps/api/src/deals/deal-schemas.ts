import { z } from 'zod';
import { DealCommand, DealEvent, Id, OpenDeal, Recording, Source } from '#deal/schema';
import { dealViewSchema } from '#projections';

export const Timestamp = z.iso
  .datetime({ precision: 3 })
  .meta({ id: 'Timestamp', description: 'ISO 8601, UTC, milliseconds: 2026-03-11T09:30:00.000Z.' });

export const DealPath = z.strictObject({ dealId: Id });

const order = {
  commandId: Id.describe('Made by the client; a command id is accepted once for ever, so a repeat does nothing twice.'),
  occurredAt: Timestamp.describe('When it happened at the table.'),
};

export const OpenDealRequest = z
  .strictObject({ dealId: Id, ...order, command: OpenDeal })
  .meta({ id: 'OpenDealRequest' });
export const CommandRequest = z.strictObject({ ...order, command: DealCommand }).meta({ id: 'CommandRequest' });

export const RecordedEvent = z
  .strictObject({
    position: z.int().min(1).describe('Place in the whole log, without gaps; the cursor of lists and streams.'),
    sequence: z.int().min(1).describe('Place in the deal, without gaps, from 1.'),
    hash: z.string().describe('SHA-256 of the leaf as it stands in the log.'),
    commandId: z.string().describe('The command that caused it.'),
    occurredAt: Timestamp,
    recordedAt: Timestamp,
    event: DealEvent,
  })
  .meta({ id: 'RecordedEvent', description: 'An event of a deal as this reader may see it.' });

export const CommandAnswer = z
  .strictObject({
    dealId: Id,
    sequence: z.int().min(1).describe('Of the last event of this command; also the ETag.'),
    events: z.array(RecordedEvent).min(1).readonly(),
  })
  .meta({ id: 'CommandAnswer', description: 'What came of an accepted command.' });

export const EventPage = z
  .strictObject({
    dealId: Id,
    events: z.array(RecordedEvent).readonly(),
    next: z.int().exactOptional().describe('The `after` of the next page; absent on the last page of the moment.'),
  })
  .meta({ id: 'EventPage' });

export const DealSummary = z
  .strictObject({
    dealId: Id,
    position: z.int().min(1).describe('Of the opening in the whole log; the cursor of this list.'),
    table: z.string(),
    ruleSet: z.string(),
    edition: z.string(),
    recording: Recording,
    source: Source,
    openedAt: Timestamp,
  })
  .meta({ id: 'DealSummary' });

export const DealPage = z
  .strictObject({
    deals: z.array(DealSummary).readonly(),
    next: z.int().exactOptional().describe('The `after` of the next page; absent on the last page of the moment.'),
  })
  .meta({ id: 'DealPage' });

export const DealDocument = z
  .strictObject({
    dealId: Id,
    sequence: z.int().min(1).describe('Of the last event; also the ETag.'),
    deal: dealViewSchema.DealView,
  })
  .meta({ id: 'Deal' });

const MOST = 500;
export const PageQuery = z.strictObject({
  after: z.coerce.number().int().min(0).default(0).describe('A position: what follows it is listed.'),
  limit: z.coerce.number().int().min(1).max(MOST).default(100).describe('At most so many.'),
});
