import { VirtualClock } from '#clock';
import { seededRandom } from '#random';
import type { DeviceStatus } from '../../devices/device-status.js';
import { plugIntoMemory, SimulatedTableModule, type SimulatedTableModuleOptions } from '../../simulator/index.js';
import type { DeviceReport } from '../kit/device-driver.js';
import { createTableModbusDriver } from './driver.js';
import type { TableIoProfile } from './frames.js';

const running = (
  device: Omit<SimulatedTableModuleOptions, 'clock'> = {},
  profile?: Partial<TableIoProfile>,
  before: (module: SimulatedTableModule) => void = () => undefined,
) => {
  const clock = new VirtualClock();
  const module = new SimulatedTableModule({ clock, ...device });
  before(module);
  const reports: DeviceReport[] = [];
  const statuses: DeviceStatus[] = [];
  const driver = createTableModbusDriver(
    {
      device: 'table',
      connect: plugIntoMemory(module, { clock, baud: 9_600 }).connect,
      clock,
      random: seededRandom(1),
      onReport: (report) => reports.push(report),
      onStatus: (status) => statuses.push(status),
    },
    profile,
  );
  driver.start();
  clock.advance(1_000);
  /** The reports that `change` causes, without device and time. */
  const because = (change: () => void, ms = 1_000): unknown[] => {
    reports.length = 0;
    change();
    clock.advance(ms);
    return reports.map((report) => (report.kind === 'table-signal' ? report.signal : report));
  };
  return { clock, module, driver, reports, statuses, because };
};

it('reports lift, shuffling and tray door when they change, each once', () => {
  const { module, because } = running();
  const set = (input: number, on: boolean) => () => {
    module.inputs[input] = on;
  };
  expect(because(set(1, true))).toEqual([{ name: 'shuffling', is: 'running' }]);
  expect(because(set(1, false))).toEqual([{ name: 'shuffling', is: 'stopped' }]);
  expect(because(set(0, true))).toEqual([{ name: 'lift', is: 'up' }]);
  expect(because(set(7, true))).toEqual([{ name: 'tray-door', is: 'open' }]);
  expect(because(() => undefined)).toEqual([]);
});

it('reports trays in points and the counted tiles of the sides that changed', () => {
  const { module, because } = running();
  expect(because(() => (module.registers[5] = 253))).toEqual([{ name: 'tray', side: 2, points: 25_300 }]);
  expect(because(() => (module.registers[2] = 0xd00c))).toEqual([
    { name: 'tiles', side: 1, count: 13 },
    { name: 'tiles', side: 4, count: 12 },
  ]);
});

it('reports a button that is held down once', () => {
  const { module, because } = running();
  expect(because(() => module.press(6, 3_000), 5_000)).toEqual([{ name: 'button', side: 4 }]);
});

it('reports no press that began before the start-up', () => {
  const { reports } = running({}, {}, (module) => module.press(3, 60_000));
  expect(reports.filter(({ kind }) => kind === 'table-signal')).not.toContainEqual(
    expect.objectContaining({ signal: { name: 'button', side: 1 } }),
  );
});

const LATCHED = new Set([2, 3, 4, 5, 6]);

it('reads a press that is shorter than the pause between two readings, if the module latches it', () => {
  const { module, because } = running({ latched: LATCHED }, { latched: true });
  expect(because(() => module.press(5, 2))).toEqual([{ name: 'button', side: 3 }]);
  expect(because(() => module.press(5, 2))).toEqual([{ name: 'button', side: 3 }]);
});

it('reads the dice once after the dice button, even if they show the same faces again', () => {
  const { module, because } = running();
  const roll = (dice: readonly [number, number]) => () => {
    module.press(2, 200);
    [module.registers[0], module.registers[1]] = dice;
  };
  const rolled = { kind: 'dice-roll', dice: [3, 5], total: 8, confidence: 'certain' };
  expect(because(roll([3, 5]), 5_000)).toMatchObject([{ name: 'dice-button' }, rolled]);
  expect(because(roll([3, 5]), 5_000)).toMatchObject([{ name: 'dice-button' }, rolled]);
});

it('reads dice that change without a button, and never an invalid pair', () => {
  const { module, because } = running({}, {}, (before) => before.registers.splice(0, 2, 6, 6));
  expect(because(() => module.registers.splice(0, 2, 0, 0))).toEqual([]);
  expect(because(() => module.registers.splice(0, 2, 7, 1))).toEqual([]);
  expect(because(() => module.registers.splice(0, 2, 1, 4))).toMatchObject([{ dice: [1, 4], total: 5 }]);
});

it('works with a module without registers', () => {
  const { module, driver, because } = running({ registers: 0 }, { registers: [] });
  expect(driver.status.state).toBe('running');
  expect(because(() => module.press(3, 200))).toEqual([{ name: 'button', side: 1 }]);
});

it('names the refused request if the module lacks registers that the profile reads', () => {
  const { clock, statuses } = running({ registers: 4 });
  clock.advance(3_000);
  expect(statuses).toContainEqual(
    expect.objectContaining({ state: 'degraded', reason: 'read registers (04) is refused: the address is unknown' }),
  );
});

it('ignores answers of another unit', () => {
  const { clock, driver, reports } = running({ unit: 2 });
  clock.advance(5_000);
  expect(driver.status.state).not.toBe('running');
  expect(reports).toEqual([]);
});
