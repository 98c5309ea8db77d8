import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Needs } from '../keys/access.js';
import { Asking, type Caller } from '../keys/caller.js';
import { devicesOf } from '../keys/scopes.js';
import { ApiJsonBody } from '../openapi/api-json-body.js';
import { ApiProblems } from '../problems/api-problems.js';
import { Problem } from '../problems/problem.js';
import { Batch, BatchAnswer, DevicePath } from './batch-schemas.js';
import { DeviceIngest } from './device-ingest.js';
import * as examples from './devices.examples.js';

@ApiTags('devices')
@Controller('v1/devices')
export class DevicesController {
  constructor(private readonly ingest: DeviceIngest) {}

  @Post(':device/batches')
  @HttpCode(200)
  @Needs('device')
  @ApiOperation({
    operationId: 'sendBatch',
    summary: 'Take in what a device saw players do',
    description:
      'Each record is tried in its order. One that the deal refuses consumes its sequence number, is kept with its reason and ' +
      'marks the table `needs-referee`; the following ones go on. A batch may be sent again at any time: its records are answered as before.',
  })
  @ApiJsonBody(examples.batch)
  @ApiOkResponse({ description: 'What became of each record.', standardSchema: BatchAnswer, example: examples.answer })
  @ApiProblems('INVALID_PATH', 'SEQUENCE_GAP', 'SEQUENCE_REUSED')
  async take(
    @Param({ schema: DevicePath }) { device }: z.infer<typeof DevicePath>,
    @Body({ schema: Batch }) batch: z.infer<typeof Batch>,
    @Asking() caller: Caller,
  ): Promise<z.infer<typeof BatchAnswer>> {
    if (!devicesOf(caller.scopes).includes(device)) throw new Problem('FORBIDDEN', `This key is not one of ${device}.`);
    return this.ingest.take(device, batch, caller);
  }
}
