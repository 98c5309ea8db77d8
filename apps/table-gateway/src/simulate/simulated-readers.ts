import { type Clock, connectTo, type Connect, type Random, READER_ANTENNAS, type ReaderModel } from '#hardware';
import {
  type FaultProfile,
  openPtyPair,
  plugIntoMemory,
  plugIntoNetwork,
  plugIntoPort,
  sightUnder,
  SIMULATED_READERS,
  type SimulatedReader as SimulatedDevice,
} from '#hardware/simulator';
import { type SimulatedTable, USUAL_DURATION_FACTOR } from '#hardware/simulator/table';
import { type Side, SIDES } from '#tiles';
import type { BytesInFlight } from './bytes-in-flight.js';

export const LINES = ['memory', 'pty', 'tcp'] as const;
/** How the simulated readers are wired to the gateway: memory, pseudo-terminals of the system, or the loopback network. */
export type Line = (typeof LINES)[number];

export const DEFAULT_MODEL: ReaderModel = 'metratec-ascii';

export interface SimulatedReader {
  readonly side: Side;
  readonly connect: Connect;
  unplug(): Promise<void>;
}

interface Wiring {
  readonly clock: Clock;
  readonly baud: number;
  readonly inFlight: BytesInFlight;
}

/** A simulated device on its line. */
export type PluggedIn = Omit<SimulatedReader, 'side'>;

/** How badly the readers see. */
interface Sight {
  readonly faults: FaultProfile;
  readonly random: Random;
}
type Wire = (device: SimulatedDevice, wiring: Wiring) => Promise<PluggedIn>;

const WIRES: Readonly<Record<Line, Wire>> = {
  memory: async (device, { clock, baud }) => ({
    connect: plugIntoMemory(device, { clock, baud }).connect,
    unplug: () => Promise.resolve(),
  }),
  pty: async (device, { clock, baud }) => {
    const pair = await openPtyPair();
    const link = await plugIntoPort(device, pair.device, { clock, baud });
    const unplug = (): Promise<void> => {
      link.close();
      return pair.stop();
    };
    return { connect: connectTo(`serial://${pair.gateway}?baud=${baud}`), unplug };
  },
  tcp: async (device, { clock, baud, inFlight }) => {
    const plug = await plugIntoNetwork(device, 0, { clock, baud, carrier: inFlight.counted });
    return { connect: inFlight.connecting(connectTo(plug.address)), unplug: () => plug.close() };
  },
};

/** Wires a simulated device to the gateway; unplugging switches it off. */
export const plugIn = async (
  device: SimulatedDevice,
  { line, ...wiring }: Wiring & { readonly line: Line },
): Promise<PluggedIn> => {
  const { connect, unplug } = await WIRES[line](device, wiring);
  return {
    connect,
    unplug: () => {
      device.powerOff();
      return unplug();
    },
  };
};

/** One reader of the model bolted to each side of the simulated table. */
export const simulatedReaders = async (
  table: SimulatedTable,
  model: ReaderModel,
  { line, faults, random, ...wiring }: Omit<Wiring, 'baud'> & Sight & { readonly line: Line },
): Promise<readonly SimulatedReader[]> =>
  Promise.all(
    SIDES.map(async (side) => {
      const { make, baud } = SIMULATED_READERS[model];
      const { first } = READER_ANTENNAS[model];
      const { clock } = wiring;
      const sight = sightUnder(faults, (place) => table.zones.tagsOn(side, place + 1), { clock, random });
      const device = make({
        clock,
        // The device counts its antennas from 0 or 1.
        tagsOn: (antenna) => sight(antenna - first),
        durationFactor: USUAL_DURATION_FACTOR,
      });
      return { side, ...(await plugIn(device, { ...wiring, line, baud })) };
    }),
  );
