import type { Clock } from '#clock';
import { type AntennaZones, connectTo, type Connect, READER_ANTENNAS, type ReaderModel, readerOfSide } from '#hardware';
import {
  openPtyPair,
  plugIntoMemory,
  plugIntoNetwork,
  plugIntoPort,
  SIMULATED_READERS,
  type SimulatedReader as SimulatedDevice,
} from '#hardware/simulator';
import { type SeenTable, USUAL_DURATION_FACTOR } from '#hardware/simulator/table';
import { type ZoneKind, ZONE_KINDS } from '#inference';
import { type Side, SIDES } from '#tiles';
import { GatewayFault } from '../state/fault.js';
import type { BytesInFlight } from './bytes-in-flight.js';

export const LINES = ['memory', 'pty', 'tcp'] as const;
/** The connection of the simulated readers to the gateway: memory, pseudo-terminals of the system, or the loopback network. */
export type Line = (typeof LINES)[number];

export const DEFAULT_MODEL: ReaderModel = 'metratec-ascii';

export interface SimulatedReader {
  /** Unique at the table. */
  readonly name: string;
  readonly zones: AntennaZones;
  readonly connect: Connect;
  unplug(): Promise<void>;
}

interface Wiring {
  readonly clock: Clock;
  readonly baud: number;
  readonly inFlight: BytesInFlight;
}

/** A simulated device on its line. */
export type PluggedIn = Pick<SimulatedReader, 'connect' | 'unplug'>;

type Wire = (device: SimulatedDevice, wiring: Wiring) => Promise<PluggedIn>;

const WIRES: Readonly<Record<Line, Wire>> = {
  memory: async (device, { clock, baud }) => ({
    connect: plugIntoMemory(device, { clock, baud }).connect,
    unplug: () => Promise.resolve(),
  }),
  pty: async (device, { clock, baud }) => {
    const pair = await openPtyPair().catch((fault: unknown) => {
      throw new GatewayFault('CONFIG_INVALID', fault instanceof Error ? fault.message : String(fault));
    });
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

/** Connects a simulated device to the gateway; unplugging switches it off. */
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

/** A place for a reader at a side of the table, for any device. */
interface Mounting {
  readonly name: string;
  readonly side: Side;
  /** In the order of the antennas of the reader. */
  readonly kinds: readonly ZoneKind[];
}

/** One reader for a side of the table, or as many as its zones need where a reader has fewer than four antennas. */
const mountingsOf = (side: Side, most: number): readonly Mounting[] => {
  const readers = Math.ceil(ZONE_KINDS.length / most);
  return Array.from({ length: readers }, (_, index) => ({
    name: readers === 1 ? readerOfSide(side) : `${readerOfSide(side)}-${index + 1}`,
    side,
    kinds: ZONE_KINDS.slice(index * most, (index + 1) * most),
  }));
};

interface SimulatedReadersOptions extends Omit<Wiring, 'baud'> {
  readonly line: Line;
  /** The most antennas of a reader; by default that of the model. */
  readonly most?: number;
}

/** Readers of the model for each side of the simulated table. */
export const simulatedReaders = async (
  table: SeenTable,
  model: ReaderModel,
  { line, most = READER_ANTENNAS[model].most, ...wiring }: SimulatedReadersOptions,
): Promise<readonly SimulatedReader[]> =>
  Promise.all(
    SIDES.flatMap((side) => mountingsOf(side, most)).map(async ({ name, side, kinds }) => {
      const { make, baud } = SIMULATED_READERS[model];
      const { first } = READER_ANTENNAS[model];
      const { clock } = wiring;
      const sight = table.sightOf(side, kinds, clock);
      const device = make({
        clock: table.clockOf(clock),
        // The device counts its antennas from 0 or 1.
        tagsOn: (antenna) => sight(antenna - first),
        durationFactor: USUAL_DURATION_FACTOR,
      });
      const zones = new Map(kinds.map((kind, index) => [first + index, { side, kind }]));
      return { name, zones, ...(await plugIn(device, { ...wiring, line, baud })) };
    }),
  );
