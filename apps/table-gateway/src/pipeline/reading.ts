import type { Observation, TableFact } from '#inference';
import { present } from '#shapes';
import { openReaders } from '../reading/readers.js';
import { TableDevices } from '../reading/table-devices.js';
import { AntennaWatch } from '../status/antenna-watch.js';
import type { PipelineOptions } from './options.js';
import { Queue } from './queue.js';
import type { Storage } from './storage.js';

export type Reading = Awaited<ReturnType<typeof openReading>>;

/** The first stage: the drivers of a table turn bytes into observations and facts. */
export const openReading = async (options: PipelineOptions, { capture }: Pick<Storage, 'capture'>) => {
  const { clock, random, log, tileSets } = options;
  const observations = new Queue<Observation>();
  /** The answer is false if the play does not await the fact. */
  const facts = new Queue<TableFact, boolean>();
  const antennas = new AntennaWatch();
  const isTile = (tag: string): boolean => tileSets.some(({ tiles }) => tiles.get(tag)?.kind === 'tile');
  const line = { clock, random, log, ...present({ capture }) };
  const drivers = await openReaders(options.readers, {
    ...line,
    onObservation: (seen) => {
      antennas.take(seen, isTile);
      observations.push(seen);
    },
  });
  const onFact = (fact: TableFact): boolean => facts.push(fact);
  const devices = await TableDevices.open({ ...line, devices: options.devices ?? [], onFact });
  return {
    ...{ observations, facts, antennas, drivers, devices },
    start: (): void => {
      for (const driver of drivers) driver.start();
      devices.start();
    },
    stop: (): void => {
      for (const driver of drivers) driver.stop();
      devices.stop();
    },
  };
};
