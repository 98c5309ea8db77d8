import type { Clock } from '#clock';
import type { RuleSet, RuleSetOptions } from '#deal';
import { READER_ANTENNAS, type ReaderModel, realClock } from '#hardware';
import { plugIntoNetwork, type NetworkPlug, SIMULATED_READERS } from '#hardware/simulator';
import { type FaultProfile, SeenTable, USUAL_DURATION_FACTOR } from '#hardware/simulator/table';
import { type DealScript, SimulatedTable, type Truth, ZONE_NAMES } from '#simulated-table';
import { SIDES } from '#tiles';
import { PausableClock } from './pausable-clock.js';

export interface TableService {
  readonly seed: number;
  readonly deals: number;
  readonly table: string;
  readonly rules: RuleSet;
  /** The options of the rule set that the players agreed on. */
  readonly agreed?: RuleSetOptions;
  /** Side 1 listens here, the others on the ports after it; 0 takes free ones. */
  readonly port: number;
  readonly scripts: readonly DealScript[];
  /** The model of the four readers. */
  readonly reader: ReaderModel;
  /** The number of tile sets, which are played in turn; 1 by default. */
  readonly sets?: number;
  /** The faults of the readers; none by default. */
  readonly faults?: FaultProfile;
  readonly onTruth: (truth: Truth) => void;
  readonly onEnd: () => void;
}

export interface ServedTable {
  readonly table: SimulatedTable;
  /** Of sides 1 to 4. */
  readonly addresses: readonly string[];
  close(): Promise<void>;
}

/** The time between two checks that every reader has its host (ms). */
const CHECK_MS = 100;

/**
 * A simulated table whose four readers are reached over the network. The players wait while a reader has no host, so that a
 * gateway can be stopped and started at any time without missing an act.
 */
export const serveTable = async (service: TableService, clock: Clock = realClock): Promise<ServedTable> => {
  const {
    seed,
    rules,
    agreed,
    table: id,
    port,
    scripts,
    onTruth,
    deals,
    onEnd,
    sets = 1,
    faults = 'perfect',
  } = service;
  const { make, baud, tags } = SIMULATED_READERS[service.reader];
  const { first } = READER_ANTENNAS[service.reader];
  const play = new PausableClock(clock);
  play.pause();
  const seen = new SeenTable(faults, { seed, clock: play });
  const table = new SimulatedTable({
    seed,
    rules,
    ...(agreed !== undefined && { agreed }),
    table: id,
    clock: play,
    sets,
    onTruth,
    scripts,
    tags,
    habits: seen.habits,
    onWall: seen.wallUp,
  });
  seen.sitAt(table);
  const readers = SIDES.map((side) => {
    const sight = seen.sightOf(side, ZONE_NAMES, clock);
    // The device counts its antennas from 0 or 1.
    return make({
      clock: seen.clockOf(clock),
      tagsOn: (antenna) => sight(antenna - first),
      durationFactor: USUAL_DURATION_FACTOR,
    });
  });
  const plugs = await Promise.all(
    readers.map((reader, index) => plugIntoNetwork(reader, port === 0 ? 0 : port + index, { clock, baud })),
  );
  const attendance = watch(plugs, play, clock);
  const leave = table.start(deals, onEnd);
  return {
    table,
    addresses: plugs.map(({ address }) => address),
    close: async () => {
      leave();
      attendance();
      for (const reader of readers) reader.powerOff();
      await Promise.all(plugs.map((plug) => plug.close()));
    },
  };
};

const watch = (plugs: readonly NetworkPlug[], play: PausableClock, clock: Clock): (() => void) => {
  let stopped = false;
  const look = (): void => {
    if (stopped) return;
    if (plugs.every((plug) => plug.attached())) play.resume();
    else play.pause();
    clock.after(CHECK_MS, look);
  };
  look();
  return () => {
    stopped = true;
    play.pause();
  };
};
