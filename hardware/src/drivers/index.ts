import type { ReaderDriver, ReaderDriverOptions } from './kit/reader-driver.js';

/** The options in which units of one model differ, by the names in its schema (`src/schema`); each has a default. */
export type ReaderProfile = Readonly<Record<string, unknown>>;

export type CreateReaderDriver = (options: ReaderDriverOptions, profile?: ReaderProfile) => ReaderDriver;

/** The default number of the first antenna of a model, and the most antennas that a device can have. */
export interface ReaderAntennas {
  readonly first: 0 | 1;
  readonly most: number;
}

interface ModelEntry {
  readonly antennas: ReaderAntennas;
  readonly load: () => Promise<CreateReaderDriver>;
}

/** The models. A driver is loaded only if a table has such a reader. A new model is one entry here and one folder beside this file. */
const MODELS = {
  'eccel-f5': {
    antennas: { first: 0, most: 8 },
    load: async () => (await import('./eccel-f5/driver.js')).createEccelDriver,
  },
  'feig-iso-host': {
    antennas: { first: 1, most: 8 },
    load: async () => (await import('./feig-iso-host/driver.js')).createFeigDriver,
  },
  'metratec-ascii': {
    antennas: { first: 0, most: 16 },
    load: async () => (await import('./metratec-ascii/driver.js')).createMetratecDriver,
  },
  'r2000-a0': {
    antennas: { first: 0, most: 8 },
    load: async () => (await import('./r2000-a0/driver.js')).createR2000Driver,
  },
} satisfies Record<string, ModelEntry>;

export type ReaderModel = keyof typeof MODELS;
export const READER_MODELS = Object.keys(MODELS) as readonly ReaderModel[];

/** The antennas of each model. */
export const READER_ANTENNAS: Readonly<Record<ReaderModel, ReaderAntennas>> = Object.fromEntries(
  READER_MODELS.map((model) => [model, MODELS[model].antennas]),
) as Record<ReaderModel, ReaderAntennas>;

export const isReaderModel = (name: string): name is ReaderModel => Object.hasOwn(MODELS, name);

export class UnknownReaderModel extends Error {
  readonly code = 'READER_MODEL_UNKNOWN';

  constructor(readonly model: string) {
    super(`no driver for the reader model "${model}"; known models: ${READER_MODELS.join(', ')}`);
    this.name = 'UnknownReaderModel';
  }
}

/** Loads the driver of a model named in a configuration. @throws UnknownReaderModel */
export const createReaderDriver = async (
  model: string,
  options: ReaderDriverOptions,
  profile?: ReaderProfile,
): Promise<ReaderDriver> => {
  if (!isReaderModel(model)) throw new UnknownReaderModel(model);
  const create: CreateReaderDriver = await MODELS[model].load();
  return create(options, profile);
};

export type * from './kit/reader-driver.js';
