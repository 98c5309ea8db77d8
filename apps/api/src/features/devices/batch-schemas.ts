import { z } from 'zod';
import { list, named } from '#shapes/schema';
import { DealCommand, Id } from '#deal/schema';
import { observationRangeSchema } from '#event-log';
import { expectedInRequest } from '#shapes';
import { PublicKey, SignatureValue, SigningNonce } from '../signing/signing-key-schemas.js';
import { ConfidencePerMille } from '../../recording/reading/event-schemas.js';
import { GivenTime } from '../../http/reading/given-time.js';
import { RejectionDocument } from './refusal-schemas.js';

const Evidence = observationRangeSchema
  .refine(({ from, to }) => from <= to, { path: ['to'], error: expectedInRequest('notBeforeFrom', {}) })
  .meta({
    id: 'Evidence',
    description:
      'The observations on which a command rests. The device keeps them; this names and proves them. The record cites them with the device and its epoch.',
  });

export const DeviceRecord = named('DeviceRecord', 'A command that a device observed.', {
  sequence: z.int().min(1).describe('The number of the record in this epoch, from 1, without gaps.'),
  dealId: Id.describe('The id of the deal.'),
  commandId: Id.describe('A new id for this command, made by the device. Each command id is accepted only once.'),
  occurredAt: GivenTime.describe('When it happened at the table; a record from the future is held.'),
  command: DealCommand.describe('What happened.'),
  evidence: Evidence.exactOptional().describe('The observations on which the command rests.'),
  confidencePerMille: ConfidencePerMille.exactOptional().describe(
    'The probability that the act is right, as the device inferred it from its readings. It is stored beside the log and shown to keys that see the ' +
      'concealed tiles of the table. Example: 998.',
  ),
  statement: Id.exactOptional().describe(
    "The referee's statement on which a `RewindTo` rests. It answers an open question of this device about this deal; the " +
      '`reason` of the command contains its id, and `by` is its referee. A rewind without it rests on its `evidence`: then the deal ' +
      'is not over, `reason` contains `observations FROM to TO`, and `by` is the device.',
  ),
});

export const MOST_RECORDS = 500;

const BatchSignature = named(
  'BatchSignature',
  'The signature of a device over its batch. The log keeps it with each accepted command.',
  {
    key: PublicKey.describe('The public key that has signed. The device must have registered it.'),
    nonces: list(SigningNonce, 'A fresh nonce for each record, in the order of the records.', {
      min: 1,
      max: MOST_RECORDS,
    }),
    value: SignatureValue.describe('The signature over the text of docs/FORMAT.md, section 16.'),
  },
);

export const Batch = z
  .strictObject({
    epoch: Id.describe(
      'The id of the count, which belongs to one table. The device makes a new one for each table, and when it cannot continue its count.',
    ),
    records: list(DeviceRecord, 'The records in order.', { min: 1, max: MOST_RECORDS }),
    signature: BatchSignature.exactOptional().describe(
      'Required of a device that has registered a signing key. It is left out otherwise.',
    ),
  })
  .refine(({ records, signature }) => signature === undefined || signature.nonces.length === records.length, {
    path: ['signature', 'nonces'],
    error: expectedInRequest('oneForEachRecord', {}),
  })
  .meta({ id: 'Batch', description: 'Records of a device in the order in which it made them.' });

const sequence = z.int().min(1).describe('The number of the record.');
const dealSequence = z.int().min(1).describe('The sequence of the last event that the record caused.');
export const RecordResult = z
  .discriminatedUnion('status', [
    named('AppendedRecord', 'The command was accepted and its events are stored.', {
      status: z.literal('appended').describe('The command was accepted.'),
      sequence,
      dealSequence,
    }),
    named('DuplicateRecord', 'The record was accepted before. Nothing was stored again.', {
      status: z.literal('duplicate').describe('The record is a repeat.'),
      sequence,
      dealSequence,
    }),
    named('RejectedRecord', 'The record is kept with its reason, and the table needs its referee.', {
      status: z.literal('refused').describe('The command was refused.'),
      sequence,
      rejection: RejectionDocument.describe('Why the command was refused.'),
    }),
    named(
      'HeldRecord',
      'Nothing is wrong with the record, but the state of the service, a clock or a right does not allow it now. Its number is not consumed, and the ' +
        'records after it were not tried. The device keeps them all, and sends them again from this one.',
      {
        status: z.literal('held').describe('The command can be accepted later.'),
        sequence,
        rejection: RejectionDocument.describe('Why the command cannot be accepted now.'),
      },
    ),
  ])
  .meta({ id: 'RecordResult', description: 'The result of one record.' });

export const BatchAnswer = named('BatchAnswer', 'The results of a batch.', {
  epoch: Id.describe('The epoch of the batch.'),
  lastSequence: z
    .int()
    .min(0)
    .describe(
      'The last sequence number that was consumed; if the batch ends before a record that needs a new epoch, the number of the last answered record.',
    ),
  results: list(
    RecordResult,
    'The result of each record, in the order of the batch, up to one that is held, or before one that needs a new epoch.',
  ),
});
