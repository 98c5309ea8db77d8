import type { Clock } from '#clock';
import type { TagKind } from '#simulated-table';
import type { ReaderModel } from '../../drivers/index.js';
import type { Gen2Query } from '../firmware/gen2-query.js';
import { SimulatedEccelReader } from './simulated-eccel-reader.js';
import { SimulatedFeigReader } from './simulated-feig-reader.js';
import type { SimulatedReader } from '../firmware/simulated-firmware.js';
import { SimulatedMetratecReader } from './simulated-metratec-reader.js';
import { SimulatedR2000Module } from './simulated-r2000-module.js';

/** The options of the simulated devices of all reader models. */
export interface SimulatedReaderOptions {
  readonly clock: Clock;
  /** The tags that answer on an antenna, by the number that the device gives the antenna. `query`: of a UHF reader. */
  readonly tagsOn: (antenna: number, query?: Gen2Query) => readonly string[];
  /** The strength of a tag's last answer (dBm), for models that report it. */
  readonly strengthOf?: (tag: string) => number;
  /** The factor by which this reader is slower than the best possible. */
  readonly durationFactor?: number;
}

interface SimulatedModel {
  readonly make: (options: SimulatedReaderOptions) => SimulatedReader;
  /** The usual rate of its serial line. */
  readonly baud: number;
  readonly tags: TagKind;
}

/** The simulated device of each reader model. */
export const SIMULATED_READERS: Readonly<Record<ReaderModel, SimulatedModel>> = {
  'eccel-f5': { make: (options) => new SimulatedEccelReader(options), baud: 115_200, tags: 'iso15693' },
  'feig-iso-host': { make: (options) => new SimulatedFeigReader(options), baud: 38_400, tags: 'iso15693' },
  'metratec-ascii': { make: (options) => new SimulatedMetratecReader(options), baud: 115_200, tags: 'iso15693' },
  'r2000-a0': { make: (options) => new SimulatedR2000Module(options), baud: 115_200, tags: 'epc' },
};
