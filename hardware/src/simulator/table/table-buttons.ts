import type { Clock } from '#clock';
import type { Side } from '#tiles';
import { createDeviceDriver } from '../../drivers/devices.js';
import { SimulatedTableModule } from '../device/simulated-table-module.js';
import { plugIntoMemory } from '../reader/index.js';

/** The input of side 1 in the usual order (`hardware/protocols/table-modbus.md`). */
const FIRST_BUTTON = 3;
const PRESS_MS = 200;
const BAUD = 9_600;
const DEVICE = 'table-modbus-1';

/** A press as the driver reports it. */
export interface ReportedPress {
  readonly device: string;
  readonly at: number;
  readonly side: Side;
}

/** The buttons of a simulated table: a simulated module behind the driver of a real one. */
export class TableButtons {
  readonly #module: SimulatedTableModule;

  constructor(private readonly clock: Clock) {
    this.#module = new SimulatedTableModule({ clock });
  }

  press(side: Side): void {
    this.#module.press(FIRST_BUTTON + side - 1, PRESS_MS);
  }

  async plugIn(onPress: (press: ReportedPress) => void): Promise<void> {
    const { clock } = this;
    const { connect } = plugIntoMemory(this.#module, { clock, baud: BAUD });
    const driver = await createDeviceDriver('table-modbus', {
      ...{ device: DEVICE, connect, clock, random: () => 0, onStatus: () => undefined },
      onReport: (report) => {
        if (report.kind !== 'table-signal' || report.signal.name !== 'button') return;
        onPress({ device: report.device, at: report.at, side: report.signal.side });
      },
    });
    driver.start();
  }
}
