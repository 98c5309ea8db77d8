import { z } from 'zod';
import { DealCommand, Id } from '#deal/schema';
import { Timestamp } from '../deals/deal-schemas.js';
import { DeviceDamage } from '../devices/damage-schemas.js';
import { Label } from '../keys/key-schemas.js';
import { Name } from '../keys/scopes.js';
import { CATALOGUE, type ProblemCode } from '../problems/catalogue.js';

export const TablePath = z.strictObject({ table: Name });

export const TableRequest = z
  .strictObject({ table: Name, name: Label.describe('For people.') })
  .meta({ id: 'TableRequest' });

/** Why a command was refused, as it stands in answers to devices and in the list of a table. */
export const RejectionDocument = z
  .strictObject({
    code: z.enum(Object.keys(CATALOGUE) as [ProblemCode, ...ProblemCode[]]),
    message: z.string(),
    clause: z.string().exactOptional(),
    at: z.string().exactOptional().describe('JSON pointer into the command.'),
  })
  .meta({ id: 'Rejection' });

export const RefusedRecord = z
  .strictObject({
    device: Name,
    epoch: Id,
    sequence: z.int().min(1),
    dealId: Id,
    commandId: Id,
    occurredAt: Timestamp,
    refusedAt: Timestamp,
    command: DealCommand,
    rejection: RejectionDocument,
  })
  .meta({ id: 'RefusedRecord', description: 'What a device sent and the deal could not take.' });

const TableStatus = z.enum(['running', 'needs-referee', 'closed']).meta({ id: 'TableStatus' });
const table = { table: Name, name: z.string(), status: TableStatus };

export const TableSummary = z.strictObject(table).meta({ id: 'TableSummary' });
export const TableList = z.strictObject({ tables: z.array(TableSummary).readonly() }).meta({ id: 'TableList' });
export const TableDocument = z
  .strictObject({
    ...table,
    currentDeal: Id.exactOptional().describe('The deal opened last.'),
    refusals: z
      .array(RefusedRecord)
      .readonly()
      .exactOptional()
      .describe('The latest hundred, oldest first; for referees, auditors, admins and the table’s own device.'),
    damages: z
      .array(DeviceDamage)
      .readonly()
      .exactOptional()
      .describe(
        'What its devices reported as damaged: the latest hundred, oldest first; for the same readers as `refusals`.',
      ),
  })
  .meta({ id: 'Table' });
