import type { Clock } from '#clock';
import {
  type Connect,
  createDeviceDriver,
  type DeviceDriver,
  type DeviceModel,
  type DeviceReport,
  type DiceRoll,
  recordedDevice,
  type TableSignal,
} from '#hardware';
import type { ButtonPressed, TableFact } from '#inference';
import type { Random } from '#random';
import type { CaptureLog } from '../evidence/capture-log.js';

export interface PipelineDevice {
  readonly driver: DeviceModel;
  readonly connect: Connect;
  /** The address that `connect` opens, as the operator wrote it. */
  readonly port?: string;
  readonly profile?: Parameters<typeof createDeviceDriver>[2];
}

export interface TableDevicesOptions {
  readonly devices: readonly PipelineDevice[];
  readonly clock: Clock;
  readonly random: Random;
  /** Takes a fact into the record; false if the play does not await it. */
  readonly onFact: (fact: TableFact) => boolean;
  readonly capture?: CaptureLog;
  readonly log: (line: string) => void;
}

export interface TableDeviceCounts {
  /** Facts that became commands, or evidence of the play. */
  readonly taken: number;
  /** Facts that the play did not await. */
  readonly notAwaited: number;
  /** Reports from which no fact follows, such as a roll whose faces are not known. */
  readonly unusable: number;
}

const DICE = 2;

/** The devices of a table that read no tiles. Their reports become facts for the decoder. */
export class TableDevices {
  #taken = 0;
  #notAwaited = 0;
  #unusable = 0;

  private constructor(
    private readonly options: TableDevicesOptions,
    readonly drivers: readonly DeviceDriver[],
  ) {}

  static async open(options: TableDevicesOptions): Promise<TableDevices> {
    const { devices, clock, random, capture, log } = options;
    const drivers: DeviceDriver[] = [];
    const table = new TableDevices(options, drivers);
    for (const [index, { driver, connect, port: address, profile }] of devices.entries()) {
      const device = `${driver}-${index + 1}`;
      const onStatus = ({ state, reason }: { state: string; reason?: string }): void =>
        log(`${device} is ${state}${reason === undefined ? '' : `: ${reason}`}`);
      const onReport = (report: DeviceReport): void => table.#report(report);
      const model = {
        ...{ name: device, model: driver },
        ...(profile !== undefined && { profile: { ...profile } }),
        ...(address !== undefined && { port: address }),
      };
      const line = capture?.recorderOf(model, clock);
      const port = { connect: line?.connect(connect) ?? connect, clock: line?.clock ?? clock };
      const created = await createDeviceDriver(driver, { device, ...port, random, onReport, onStatus }, profile);
      drivers.push(line === undefined ? created : recordedDevice(created, line));
    }
    return table;
  }

  get counts(): TableDeviceCounts {
    return { taken: this.#taken, notAwaited: this.#notAwaited, unusable: this.#unusable };
  }

  start(): void {
    for (const driver of this.drivers) driver.start();
  }

  stop(): void {
    for (const driver of this.drivers) driver.stop();
  }

  #report(report: DeviceReport): void {
    switch (report.kind) {
      case 'dice-roll':
        return this.#roll(report);
      case 'table-signal':
        if (report.signal.name === 'dice-button') this.#startRoll();
        if (report.signal.name === 'button') this.#press(report, report.signal.side);
        return;
      case 'presented-tag':
        return;
    }
  }

  /** Starts a roll after the table's dice button, for a shaker without a button. */
  #startRoll(): void {
    for (const { roll } of this.drivers) roll?.();
  }

  #roll(roll: DiceRoll): void {
    const { device, at, confidence } = roll;
    const dice = facesOf(roll);
    if (dice === undefined || confidence === 'doubtful') {
      this.#unusable += 1;
      const why = dice === undefined ? `states ${roll.dice.length} faces, expected ${DICE}` : 'is doubtful';
      this.options.log(`a roll of ${device} ${why}; roll again, or a person states it`);
      return;
    }
    this.#give({ kind: 'dice-rolled', device, at, dice }, `a roll of ${device}`);
  }

  #press({ device, at }: TableSignal, side: ButtonPressed['side']): void {
    this.#give({ kind: 'button-pressed', device, at, side }, `a press of ${device}`);
  }

  #give(fact: TableFact, words: string): void {
    if (this.options.onFact(fact)) {
      this.#taken += 1;
      return;
    }
    this.#notAwaited += 1;
    this.options.log(`${words} is not awaited now and is not recorded`);
  }
}

/** The faces of a roll. Two known faces break the wall: a sum alone does not determine the place (SBR-1.4). */
const facesOf = ({ dice }: DiceRoll): readonly [number, number] | undefined => {
  const [first, second] = dice;
  return dice.length === DICE && first !== undefined && second !== undefined ? [first, second] : undefined;
};
