import { type AddressInfo, createServer } from 'node:net';
import type { Clock } from '#clock';
import type { SerialLink } from '../../serial/link.js';
import { MemoryPort } from '../../serial/memory-port.js';
import { openLink } from '../../serial/open-link.js';
import { pacedLink } from '../../serial/paced-link.js';
import { socketLink } from '../../serial/socket-link.js';
import type { SimulatedReader } from './simulated-firmware.js';

const BAUD = 115_200;

export interface PlugInOptions {
  readonly clock: Clock;
  readonly baud?: number;
  /** A wrapper between the device and the line, for instance `faultyWire`. */
  readonly wire?: (link: SerialLink) => SerialLink;
}

const perfect = (link: SerialLink): SerialLink => link;

/** Plugs the reader into a port in memory; hosts open it with `port.connect`. */
export const plugIntoMemory = (
  reader: SimulatedReader,
  { clock, baud = BAUD, wire = perfect }: PlugInOptions,
): MemoryPort => new MemoryPort(clock, baud, (end) => reader.attach(wire(end)));

/** Plugs the reader into a real port, such as one end of a `PtyPair`, at the pace of the real line. Close the result to unplug it. */
export const plugIntoPort = async (
  reader: SimulatedReader,
  path: string,
  { clock, baud = BAUD, wire = perfect }: PlugInOptions,
): Promise<SerialLink> => {
  const link = await openLink(`serial://${path}?baud=${baud}`);
  reader.attach(wire(pacedLink(link, clock, baud)));
  return link;
};

/** A reader that listens on the loopback network for one host at a time. */
export interface NetworkPlug {
  readonly address: string;
  readonly attached: () => boolean;
  close(): Promise<void>;
}

export interface NetworkPlugOptions extends PlugInOptions {
  /** A wrapper between the paced line and the socket: it gets the bytes when they are sent and when they arrive. */
  readonly carrier?: (link: SerialLink) => SerialLink;
}

/** Serves the reader on a port of 127.0.0.1, a free one for 0. Only the newest host is connected. */
export const plugIntoNetwork = async (
  reader: SimulatedReader,
  port: number,
  { clock, baud = BAUD, wire = perfect, carrier = perfect }: NetworkPlugOptions,
): Promise<NetworkPlug> => {
  let host: SerialLink | undefined;
  const server = createServer({ noDelay: true }, (socket) => {
    host?.close();
    const link = socketLink(socket);
    host = link;
    link.onClose(() => {
      if (host === link) host = undefined;
    });
    reader.attach(wire(pacedLink(carrier(link), clock, baud)));
  });
  await new Promise<void>((resolve, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    address: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    attached: () => host !== undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        host?.close();
      }),
  };
};
