import type { Clock } from '#clock';
import {
  type Connect,
  createDeviceDriver,
  createReaderDriver,
  DEVICE_MODELS,
  type DeviceDriver,
  type DeviceModel,
  type DeviceReport,
  isDeviceModel,
  isReaderModel,
  LinkError,
  parseAddress,
  READER_ANTENNAS,
  READER_MODELS,
  type ReaderDriver,
  type ReaderModel,
  type ReaderProfile,
} from '#hardware';
import { readerProfile } from '#hardware/schema';
import type { Observation } from '#inference';
import type { Random } from '#random';
import { Device } from '../config/device.js';
import { misfitsOf } from '../config/invalid.js';
import { UsageError } from './command.js';

/** A device that a command names by its flags. */
export interface OneDevice {
  readonly model: ReaderModel | DeviceModel;
  readonly antennas: number;
  readonly profile?: ReaderProfile;
}

/** The flags that name a device. */
export const DEVICE_FLAGS = {
  driver: { type: 'string' },
  antennas: { type: 'string' },
  profile: { type: 'string' },
} as const;

export const DEVICE_USAGE = `--driver is one of ${[...READER_MODELS, ...DEVICE_MODELS].join(', ')}.
      --antennas N: how many antennas of a reader are read (default 1). --profile JSON: as in the configuration.`;

interface Flags {
  readonly driver?: string | undefined;
  readonly antennas?: string | undefined;
  readonly profile?: string | undefined;
}

/** Reads the flags. Throws `UsageError` if the model is unknown, or does not have this profile or number of antennas. */
export const oneDevice = ({ driver, antennas, profile }: Flags): OneDevice => {
  if (driver === undefined || !(isReaderModel(driver) || isDeviceModel(driver)))
    throw new UsageError(
      `--driver: ${driver === undefined ? 'missing' : `got ${driver}`}, expected one of ${[...READER_MODELS, ...DEVICE_MODELS].join(', ')}`,
    );
  const most = isReaderModel(driver) ? READER_ANTENNAS[driver].most : 1;
  const count = Number(antennas ?? 1);
  if (!Number.isSafeInteger(count) || count < 1 || count > most)
    throw new UsageError(`--antennas: got ${antennas}, expected a whole number from 1 to ${most} (${driver})`);
  return { model: driver, antennas: count, ...(profile === undefined ? {} : { profile: profileOf(driver, profile) }) };
};

/** Checks an address. Throws `UsageError` if it is invalid. */
export const checkAddress = (address: string | undefined): string => {
  if (address === undefined) throw new UsageError('ADDRESS is missing; tilescribe ports prints it');
  try {
    parseAddress(address);
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    throw new UsageError(error.message);
  }
  return address;
};

const profileOf = (model: ReaderModel | DeviceModel, text: string): ReaderProfile => {
  const given = jsonOf(text);
  const read = isReaderModel(model)
    ? readerProfile(model).safeParse(given)
    : Device.safeParse({ driver: model, address: 'tcp://localhost:1', profile: given });
  const [misfit] = read.success ? [] : misfitsOf(read.error);
  if (misfit !== undefined)
    throw new UsageError(`--profile: at /${misfit.path.map(String).join('/')} ${misfit.expected} (${model})`);
  return given as ReaderProfile;
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`--profile: got ${text}, expected JSON such as {"antennaBit":32}`);
  }
};

export interface OnLine {
  readonly connect: Connect;
  readonly clock: Clock;
  readonly random: Random;
  readonly onHeard: (heard: Observation | DeviceReport) => void;
  readonly onStatus: (status: { readonly state: string; readonly reason?: string }) => void;
}

/** The driver of a model on a line, whether it reads tiles or not. */
export const driverOf = (
  { model, antennas, profile }: OneDevice,
  name: string,
  { onHeard, ...line }: OnLine,
): Promise<ReaderDriver | DeviceDriver> =>
  isDeviceModel(model)
    ? createDeviceDriver(model, { ...line, device: name, onReport: onHeard }, profile)
    : createReaderDriver(model, { ...line, reader: name, antennas, onObservation: onHeard }, profile);
