import type { Clock } from '#clock';
import type { CapturedLine } from '#evidence';
import {
  type AntennaZones,
  atTable,
  type Connect,
  createReaderDriver,
  type ReaderDriver,
  recordedReader,
  type ReaderProfile,
  zoneName,
} from '#hardware';
import type { Observation } from '#inference';
import type { Random } from '#random';
import type { CaptureLog } from '../evidence/capture-log.js';

/** A tile reader of a table, and the zones that its antennas read. */
export interface TableReader {
  readonly name: string;
  readonly driver: string;
  readonly connect: Connect;
  /** The address that `connect` opens, as the operator wrote it; absent for a reader in memory. */
  readonly port?: string;
  /** The number that the device gives its first antenna. */
  readonly firstAntenna: number;
  readonly zones: AntennaZones;
  readonly profile?: ReaderProfile;
}

export interface ReadersOptions {
  readonly clock: Clock;
  readonly random: Random;
  /** Receives the observations, with the numbers of the table. */
  readonly onObservation: (observation: Observation) => void;
  readonly capture?: CaptureLog;
  readonly log: (line: string) => void;
}

/** Creates a driver for each reader of a table; start them separately. */
export const openReaders = (
  readers: readonly TableReader[],
  options: ReadersOptions,
): Promise<readonly ReaderDriver[]> => Promise.all(readers.map((reader) => openReader(reader, options)));

const openReader = async (
  reader: TableReader,
  { clock, random, onObservation, capture, log }: ReadersOptions,
): Promise<ReaderDriver> => {
  const { name, driver, connect, firstAntenna, zones, profile } = reader;
  const line = capture?.recorderOf(capturedLine(reader), clock);
  const options = {
    reader: name,
    connect: line?.connect(connect) ?? connect,
    clock: line?.clock ?? clock,
    random,
    antennas: Math.max(...zones.keys()) - firstAntenna + 1,
    firstAntenna,
    onObservation: (seen: Observation): void => {
      const observation = atTable(seen, zones);
      if (observation !== undefined) onObservation(observation);
    },
    onStatus: ({ state, reason }: { state: string; reason?: string }): void =>
      log(`${name} is ${state}${reason === undefined ? '' : `: ${reason}`}`),
  };
  const created = await createReaderDriver(driver, options, profile);
  return line === undefined ? created : recordedReader(created, line);
};

const capturedLine = ({ name, driver, port, firstAntenna, zones, profile }: TableReader): CapturedLine => ({
  name,
  model: driver,
  firstAntenna,
  antennas: Object.fromEntries([...zones].map(([antenna, zone]) => [antenna, zoneName(zone)])),
  ...(profile !== undefined && { profile }),
  ...(port !== undefined && { port }),
});
