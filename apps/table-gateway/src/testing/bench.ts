import type { DealEvent } from '#deal';
import { createReaderDriver, VirtualClock } from '#hardware';
import { plugIntoMemory, seededRandom, SimulatedMetratecReader } from '#hardware/simulator';
import { type DealScript, PLAYERS, SimulatedTable, type Truth } from '#hardware/simulator/table';
import type { Observation, TableSetup } from '#inference';
import { sichuanMil } from '#rules/sichuan-mil';
import { SIDES } from '#tiles';

export const TABLE = 'table-1';

export interface Bench {
  readonly clock: VirtualClock;
  readonly table: SimulatedTable;
  readonly setup: TableSetup;
  readonly truth: readonly Truth[];
  readonly events: () => readonly DealEvent[];
}

/** A simulated table on a virtual clock, whose four readers are driven as real ones; `observe` may be changed on the way. */
export const benchOf = async (
  seed: number,
  scripts: readonly DealScript[],
  observe: (observation: Observation) => void,
): Promise<Bench> => {
  const clock = new VirtualClock();
  const truth: Truth[] = [];
  const table = new SimulatedTable({
    seed,
    rules: sichuanMil,
    table: TABLE,
    clock,
    scripts,
    onTruth: (told) => truth.push(told),
  });
  const random = seededRandom(seed);
  for (const side of SIDES) {
    const tagsOn = (antenna: number): readonly string[] => table.zones.tagsOn(side, antenna + 1);
    const port = plugIntoMemory(new SimulatedMetratecReader({ clock, tagsOn, durationFactor: 1.5 }), { clock });
    const driver = await createReaderDriver('metratec-ascii', {
      reader: `side-${side}`,
      connect: port.connect,
      clock,
      random,
      antennas: 4,
      onObservation: (seen) => observe({ ...seen, antenna: seen.antenna + 1 }),
      onStatus: () => undefined,
    });
    driver.start();
  }
  const setup: TableSetup = {
    rules: sichuanMil,
    table: TABLE,
    tiles: table.tileSet.register,
    source: 'simulated',
    readers: new Map(SIDES.map((side) => [`side-${side}`, side])),
    players: PLAYERS,
  };
  return { clock, table, setup, truth, events: () => truth.flatMap(({ events }) => events) };
};
