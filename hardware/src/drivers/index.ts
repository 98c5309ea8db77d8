import type { ReaderDriver, ReaderDriverOptions } from './reader-driver.js';

export type CreateReaderDriver = (options: ReaderDriverOptions) => ReaderDriver;

/** The models, each loaded only where a table has it. A new model is one line here and one folder beside this file. */
const DRIVERS = {
  'eccel-f5': async () => (await import('./eccel-f5/driver.js')).createEccelDriver,
  'feig-iso-host': async () => (await import('./feig-iso-host/driver.js')).createFeigDriver,
  'metratec-ascii': async () => (await import('./metratec-ascii/driver.js')).createMetratecDriver,
  'r2000-a0': async () => (await import('./r2000-a0/driver.js')).createR2000Driver,
} satisfies Record<string, () => Promise<CreateReaderDriver>>;

export type ReaderModel = keyof typeof DRIVERS;
export const READER_MODELS = Object.keys(DRIVERS) as readonly ReaderModel[];

export const isReaderModel = (name: string): name is ReaderModel => Object.hasOwn(DRIVERS, name);

export class UnknownReaderModel extends Error {
  readonly code = 'READER_MODEL_UNKNOWN';

  constructor(readonly model: string) {
    super(`no driver for the reader model "${model}"; known models: ${READER_MODELS.join(', ')}`);
    this.name = 'UnknownReaderModel';
  }
}

/** Loads the driver of a model named in a configuration. @throws UnknownReaderModel */
export const createReaderDriver = async (model: string, options: ReaderDriverOptions): Promise<ReaderDriver> => {
  if (!isReaderModel(model)) throw new UnknownReaderModel(model);
  const create = await DRIVERS[model]();
  return create(options);
};

export type * from './reader-driver.js';
