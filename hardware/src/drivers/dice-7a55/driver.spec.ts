import { VirtualClock } from '#clock';
import { seededRandom } from '#random';
import type { DeviceStatus } from '../../devices/device-status.js';
import { plugIntoMemory, SimulatedDiceShaker, type SimulatedDiceShakerOptions } from '../../simulator/index.js';
import type { DeviceReport } from '../kit/device-driver.js';
import { createDiceShakerDriver } from './driver.js';
import { type DiceShakerProfile, OLDER_COMMANDS } from './frames.js';

const running = (device: Omit<SimulatedDiceShakerOptions, 'clock'>, profile?: Partial<DiceShakerProfile>) => {
  const clock = new VirtualClock();
  const shaker = new SimulatedDiceShaker({ clock, ...device });
  const { connect } = plugIntoMemory(shaker, { clock, baud: 9_600 });
  const reports: DeviceReport[] = [];
  const statuses: DeviceStatus[] = [];
  const driver = createDiceShakerDriver(
    {
      device: 'dice',
      connect,
      clock,
      random: seededRandom(1),
      onReport: (report) => reports.push(report),
      onStatus: (status) => statuses.push(status),
    },
    profile,
  );
  driver.start();
  clock.advance(1_000);
  return { clock, shaker, driver, reports, statuses };
};

it('reports each die if the result has a byte for each', () => {
  const { clock, driver, reports } = running(
    { throwDice: () => [6, 1, 4], result: 'each' },
    { result: 'each', dice: 3 },
  );
  driver.roll?.();
  clock.advance(10_000);
  expect(reports).toMatchObject([{ kind: 'dice-roll', dice: [6, 1, 4], total: 11, confidence: 'certain' }]);
});

it('a single die is its own total', () => {
  const { clock, driver, reports } = running({ throwDice: () => [5] }, { dice: 1 });
  driver.roll?.();
  clock.advance(10_000);
  expect(reports).toMatchObject([{ dice: [5], total: 5 }]);
});

it('queries the result of a cup that does not report its stop', () => {
  const { clock, driver, reports } = running({ throwDice: () => [2, 2], silentStopEvery: 1 });
  driver.roll?.();
  clock.advance(14_000);
  expect(reports).toEqual([]);
  clock.advance(4_000);
  expect(reports).toMatchObject([{ total: 4 }]);
});

it('reports a throw that the shaker starts by itself', () => {
  const { clock, shaker, reports } = running({ throwDice: () => [6, 6] });
  shaker.press();
  clock.advance(5_000);
  expect(reports).toMatchObject([{ total: 12 }]);
});

it('loses no throw that is reported while a query is answered', () => {
  const { clock, shaker, reports } = running({ throwDice: () => [6, 6] }, { pollMs: 0 });
  for (let throws = 1; throws <= 50; throws++) {
    shaker.press();
    clock.advance(3_501);
    expect(reports).toHaveLength(throws);
  }
});

it('uses the command numbers of older firmware', () => {
  const commands = OLDER_COMMANDS;
  const { clock, driver, reports } = running({ throwDice: () => [1, 2], commands }, { commands });
  driver.roll?.();
  clock.advance(10_000);
  expect(driver.status.state).toBe('running');
  expect(reports).toMatchObject([{ total: 3 }]);
});

it('never reports an impossible result, and states why it is degraded', () => {
  const { clock, driver, reports, statuses } = running({ throwDice: () => [6, 6, 6] });
  driver.roll?.();
  clock.advance(10_000);
  expect(statuses).toContainEqual(
    expect.objectContaining({ state: 'degraded', reason: 'no answer to query of the result' }),
  );
  expect(reports).toEqual([]);
});

it('drops a roll that was requested while the shaker was away', () => {
  const { clock, shaker, driver, reports } = running({ throwDice: () => [1, 1] });
  shaker.hang(10_000);
  clock.advance(9_000);
  driver.roll?.();
  clock.advance(60_000);
  expect(driver.status.state).toBe('running');
  expect(reports).toEqual([]);
});
