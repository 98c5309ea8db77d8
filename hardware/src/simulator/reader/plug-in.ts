import type { Clock } from '../../serial/clock.js';
import type { SerialLink } from '../../serial/link.js';
import { MemoryPort } from '../../serial/memory-port.js';
import { openLink } from '../../serial/open-link.js';
import { pacedLink } from '../../serial/paced-link.js';
import type { SimulatedMetratecReader } from './simulated-metratec-reader.js';

const BAUD = 115_200;

export interface PlugInOptions {
  readonly clock: Clock;
  readonly baud?: number;
  /** Put between the device and the line, for instance `faultyWire`. */
  readonly wire?: (link: SerialLink) => SerialLink;
}

const perfect = (link: SerialLink): SerialLink => link;

/** Puts the reader behind a port in memory; hosts open it with `port.connect`. */
export const plugIntoMemory = (
  reader: SimulatedMetratecReader,
  { clock, baud = BAUD, wire = perfect }: PlugInOptions,
): MemoryPort => new MemoryPort(clock, baud, (end) => reader.attach(wire(end)));

/** Puts the reader on a real port, such as one end of a `PtyPair`, at the pace of the real line; close the result to take it off. */
export const plugIntoPort = async (
  reader: SimulatedMetratecReader,
  path: string,
  { clock, baud = BAUD, wire = perfect }: PlugInOptions,
): Promise<SerialLink> => {
  const link = await openLink(`serial://${path}?baud=${baud}`);
  reader.attach(wire(pacedLink(link, clock, baud)));
  return link;
};
