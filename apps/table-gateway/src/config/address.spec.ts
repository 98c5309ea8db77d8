import { portOf, reportedAddress } from './address.js';

it.each([
  ['serial:///dev/ttyUSB0?baud=115200', '/dev/ttyUSB0'],
  ['serial:///COM3', 'COM3'],
  ['tcp://10.0.0.7:4001', '10.0.0.7:4001'],
  ['ttyUSB0', 'ttyUSB0'],
])('%s opens %s', (address, port) => {
  expect(portOf(address)).toBe(port);
});

it.each([
  ['tcp://anna:s3cret@10.0.0.7:4001', 'tcp://10.0.0.7:4001'],
  ['tcp://anna@10.0.0.7:4001', 'tcp://10.0.0.7:4001'],
  ['tcp://:s3@cret@10.0.0.7:4001', 'tcp://10.0.0.7:4001'],
  ['serial:///dev/serial/by-id/usb-a@b', 'serial:///dev/serial/by-id/usb-a@b'],
  ['ttyUSB0', 'ttyUSB0'],
])('%s is reported as %s', (address, reported) => {
  expect(reportedAddress(address)).toBe(reported);
});
