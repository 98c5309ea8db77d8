import type { DeviceDriver, DeviceDriverOptions } from './kit/device-driver.js';
import type { DiceShakerProfile } from './dice-7a55/frames.js';
import type { GoDiceProfile } from './godice-bridge/frames.js';
import type { Rdm6300Profile } from './rdm6300/frames.js';
import type { TableIoProfile } from './table-modbus/frames.js';

/** The options in which units of one model differ; each has a default. */
interface Profiles {
  'dice-7a55': DiceShakerProfile;
  'godice-bridge': GoDiceProfile;
  rdm6300: Rdm6300Profile;
  'table-modbus': TableIoProfile;
}

export type DeviceModel = keyof Profiles;

type CreateDeviceDriver<Profile> = (options: DeviceDriverOptions, profile?: Partial<Profile>) => DeviceDriver;

/** The models. Each is loaded only if a table has it. A new model is one line here, one in `Profiles` and one folder. */
const DEVICES: { readonly [Model in DeviceModel]: () => Promise<CreateDeviceDriver<Profiles[Model]>> } = {
  'dice-7a55': async () => (await import('./dice-7a55/driver.js')).createDiceShakerDriver,
  'godice-bridge': async () => (await import('./godice-bridge/driver.js')).createGoDiceBridgeDriver,
  rdm6300: async () => (await import('./rdm6300/driver.js')).createRdm6300Driver,
  'table-modbus': async () => (await import('./table-modbus/driver.js')).createTableModbusDriver,
};

export const DEVICE_MODELS = Object.keys(DEVICES) as readonly DeviceModel[];

export const isDeviceModel = (name: string): name is DeviceModel => Object.hasOwn(DEVICES, name);

export class UnknownDeviceModel extends Error {
  readonly code = 'DEVICE_MODEL_UNKNOWN';

  constructor(readonly model: string) {
    super(`model: got "${model}", expected one of ${DEVICE_MODELS.join(', ')}`);
    this.name = 'UnknownDeviceModel';
  }
}

/** Loads the driver of a model named in a configuration. @throws UnknownDeviceModel */
export const createDeviceDriver = async <Model extends DeviceModel>(
  model: Model,
  options: DeviceDriverOptions,
  profile?: Partial<Profiles[Model]>,
): Promise<DeviceDriver> => {
  if (!isDeviceModel(model)) throw new UnknownDeviceModel(model);
  const create = await DEVICES[model]();
  return create(options, profile);
};

export type * from './kit/device-driver.js';
