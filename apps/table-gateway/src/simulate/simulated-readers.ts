import { type Clock, connectTo, type Connect } from '#hardware';
import { openPtyPair, plugIntoMemory, plugIntoPort, SimulatedMetratecReader } from '#hardware/simulator';
import type { SimulatedTable } from '#hardware/simulator/table';
import { type Side, SIDES } from '#tiles';

export const LINES = ['memory', 'pty'] as const;
/** How the simulated readers are wired to the gateway: through memory, or through pseudo-terminals of the system. */
export type Line = (typeof LINES)[number];

export interface SimulatedReader {
  readonly side: Side;
  readonly connect: Connect;
  unplug(): Promise<void>;
}

/** The device counts its antennas from 0, the table from 1. */
export const FIRST_ANTENNA = 0;
/** What makers' readers need in life, against the best possible. */
const DURATION_FACTOR = 1.5;

/** One reader bolted to each side of the simulated table. */
export const simulatedReaders = async (
  table: SimulatedTable,
  clock: Clock,
  line: Line,
): Promise<readonly SimulatedReader[]> =>
  Promise.all(
    SIDES.map(async (side) => {
      const reader = new SimulatedMetratecReader({
        clock,
        tagsOn: (antenna) => table.zones.tagsOn(side, antenna - FIRST_ANTENNA + 1),
        durationFactor: DURATION_FACTOR,
      });
      if (line === 'memory') {
        const { connect } = plugIntoMemory(reader, { clock });
        return { side, connect, unplug: async () => reader.powerOff() };
      }
      const pair = await openPtyPair();
      const link = await plugIntoPort(reader, pair.device, { clock });
      const unplug = async (): Promise<void> => {
        reader.powerOff();
        link.close();
        await pair.stop();
      };
      return { side, connect: connectTo(`serial://${pair.gateway}?baud=115200`), unplug };
    }),
  );
