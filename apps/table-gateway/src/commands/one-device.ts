import type { Clock } from '#clock';
import { oneOf, Option } from '#command-line';
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

const MODELS = [...READER_MODELS, ...DEVICE_MODELS] as const;

/** The options that name a device. */
export const DRIVER = new Option('--driver <MODEL>', `one of ${MODELS.join(', ')}`)
  .argParser(oneOf<ReaderModel | DeviceModel>(MODELS))
  .makeOptionMandatory();
export const ANTENNAS = new Option('--antennas <N>', 'how many antennas of a reader are read (default 1)');
export const PROFILE = new Option('--profile <JSON>', 'as in the configuration');

/** The model of a name. Throws `UsageError` if there is no such driver. */
export const modelNamed = (name: string): ReaderModel | DeviceModel => {
  if (isReaderModel(name) || isDeviceModel(name)) return name;
  throw new UsageError(`the capture names the driver ${name}, expected one of ${MODELS.join(', ')}`);
};

interface Flags {
  readonly driver: ReaderModel | DeviceModel;
  readonly antennas?: string | undefined;
  readonly profile?: string | undefined;
}

/** Reads the options. Throws `UsageError` if the model does not have this profile or number of antennas. */
export const oneDevice = ({ driver, antennas, profile }: Flags): OneDevice => {
  const most = isReaderModel(driver) ? READER_ANTENNAS[driver].most : 1;
  const count = Number(antennas ?? 1);
  if (!Number.isSafeInteger(count) || count < 1 || count > most)
    throw new UsageError(`--antennas: got ${antennas}, expected a whole number from 1 to ${most} (${driver})`);
  return { model: driver, antennas: count, ...(profile !== undefined && { profile: profileOf(driver, profile) }) };
};

/** Checks an address. Throws `UsageError` if it is invalid. */
export const checkAddress = (address: string): string => {
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
