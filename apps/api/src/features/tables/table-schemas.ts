import { z } from 'zod';
import { list, named } from '#shapes/schema';
import { Id } from '#deal/schema';
import { TABLE_ID } from '../../recording/reading/paths.js';
import { Timestamp } from '../../recording/reading/event-schemas.js';
import { RefusedRecord } from '../devices/refusal-schemas.js';
import { DeviceDamage } from '../devices/damage-schemas.js';
import { Label } from '../keys/key-schemas.js';
import { Name } from '../../access/keys/scopes.js';
import { ProvisionalStatement } from '../provisional/provisional-schemas.js';

const TABLE_NAME = 'The name of the table, for people.';

export const TableRequest = named('TableRequest', 'A request to open a table.', {
  table: Name.describe('A new id for this table, chosen by its owner.'),
  name: Label.describe(TABLE_NAME),
});

export const TableCorrection = named('TableCorrection', 'What is corrected of a table.', {
  name: Label.describe('The right name of the table, for people.'),
});

const TableStatus = z.enum(['running', 'needs-referee', 'closed']).meta({
  id: 'TableStatus',
  description:
    'The status of a table. needs-referee: a record of its device could not be stored as it is. Keys that do not see the concealed ' +
    'tiles of the table read `running` instead, because a refusal can depend on these tiles.',
});
const table = {
  table: TABLE_ID,
  name: z.string().describe(TABLE_NAME),
  status: TableStatus.describe('Whether the table needs its referee.'),
};

export const VisitRequest = z
  .looseObject({})
  .meta({
    id: 'VisitRequest',
    description:
      'A visit needs no body. One that is sent is compared when the request is repeated under its idempotency key.',
  })
  .nullish();

export const TableSummary = named('TableSummary', 'A table.', table);
const OpenQuestions = named('OpenQuestions', 'The open questions of a table.', {
  count: z.int().min(0).describe('The number of questions that are neither answered nor closed.'),
  since: Timestamp.exactOptional().describe('When the oldest of them was asked. Absent where there is none.'),
});
export const ListedTable = named('ListedTable', 'A table in the list of tables.', {
  ...table,
  isFree: z
    .boolean()
    .describe('Whether a deal can be opened here. False while a deal that is not over holds the table.'),
  questions: OpenQuestions.exactOptional().describe(
    'The open questions to the referee. Only for keys that see the concealed tiles of this table.',
  ),
});
export const TableList = named('TableList', 'The tables.', {
  tables: list(ListedTable, 'The tables in the order of their opening.'),
});
export const TableHolder = named('TableHolder', 'The deal that holds a table.', {
  deal: Id.describe('The id of the deal.'),
  openedBy: z
    .string()
    .meta({ description: 'The device or key that opened it, as exports name it.', examples: ['device:gateway-7'] }),
});
export const TableDocument = named('Table', 'A table and what its device could not record.', {
  ...table,
  currentDeal: Id.exactOptional().describe('The id of the deal that was opened last.'),
  heldBy: TableHolder.exactOptional().describe(
    'The deal that is not over and keeps other deals from being opened. Absent while the table is free.',
  ),
  provisional: ProvisionalStatement.exactOptional().describe(
    'What the device of the table believes of the current deal and has not recorded yet. Absent if there is none.',
  ),
  refusals: list(
    RefusedRecord,
    'The refused records: the latest hundred, the oldest first. Only for keys that see the concealed tiles of this table.',
  ).exactOptional(),
  damages: list(
    DeviceDamage,
    'The latest hundred reports of damaged records from devices, the oldest first. For the same readers as `refusals`.',
  ).exactOptional(),
});
