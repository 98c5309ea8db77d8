import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PlayedDeal, type TrueAct, truthText } from '#accuracy';
import { type Clock, VirtualClock } from '#clock';
import { READER_ANTENNAS, type ReaderModel, realClock } from '#hardware';
import { SIMULATED_READERS } from '#hardware/simulator';
import { type FaultProfile, SeenTable } from '#hardware/simulator/table';
import { seededRandom } from '#random';
import { present } from '#shapes';
import { joined, PLAYERS, SimulatedTable, type Truth, TruthLog } from '#simulated-table';
import type { Side } from '#tiles';
import type { PipelineOptions } from '../pipeline/options.js';
import { openPipeline, type Pipeline } from '../pipeline/pipeline.js';
import { Queue } from '../pipeline/queue.js';
import { BytesInFlight } from './bytes-in-flight.js';
import { type Equipment, simulatedDevices } from './simulated-devices.js';
import { DEFAULT_MODEL, type Line, simulatedReaders } from './simulated-readers.js';

export interface Simulation extends Equipment {
  readonly seed: number;
  /** Infinity plays on. */
  readonly deals: number;
  /** `virtual`: as fast as it computes; a number: so many times as fast as people play. */
  readonly pace: 'virtual' | number;
  readonly line: Line;
  /** The model of the readers; metratec-ascii by default. */
  readonly model?: ReaderModel;
  /** The number of antennas of a reader, by default that of the model. With fewer than four a side has several readers. */
  readonly antennas?: number;
  /** The faults of the readers; none by default. */
  readonly faults?: FaultProfile;
  /** The number of tile sets, which are played in turn; 1 by default. */
  readonly sets?: number;
  /** The side that deals first; 1 by default. */
  readonly dealer?: Side;
  /** The file of the true events: NDJSON, one line for each deal. */
  readonly truthFile?: string;
}

/** What a simulation does not state of its pipeline. */
export interface SimulationSurroundings extends Pick<
  PipelineOptions,
  'api' | 'table' | 'rules' | 'agreed' | 'match' | 'stateFolder' | 'onSettled' | 'outboxBytes' | 'capture' | 'log'
> {
  readonly onPipeline: (pipeline: Pipeline) => Promise<void>;
  readonly stop: AbortSignal;
}

/** The name of the set in reports, without the seed, from which every deal can be computed. */
const SIMULATED_SET = 'simulated';

/** The virtual time between two checks of the outbox (ms). */
const SLICE_MS = 30_000;
/** The most records that may wait for the API before virtual time waits. */
const BACKLOG = 400;
/** The decoder needs the table's rest and wash after the last deal (ms). */
const AFTERMATH_MS = 10_000;
const DEAL_AT_MOST_MS = 900_000;
const MANY_DEALS = 1_000;

/** The name of the shuffler that reads the wall. No device protocol is known for it, so that it has no driver. */
const SHUFFLER = 'shuffler-1';

/** Lets four simulated players play at a simulated table, and reads them through the same pipeline as a real one. */
export const simulate = async (simulation: Simulation, surroundings: SimulationSurroundings): Promise<void> => {
  const { capture, stateFolder, onPipeline, stop } = surroundings;
  const scene = await openScene(simulation, surroundings);
  const { table, readers, equipment, walls, clock, acts } = scene;
  const pipeline = await pipelineAt(scene, simulation, surroundings);
  walls.to((tags) => void pipeline.report({ kind: 'wall-read', device: SHUFFLER, at: clock.now(), tags }));
  if (capture !== undefined) writeTileSets(stateFolder, table);
  await onPipeline(pipeline);
  pipeline.start();
  await play(scene, pipeline, simulation, stop);
  if (capture !== undefined) writeTruth(stateFolder, acts);
  if (!stop.aborted) await Promise.race([pipeline.drained(), aborted(stop)]);
  await pipeline.stop();
  await Promise.all([...readers, equipment].map((each) => each.unplug()));
};

type Scene = Awaited<ReturnType<typeof openScene>>;

/** A simulated table with its readers and devices, before the play. */
const openScene = async (simulation: Simulation, { rules, agreed, table: id, capture }: SimulationSurroundings) => {
  const { seed, line, antennas, model = DEFAULT_MODEL, faults = 'perfect', sets = 1, dealer } = simulation;
  const clock = new VirtualClock();
  const inFlight = new BytesInFlight();
  /** The tags of each wall, if the shuffler reads it. */
  const walls = new Queue<readonly string[]>();
  const dealIds: string[] = [];
  const acts: Truth[] = [];
  const truth = truthWriter(simulation, dealIds);
  const random = seededRandom(seed + 2);
  const equipment = await simulatedDevices(simulation, { rules, clock, line, inFlight, random });
  const seen = new SeenTable(faults, { seed, clock });
  const table = new SimulatedTable({
    ...{ seed, rules, clock, sets, table: id, tags: SIMULATED_READERS[model].tags },
    ...present({ agreed, dealer }),
    habits: joined([equipment.habits, seen.habits]),
    onTruth: (act) => {
      truth.note(act);
      if (capture !== undefined) acts.push(act);
    },
    onWall: (tags) => {
      equipment.wallUp();
      seen.wallUp(tags);
      if (simulation.wallOrder) walls.push(tags);
    },
  });
  seen.sitAt(table);
  const readers = await simulatedReaders(seen, model, { clock, line, inFlight, ...present({ most: antennas }) });
  return { table, readers, model, equipment, walls, clock, inFlight, dealIds, acts };
};

const pipelineAt = (
  { table, readers, model, equipment, clock, dealIds }: Scene,
  simulation: Simulation,
  surroundings: SimulationSurroundings,
): Promise<Pipeline> => {
  const { first: firstAntenna } = READER_ANTENNAS[model];
  const others = table.tileSets.slice(1).map(({ register }, index) => {
    return { name: `${SIMULATED_SET}-${index + 2}`, tiles: register };
  });
  return openPipeline({
    ...surroundings,
    source: 'simulated',
    players: PLAYERS,
    readers: readers.map(({ name, zones, connect }) => ({ name, connect, driver: model, firstAntenna, zones })),
    devices: equipment.devices,
    tileSets: [{ name: SIMULATED_SET, tiles: table.tileSet.register }, ...others],
    clock,
    random: seededRandom(simulation.seed),
    wallTime: wallTimeOf(simulation, clock),
    onOpened: (dealId) => dealIds.push(dealId),
  });
};

/** Plays the deals, or until it is stopped. */
const play = async (
  { table, clock, inFlight }: Scene,
  pipeline: Pipeline,
  { deals, pace }: Simulation,
  stop: AbortSignal,
): Promise<void> => {
  let ended = false;
  const leave = table.start(deals, () => (ended = true));
  const over = (): boolean => ended || stop.aborted;
  if (pace === 'virtual') {
    while (!over()) {
      await advance(clock, SLICE_MS, inFlight);
      await turn();
      if (pipeline.outbox.backlog >= BACKLOG) await Promise.race([pipeline.drained(), aborted(stop)]);
    }
    await advance(clock, AFTERMATH_MS, inFlight);
  } else await playAtSpeed(clock, pace, over);
  leave();
};

/** Advances virtual time event by event. It stops while bytes are in flight on real ports. */
const advance = async (clock: VirtualClock, ms: number, inFlight: BytesInFlight): Promise<void> => {
  const end = clock.now() + ms;
  while (clock.now() < end && clock.step()) if (inFlight.any) await inFlight.landed();
};

/** The time between two readings of the wall clock (ms), and the most time that one reading passes on. */
const TICK_MS = 5;
const LONGEST_LOOK_MS = 20;

/** Makes the table's time follow the wall clock. After a stall it continues where it stopped, for table and readers alike. */
const playAtSpeed = async (clock: VirtualClock, speed: number, over: () => boolean): Promise<void> => {
  let last = realClock.now();
  while (!over()) {
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
    const now = realClock.now();
    clock.advance(Math.min(now - last, LONGEST_LOOK_MS) * speed);
    last = now;
  }
};

/** The table's time runs faster than the wall clock, and must not run ahead of it: virtual deals were played before now. */
const wallTimeOf = ({ deals, pace }: Simulation, clock: Clock): ((at: number) => number) => {
  if (pace !== 'virtual') return (at) => Date.now() - (clock.now() - at) / pace;
  const start = Date.now() - Math.min(deals, MANY_DEALS) * DEAL_AT_MOST_MS;
  // With more deals the time stays at the present: the API accepts no time of the future.
  return (at) => Math.min(start + at, Date.now());
};

/** Lets pending work of files and sockets run. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** `tilescribe score-capture` compares the record with it. Rolls of dice are not in it. */
const writeTruth = (stateFolder: string, acts: readonly Truth[]): void => {
  const deals: TrueAct[][] = [];
  for (const { deal, at, command, events } of acts) (deals[deal - 1] ??= []).push({ at, command, events });
  const played = deals.map((truth): PlayedDeal => ({ truth, faultyTiles: [] }));
  writeFileSync(join(stateFolder, 'truth.ndjson'), truthText(played), { mode: 0o600 });
};

/** `verify --from-bytes` and `score-capture` need the tile sets of the table, and nobody else has those of a simulated one. */
const writeTileSets = (stateFolder: string, { tileSets }: SimulatedTable): void => {
  for (const [index, { register }] of tileSets.entries()) {
    const name = index === 0 ? 'tiles.json' : `tiles-${index + 1}.json`;
    const json = JSON.stringify({ tags: Object.fromEntries(register) });
    writeFileSync(join(stateFolder, name), `${json}\n`, { mode: 0o600 });
  }
};

const truthWriter = ({ truthFile }: Simulation, dealIds: readonly string[]): TruthLog => {
  if (truthFile !== undefined) writeFileSync(truthFile, '');
  const write = (line: string): void => {
    if (truthFile !== undefined) appendFileSync(truthFile, line);
  };
  return new TruthLog(write, (deal) => dealIds[deal - 1]);
};
