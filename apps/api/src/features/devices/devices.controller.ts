import { Inject } from '@nestjs/common';
import { operation, Resource, Route, type Answers, type Given } from '../../access/operations/index.js';
import { json } from '../../http/openapi/answers.js';
import { DeviceDamages } from '#persistence';
import { ENVIRONMENT, type Environment } from '../../platform/environment/environment.js';
import { AnswerOnce } from '../../access/idempotency/answer-once.js';
import { writes } from '../../access/keys/access.js';
import { tableInBody } from '../../access/keys/written-table.js';
import { Problem } from '../../http/problems/problem.js';
import { Batch, BatchAnswer } from './batch-schemas.js';
import { DevicePath } from '../../recording/reading/paths.js';
import { DamageReport, DeviceDamage } from './damage-schemas.js';
import { damageDocument } from './damage-document.js';
import { epochOfOtherTable } from './batch-tables.js';
import { DeviceIngest } from './device-ingest.js';
import * as examples from './devices.examples.js';
import { refuseOtherDevices } from '../../access/keys/other-devices.js';

const sendBatch = operation('POST', ':device/batches', {
  access: writes('each record', 'device'),
  summary: 'Send a batch of records of a device',
  description:
    'The records are tried in order. A record that its deal refuses consumes its sequence number, is kept with its reason and ' +
    'marks the table `needs-referee`; the next records are still tried. A batch may be sent again at any time: its records ' +
    'are answered as before. A record that may be accepted later, such as one at a table that is not opened yet, is `held`: it ' +
    'consumes no number, and later records are not tried. With a wrong signature nothing is stored. An epoch belongs ' +
    'to the table of its first record. A batch ends before a record of another table, and before a number that another command ' +
    'has consumed; a batch that begins there is refused. The device then takes a new epoch and sends again what was not ' +
    'answered, with the same command ids.',
  params: DevicePath,
  body: Batch,
  examples: { example: examples.batch },
  repeatable: true,
  answer: json('The result of each record.', BatchAnswer, examples.answer),
  problems: [
    'SEQUENCE_GAP',
    'SEQUENCE_REUSED',
    'EPOCH_OF_OTHER_TABLE',
    'DEVICE_SIGNATURE_REQUIRED',
    'DEVICE_KEY_NOT_VALID',
    'DEVICE_SIGNATURE_WRONG',
  ],
});

const reportDamage = operation('POST', ':device/damage-reports', {
  access: writes(tableInBody('table'), 'device'),
  summary: 'Report that stored records of a device are damaged',
  description:
    'Sent by a device that cannot read records it has stored and not delivered. The report is kept, the sequence numbers ' +
    'of the lost records are consumed, so that the device goes on behind them, and the table is marked `needs-referee`. ' +
    'Records that the API has already are not lost; if it has all of them, the table stays as it is.',
  params: DevicePath,
  body: DamageReport,
  examples: { example: examples.damageReport },
  repeatable: true,
  answer: json('The damage as it is kept.', DeviceDamage, examples.damage),
  problems: ['EPOCH_OF_OTHER_TABLE', 'COMMAND_ID_REUSED'],
});

@Resource('devices', 'devices')
export class DevicesController {
  constructor(
    private readonly ingest: DeviceIngest,
    private readonly damages: DeviceDamages,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly once: AnswerOnce,
  ) {}

  @Route(sendBatch)
  async sendBatch({ params, body: batch, caller, request }: Given<typeof sendBatch>): Answers<typeof sendBatch> {
    refuseOtherDevices(caller, params.device);
    return this.once.repeating(
      { request, caller, body: batch },
      () => this.ingest.take(params.device, batch, caller),
      ({ results }) => results.every(({ status }) => status !== 'held'),
    );
  }

  @Route(reportDamage)
  async reportDamage({ params, body, caller, request }: Given<typeof reportDamage>): Answers<typeof reportDamage> {
    refuseOtherDevices(caller, params.device);
    const { table, foundAt, ...rest } = body;
    const report = { ...rest, device: params.device, tableId: table, foundAt: new Date(foundAt) };
    return this.once.repeating({ request, caller, body }, async () => {
      const kept = await this.damages.report(report, this.environment.now());
      if (!('kind' in kept)) return damageDocument(kept);
      if (kept.kind === 'epoch-elsewhere') throw epochOfOtherTable(kept, caller, '/records/epoch');
      const { reportId } = report;
      throw Problem.of('COMMAND_ID_REUSED', 'report', { reportId }, { errors: [{ pointer: '/reportId' }] });
    });
  }
}
