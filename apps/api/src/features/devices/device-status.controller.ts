import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Needs, Writes } from '../../access/keys/access.js';
import { AtAnyClock } from '../../access/keys/clock.guard.js';
import type { Caller } from '../../access/keys/caller.js';
import { CurrentCaller } from '../../access/keys/current-caller.js';
import { tableInPath } from '../../access/keys/written-table.js';
import { ApiAnswer, ApiNoAnswer } from '../../http/openapi/api-answers.js';
import { ApiJsonBody } from '../../http/openapi/api-json-body.js';
import { ApiProblems } from '../../http/openapi/api-problems.js';
import { Problem } from '../../http/problems/problem.js';
import { quoted } from '../../http/problems/quoted.js';
import { DevicePath } from '../../recording/reading/paths.js';
import { Devices } from './device-directory.js';
import * as examples from './device-status.examples.js';
import { refuseOtherDevices } from '../../access/keys/other-devices.js';
import { Device, DeviceList, DeviceStatus, DeviceTablePath } from './status-schemas.js';

/** The status reports of devices. A report replaces the one before, so no answer is stored for an idempotency key. */
@ApiTags('devices')
@Controller('v1/devices')
export class DeviceStatusController {
  constructor(private readonly devices: Devices) {}

  @Get()
  @Needs('admin', 'referee')
  @ApiOperation({
    summary: 'List the devices',
    description:
      'Lists the devices that have valid keys, with the status that each reported last of its tables. A device whose key was revoked is listed until a week ' +
      'after its last report: it may hold records. The key needs the scope admin or referee. A key that is limited to tables sees these tables only.',
  })
  @ApiAnswer('The devices.', DeviceList, examples.list)
  async listDevices(@CurrentCaller() caller: Caller): Promise<z.infer<typeof DeviceList>> {
    return { devices: await this.devices.list(caller) };
  }

  @Get(':device')
  @Needs('admin', 'referee')
  @ApiOperation({
    summary: 'Get a device',
    description:
      'Returns a device with the status that it reported last of its tables. The key needs the scope admin or referee.',
  })
  @ApiAnswer('The device.', Device, examples.device)
  @ApiProblems('INVALID_PATH', 'NO_SUCH_DEVICE')
  async getDevice(
    @Param({ schema: DevicePath }) { device }: z.infer<typeof DevicePath>,
    @CurrentCaller() caller: Caller,
  ): Promise<z.infer<typeof Device>> {
    const found = (await this.devices.list(caller)).find((each) => each.device === device);
    if (!found) throw Problem.of('NO_SUCH_DEVICE', 'withoutKey', { device: quoted(device) });
    return found;
  }

  @Put(':device/tables/:table/status')
  @Writes(tableInPath, 'device')
  @AtAnyClock()
  @ApiOperation({
    summary: 'Report the status of a table',
    description:
      'Sent by a device for itself, for a table that its key names: at each change, and every 20 seconds at the latest. The report ' +
      'replaces the one before. A device that has not reported for a minute is shown as not reporting. While the database takes no writes, the process that ' +
      'received the report keeps and shows it.',
  })
  @ApiJsonBody(examples.status)
  @ApiNoAnswer('The report is taken.')
  @ApiProblems('INVALID_PATH')
  async reportStatus(
    @Param({ schema: DeviceTablePath }) { device, table }: z.infer<typeof DeviceTablePath>,
    @Body({ schema: DeviceStatus }) status: z.infer<typeof DeviceStatus>,
    @CurrentCaller() caller: Caller,
  ): Promise<void> {
    refuseOtherDevices(caller, device);
    await this.devices.report(device, table, status);
  }
}
