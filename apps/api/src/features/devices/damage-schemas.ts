import { z } from 'zod';
import { named } from '#shapes/schema';
import { Id } from '#deal/schema';
import { expectedInRequest } from '#shapes';
import { Timestamp } from '../../recording/reading/event-schemas.js';
import { GivenTime } from '../../http/reading/given-time.js';
import { Name } from '../../access/keys/scopes.js';

const sequence = z.int().min(1);

const DamagedPlace = z
  .strictObject({
    file: z
      .string()
      .min(1)
      .max(255)
      .describe('Name of the damaged file, which the device keeps. Example: `damaged-00000007`.'),
    firstByte: z.int().min(0).describe('Offset of the first damaged byte in the file, from 0.'),
    endByte: z.int().min(1).describe('Offset of the first byte behind the damage; it is greater than `firstByte`.'),
  })
  .refine(({ firstByte, endByte }) => firstByte < endByte, {
    path: ['endByte'],
    error: expectedInRequest('afterFirstByte', {}),
  })
  .meta({ id: 'DamagedPlace', description: 'Where the damage is in the storage of the device.' });

const DamagedRecords = named(
  'DamagedRecords',
  'The damaged records: those of the epoch up to `through` that the API does not have are lost.',
  {
    epoch: Id.describe('The epoch of the damaged records.'),
    through: sequence
      .exactOptional()
      .describe(
        'Sequence number of the last damaged record. Leave it out where it is not known how many records the epoch still had.',
      ),
  },
);

const reportId = Id.describe('Made by the device. A report sent again with the same id changes nothing.');
const table = Name.describe('The table that the device records.');
const reason = z.string().min(1).max(500).describe('What the device found, for people. It names no tile.');
const FOUND_AT = 'When the device found the damage, by its own clock.';
const place = DamagedPlace.exactOptional().describe('Left out where the records are missing without a trace.');

export const DamageReport = named('DamageReport', 'A device reports that records it had stored are damaged.', {
  reportId,
  table,
  reason,
  foundAt: GivenTime.describe(FOUND_AT),
  place,
  records: DamagedRecords.exactOptional().describe('Left out where it is not known which records were damaged.'),
});

const LostRecords = named('LostRecords', 'Sequence numbers whose records the device lost before they were recorded.', {
  from: sequence.describe('The first lost sequence number.'),
  to: sequence.exactOptional().describe('The last lost sequence number; left out where it is not known.'),
});

export const DeviceDamage = named(
  'DeviceDamage',
  'Damage to records that a device had not delivered yet, as it was reported.',
  {
    device: Name.describe('The device that reported it.'),
    reportId,
    reason,
    foundAt: Timestamp.describe(FOUND_AT),
    reportedAt: Timestamp.describe('When the API received the report.'),
    place,
    epoch: Id.exactOptional().describe('The epoch of the damaged records; left out where it is not known.'),
    lost: LostRecords.exactOptional().describe('Left out where every record had been recorded before the damage.'),
  },
);
