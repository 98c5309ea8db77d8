import { operation, Resource, Route, type Answers, type Given } from '../../access/operations/index.js';
import { json, noContent } from '../../http/openapi/answers.js';
import { needs, writes } from '../../access/keys/access.js';
import { tableInPath } from '../../access/keys/written-table.js';
import { Problem } from '../../http/problems/problem.js';
import { quoted } from '../../http/problems/quoted.js';
import { DevicePath } from '../../recording/reading/paths.js';
import { Devices } from './device-directory.js';
import * as examples from './device-status.examples.js';
import { refuseOtherDevices } from '../../access/keys/other-devices.js';
import { Device, DeviceList, DeviceStatus, DeviceTablePath } from './status-schemas.js';

const listDevices = operation('GET', '', {
  access: needs('admin', 'referee'),
  summary: 'List the devices',
  description:
    'Lists the devices that have valid keys, with the status that each reported last of its tables. A device whose key was revoked is listed until a week ' +
    'after its last report: it may hold records. The key needs the scope admin or referee. A key that is limited to tables sees these tables only.',
  answer: json('The devices.', DeviceList, examples.list),
});

const getDevice = operation('GET', ':device', {
  access: needs('admin', 'referee'),
  summary: 'Get a device',
  description:
    'Returns a device with the status that it reported last of its tables. The key needs the scope admin or referee.',
  params: DevicePath,
  answer: json('The device.', Device, examples.device),
  problems: ['NO_SUCH_DEVICE'],
});

const reportStatus = operation('PUT', ':device/tables/:table/status', {
  access: writes(tableInPath, 'device'),
  summary: 'Report the status of a table',
  description:
    'Sent by a device for itself, for a table that its key names: at each change, and every 20 seconds at the latest. The report ' +
    'replaces the one before. A device that has not reported for a minute is shown as not reporting. While the database takes no writes, the process that ' +
    'received the report keeps and shows it.',
  params: DeviceTablePath,
  body: DeviceStatus,
  examples: { example: examples.status },
  atAnyClock: true,
  answer: noContent('The report is taken.'),
});

/** The status reports of devices. A report replaces the one before, so no answer is stored for an idempotency key. */
@Resource('devices', 'devices')
export class DeviceStatusController {
  constructor(private readonly devices: Devices) {}

  @Route(listDevices)
  async listDevices({ caller }: Given<typeof listDevices>): Answers<typeof listDevices> {
    return { devices: await this.devices.list(caller) };
  }

  @Route(getDevice)
  async getDevice({ params: { device }, caller }: Given<typeof getDevice>): Answers<typeof getDevice> {
    const found = (await this.devices.list(caller)).find((each) => each.device === device);
    if (!found) throw Problem.of('NO_SUCH_DEVICE', 'withoutKey', { device: quoted(device) });
    return found;
  }

  @Route(reportStatus)
  async reportStatus({ params, body: status, caller }: Given<typeof reportStatus>): Answers<typeof reportStatus> {
    refuseOtherDevices(caller, params.device);
    await this.devices.report(params.device, params.table, status);
  }
}
