import { commandLine } from '#command-line';
import {
  connectTo,
  type Handshake,
  identify,
  isDeviceModel,
  LinkError,
  type ListedPort,
  listPorts,
  openLink,
  parseAddress,
  realClock,
} from '#hardware';
import { command, type Terminal } from './command.js';
import { checkAddress } from './one-device.js';

/** A port and the device that answers there. */
export interface ProbedPort extends Partial<ListedPort> {
  /** The address for the configuration; with the settings of the line if a device answered. */
  readonly address: string;
  readonly isAsked: boolean;
  readonly model?: Handshake['model'];
  /** The reason why the port could not be probed. */
  readonly fault?: string;
}

export const ports = command(
  commandLine(
    'tilescribe ports',
    `Lists the serial ports with their names by id and by path and their USB ids. Asks each port which device is there, about
20 s for a port that does not answer, and prints the address for the configuration. A gateway that runs holds its ports:
stop it first. An rdm6300 is recognised while a tag lies on it.`,
  )
    .argument('[ADDRESS...]', 'ask these alone')
    .option('--no-probe', 'ask no port')
    .option('--json', 'print JSON'),
  async (terminal, { probe, json = false }, addresses) => {
    for (const address of addresses) checkAddress(address);
    const listed: readonly ProbedPort[] =
      addresses.length > 0
        ? addresses.map((address) => ({ address, isAsked: false }))
        : (await listPorts()).map((port) => ({ ...port, address: addressOf(port), isAsked: false }));
    if (listed.length === 0 && !json)
      terminal.out(
        'No serial port was found. Plug the device in, or name its address: tilescribe ports tcp://host:port',
      );
    const probedPorts = !probe ? listed : await Promise.all(listed.map((port) => probed(port, terminal)));
    if (json) terminal.out(JSON.stringify({ ports: probedPorts }));
    else for (const port of probedPorts) terminal.out(textOf(port));
    return 0;
  },
);

/** The address by id if the adapter has a serial number, else by the socket: neither changes with the order of plugging. */
const addressOf = ({ byId, byPath, path }: ListedPort): string => {
  const name = byId ?? byPath ?? path;
  return `serial://${name.startsWith('/') ? '' : '/'}${encodeURI(name)}`;
};

const probed = async (port: ProbedPort, { stop }: Terminal): Promise<ProbedPort> => {
  const opened = await openLink(port.address).then(
    (link) => link.close(),
    (error: unknown) => {
      if (error instanceof LinkError) return error;
      throw error;
    },
  );
  if (opened !== undefined) return { ...port, fault: opened.message };
  const tried = { ...port, isAsked: true };
  const [bare = port.address] = port.address.split('?');
  const isSerial = parseAddress(port.address).kind === 'serial';
  const at = (line: Handshake['line']): string => (isSerial ? `${bare}${line}` : port.address);
  const found = await identify({
    connectAt: (line) => connectTo(at(line)),
    clock: realClock,
    random: Math.random,
    stop,
  });
  return found === undefined ? tried : { ...tried, model: found.model, address: at(found.line) };
};

/** The text of a port, such as `/dev/ttyUSB0`, followed by one line for each known property. */
const textOf = ({ path, byId, byPath, usb, address, isAsked, model, fault }: ProbedPort): string => {
  const usbText = usb && `${usb.vendorId}:${usb.productId} ${usb.manufacturer ?? ''} ${usb.product ?? ''}`.trim();
  const entry = model && `{ "driver": "${model}", "address": "${address}" }`;
  const list = model && (isDeviceModel(model) ? 'devices' : 'readers');
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['by id', byId],
    ['by path', byPath],
    ['USB', usbText],
    ['answers', model ?? (isAsked ? 'no known device' : undefined)],
    ['not asked', fault],
    ['address', address],
    [`in "${list}"`, entry],
  ];
  const lines = rows.flatMap(([name, text]) => (text === undefined ? [] : [`  ${name.padEnd(12)} ${text}`]));
  return [path ?? address, ...lines].join('\n');
};
