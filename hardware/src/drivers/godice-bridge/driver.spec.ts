import { VirtualClock } from '#clock';
import { seededRandom } from '#random';
import { plugIntoMemory, SimulatedGoDiceBridge } from '../../simulator/index.js';
import type { DeviceReport } from '../kit/device-driver.js';
import { createGoDiceBridgeDriver } from './driver.js';

const running = (dice = 2) => {
  const clock = new VirtualClock();
  const bridge = new SimulatedGoDiceBridge({ clock });
  const reports: DeviceReport[] = [];
  const driver = createGoDiceBridgeDriver(
    {
      device: 'dice',
      connect: plugIntoMemory(bridge, { clock }).connect,
      clock,
      random: seededRandom(1),
      onReport: (report) => reports.push(report),
      onStatus: () => undefined,
    },
    { dice },
  );
  driver.start();
  clock.advance(1_000);
  return { clock, bridge, reports };
};

it('reports a roll once all dice lie flat, in the order of their numbers', () => {
  const { clock, bridge, reports } = running(3);
  bridge.roll([5, 1, 3]);
  clock.advance(1_300);
  expect(reports).toEqual([]);
  clock.advance(500);
  expect(reports).toMatchObject([{ dice: [5, 1, 3], total: 9, confidence: 'certain' }]);
});

it('a tilted die makes the roll doubtful', () => {
  const { clock, bridge, reports } = running();
  bridge.roll([2, 4], ['S', 'TS']);
  clock.advance(4_000);
  expect(reports).toEqual([]);
  clock.advance(2_000);
  expect(reports).toMatchObject([{ dice: [2, 4], total: 6, confidence: 'doubtful' }]);
});

it('a tilted die that is rolled again in time counts with its new face', () => {
  const { clock, bridge, reports } = running();
  bridge.roll([2, 4], ['S', 'TS']);
  clock.advance(2_000);
  bridge.rest(2, 'S', 1);
  clock.advance(10_000);
  expect(reports).toMatchObject([{ dice: [2, 1], confidence: 'certain' }]);
});

it('a die that does not come to rest makes the roll doubtful', () => {
  const { clock, bridge, reports } = running();
  bridge.roll([2]);
  clock.advance(10_000);
  expect(reports).toMatchObject([{ dice: [2], total: 2, confidence: 'doubtful' }]);
});

it.each(['FS', 'MS'] as const)('a nudge (%s) is no roll', (how) => {
  const { clock, bridge, reports } = running();
  bridge.rest(1, how, 6);
  bridge.rest(2, how, 6);
  clock.advance(10_000);
  expect(reports).toEqual([]);
});
