import { z } from 'zod';
import { named } from '#shapes/schema';
import { DealCommand, Id } from '#deal/schema';
import { Name } from '../../access/keys/scopes.js';
import { refusalMembers } from '../../http/problems/problem-document.js';
import { Timestamp } from '../../recording/reading/event-schemas.js';

/** A refusal in answers to devices and in the list of a table. */
export const RejectionDocument = named('Rejection', 'Why a command was refused.', {
  ...refusalMembers,
  at: z.string().exactOptional().describe('A JSON pointer into the command.'),
  deal: Id.exactOptional().describe('The id of the deal that is in the way, such as the one that holds the table.'),
  notBefore: Timestamp.exactOptional().describe(
    'With OCCURRED_BACKWARDS: the earliest `occurredAt` that is accepted here.',
  ),
});

export const RefusedRecord = named('RefusedRecord', 'A record of a device that its deal refused.', {
  device: Name.describe('The id of the device.'),
  epoch: Id.describe('The epoch of the record.'),
  sequence: z.int().min(1).describe('The number of the record in its epoch.'),
  dealId: Id.describe('The id of the deal.'),
  commandId: Id.describe('The id of the command.'),
  occurredAt: Timestamp.describe('When it happened at the table.'),
  refusedAt: Timestamp.describe('When the service refused it.'),
  command: DealCommand.describe('The refused command.'),
  rejection: RejectionDocument.describe('Why the command was refused.'),
});
