import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listLinuxPorts } from './list-ports.js';

let root = '';
beforeEach(async () => (root = await mkdtemp(join(tmpdir(), 'ports-'))));
afterEach(() => rm(root, { recursive: true }));

const file = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
};
const link = async (path: string, target: string): Promise<void> => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await symlink(join(root, target), join(root, path));
};
const listed = () => listLinuxPorts({ dev: join(root, 'dev'), sys: join(root, 'sys') });

describe('the serial ports of a Linux machine', () => {
  it('have the names by id and by path, and the data of the USB device', async () => {
    const usb = 'sys/devices/pci0/usb1/1-2';
    await file(`${usb}/idVendor`, '0403\n');
    await file(`${usb}/idProduct`, '6015\n');
    await file(`${usb}/product`, 'FT230X Basic UART\n');
    await file(`${usb}/1-2:1.0/ttyUSB0/port_number`, '0\n');
    await link('sys/class/tty/ttyUSB0/device', `${usb}/1-2:1.0/ttyUSB0`);
    await file('dev/ttyUSB0', '');
    await link('dev/serial/by-id/usb-FTDI_1-if00-port0', 'dev/ttyUSB0');
    await link('dev/serial/by-path/pci-0-usb-0:2:1.0-port0', 'dev/ttyUSB0');
    expect(await listed()).toEqual([
      {
        path: join(root, 'dev/ttyUSB0'),
        byId: join(root, 'dev/serial/by-id/usb-FTDI_1-if00-port0'),
        byPath: join(root, 'dev/serial/by-path/pci-0-usb-0:2:1.0-port0'),
        usb: { vendorId: '0403', productId: '6015', product: 'FT230X Basic UART' },
      },
    ]);
  });

  it('are built-in ports with a chip, and neither those without one nor consoles', async () => {
    await file('sys/devices/platform/serial8250/id', '');
    for (const [name, type] of [
      ['ttyS10', '4'],
      ['ttyS2', '4'],
      ['ttyS1', '0'],
    ] as const) {
      await link(`sys/class/tty/${name}/device`, 'sys/devices/platform/serial8250');
      await file(`sys/class/tty/${name}/type`, `${type}\n`);
    }
    await file('sys/class/tty/tty7/dev', '4:7\n');
    expect(await listed()).toEqual([{ path: join(root, 'dev/ttyS2') }, { path: join(root, 'dev/ttyS10') }]);
  });

  it('are an empty list if the system has none', async () => expect(await listed()).toEqual([]));
});
