import { readdir, readFile, realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A serial port of this machine. */
export interface ListedPort {
  /** The path, such as `/dev/ttyUSB0` or `COM3`. On Linux it changes with the order of plugging. */
  readonly path: string;
  /** The name by the maker's serial number; absent if the adapter has none. */
  readonly byId?: string;
  /** The name by the USB socket. */
  readonly byPath?: string;
  readonly usb?: UsbDevice;
}

export interface UsbDevice {
  /** Four hex digits in lower case. */
  readonly vendorId: string;
  readonly productId: string;
  readonly serialNumber?: string;
  readonly manufacturer?: string;
  readonly product?: string;
}

/** The folders of the system, passed in so that tests can use their own. */
export interface SystemFolders {
  readonly dev: string;
  readonly sys: string;
}

/** Lists the serial ports with a device: from the file system on Linux, through serialport elsewhere. */
export const listPorts = async (platform: NodeJS.Platform = process.platform): Promise<readonly ListedPort[]> =>
  platform === 'linux' ? listLinuxPorts({ dev: '/dev', sys: '/sys' }) : listOtherPorts();

/** Lists ports without udevadm, which small systems lack. It leaves out built-in ports without a chip (type 0). */
export const listLinuxPorts = async ({ dev, sys }: SystemFolders): Promise<readonly ListedPort[]> => {
  const terminals = join(sys, 'class', 'tty');
  const [byId, byPath] = await Promise.all([
    linksIn(join(dev, 'serial', 'by-id')),
    linksIn(join(dev, 'serial', 'by-path')),
  ]);
  const names = (await namesIn(terminals)).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const ports: ListedPort[] = [];
  for (const name of names) {
    const device = await realpath(join(terminals, name, 'device')).catch(() => undefined);
    if (device === undefined || (await textOf(join(terminals, name, 'type'))) === '0') continue;
    const usb = await usbAbove(device, sys);
    ports.push({
      path: join(dev, name),
      ...presentOf('byId', byId.get(name)),
      ...presentOf('byPath', byPath.get(name)),
      ...presentOf('usb', usb),
    });
  }
  return ports;
};

const listOtherPorts = async (): Promise<readonly ListedPort[]> => {
  const { SerialPort } = await import('serialport');
  return (await SerialPort.list()).map(({ path, vendorId, productId, serialNumber, manufacturer }) => ({
    path,
    ...(vendorId !== undefined &&
      productId !== undefined && {
        usb: {
          vendorId: vendorId.toLowerCase(),
          productId: productId.toLowerCase(),
          ...presentOf('serialNumber', serialNumber),
          ...presentOf('manufacturer', manufacturer),
        },
      }),
  }));
};

/** The first folder, from a device upwards, that describes a USB device. */
const usbAbove = async (device: string, sys: string): Promise<UsbDevice | undefined> => {
  const top = await realpath(sys);
  for (let folder = device; folder.startsWith(`${top}/`); folder = dirname(folder)) {
    const vendorId = await textOf(join(folder, 'idVendor'));
    const productId = await textOf(join(folder, 'idProduct'));
    if (vendorId === undefined || productId === undefined) continue;
    return {
      vendorId,
      productId,
      ...presentOf('serialNumber', await textOf(join(folder, 'serial'))),
      ...presentOf('manufacturer', await textOf(join(folder, 'manufacturer'))),
      ...presentOf('product', await textOf(join(folder, 'product'))),
    };
  }
  return undefined;
};

/** The links of a folder, by the name of their target. */
const linksIn = async (folder: string): Promise<ReadonlyMap<string, string>> => {
  const links = (await namesIn(folder)).map((name) => join(folder, name));
  const targets = await Promise.all(links.map((link) => realpath(link).catch(() => link)));
  return new Map(links.map((link, index) => [basename(targets[index] ?? link), link]));
};

const namesIn = (folder: string): Promise<readonly string[] & string[]> => readdir(folder).catch(() => []);

const textOf = async (path: string): Promise<string | undefined> =>
  (await readFile(path, 'utf8').catch(() => undefined))?.trim();

const presentOf = <Key extends string, Value>(key: Key, value: Value | undefined): { [K in Key]?: Value } =>
  value === undefined ? {} : ({ [key]: value } as { [K in Key]: Value });
