import { VirtualClock } from '#clock';
import { plugIntoMemory, SimulatedDiceShaker, SimulatedGoDiceBridge, SimulatedTableModule } from '#hardware/simulator';
import type { TableFact } from '#inference';
import { seededRandom } from '#random';
import { TableDevices, type PipelineDevice } from './table-devices.js';

const DICE_BUTTON = 2;
const BUTTON_OF_SIDE_3 = 5;
const LINE = { baud: 9_600 };

const opened = async (clock: VirtualClock, devices: readonly PipelineDevice[], isAwaited = true) => {
  const facts: TableFact[] = [];
  const log: string[] = [];
  const table = await TableDevices.open({
    devices,
    clock,
    random: seededRandom(1),
    onFact: (fact) => {
      facts.push(fact);
      return isAwaited;
    },
    log: (line) => log.push(line),
  });
  table.start();
  clock.advance(3_000);
  return { table, facts, log };
};

const shakerOn = (clock: VirtualClock, result: 'each' | 'total') => {
  const shaker = new SimulatedDiceShaker({ clock, throwDice: () => [2, 6], result });
  const { connect } = plugIntoMemory(shaker, { clock, ...LINE });
  return { shaker, device: { driver: 'dice-7a55', connect, profile: { result } } as const };
};

describe('devices of a table', () => {
  it('give the faces of a roll', async () => {
    const clock = new VirtualClock();
    const { shaker, device } = shakerOn(clock, 'each');
    const { table, facts } = await opened(clock, [device]);
    shaker.press();
    clock.advance(5_000);
    expect(facts).toEqual([{ kind: 'dice-rolled', device: 'dice-7a55-1', at: expect.any(Number), dice: [2, 6] }]);
    expect(table.counts).toEqual({ taken: 1, notAwaited: 0, unusable: 0 });
  });

  it('log and count a roll that is not awaited', async () => {
    const clock = new VirtualClock();
    const { shaker, device } = shakerOn(clock, 'each');
    const { table, log } = await opened(clock, [device], false);
    shaker.press();
    clock.advance(5_000);
    expect(table.counts).toEqual({ taken: 0, notAwaited: 1, unusable: 0 });
    expect(log.at(-1)).toBe('a roll of dice-7a55-1 is not awaited now and is not recorded');
  });

  it('do not give a roll with an unknown face, nor a doubtful one', async () => {
    const clock = new VirtualClock();
    const { shaker, device } = shakerOn(clock, 'total');
    const bridge = new SimulatedGoDiceBridge({ clock });
    const { connect } = plugIntoMemory(bridge, { clock, ...LINE });
    const { table, facts, log } = await opened(clock, [device, { driver: 'godice-bridge', connect }]);
    shaker.press();
    clock.advance(5_000);
    expect(log.at(-1)).toContain('dice-7a55-1 states 0 faces, expected 2; roll again');
    bridge.roll([4, 4], ['S', 'TS']);
    clock.advance(10_000);
    expect(log.at(-1)).toContain('godice-bridge-2 is doubtful');
    expect(facts).toEqual([]);
    expect(table.counts).toEqual({ taken: 0, notAwaited: 0, unusable: 2 });
  });

  it('give each press of the button of a side once', async () => {
    const clock = new VirtualClock();
    const module = new SimulatedTableModule({ clock });
    const { connect } = plugIntoMemory(module, { clock, ...LINE });
    const { table, facts } = await opened(clock, [{ driver: 'table-modbus', connect }]);
    const pressedAt = clock.now();
    module.press(BUTTON_OF_SIDE_3, 200);
    clock.advance(10_000);
    expect(facts).toEqual([{ kind: 'button-pressed', device: 'table-modbus-1', at: expect.any(Number), side: 3 }]);
    expect((facts[0]?.at ?? 0) - pressedAt).toBeLessThan(300);
    expect(table.counts.taken).toBe(1);
  });

  it('roll the dice of a shaker when the dice button of the table is pressed', async () => {
    const clock = new VirtualClock();
    const { device } = shakerOn(clock, 'each');
    const module = new SimulatedTableModule({ clock });
    const { connect } = plugIntoMemory(module, { clock, ...LINE });
    const { facts } = await opened(clock, [device, { driver: 'table-modbus', connect }]);
    module.press(DICE_BUTTON, 200);
    clock.advance(10_000);
    expect(facts).toMatchObject([{ kind: 'dice-rolled', dice: [2, 6] }]);
  });
});
