import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { VirtualClock } from '#clock';
import type { DealCommand, RuleSet, RuleSetOptions } from '#deal';
import { readerOfSide, zonesOfSide } from '#hardware';
import {
  faultyWire,
  NO_WIRE_FAULTS,
  plugIntoMemory,
  SimulatedDiceShaker,
  SimulatedMetratecReader,
  SimulatedTableModule,
} from '#hardware/simulator';
import { seededRandom } from '#random';
import { PLAYERS, SimulatedTable } from '#simulated-table';
import { type RecordedStep, recordedLog, stepsOf } from '#testing';
import { SIDES } from '#tiles';
import { openPipeline, type Pipeline } from '../../apps/table-gateway/src/pipeline/pipeline.js';
import type { PipelineDevice } from '../../apps/table-gateway/src/reading/table-devices.js';
import { SmallApi } from '../../apps/table-gateway/src/testing/small-api.js';

export interface CapturedTableOptions {
  readonly rules: RuleSet;
  readonly agreed?: RuleSetOptions;
  readonly folder: string;
  /** The seed of the deal; 7 by default. */
  readonly seed?: number;
  /** Noise on the lines of the readers; none by default. */
  readonly noise?: typeof NO_WIRE_FAULTS;
  /** The number of rolls of dice before the deal; by default there is no shaker. */
  readonly rolls?: number;
  /** A player presses the button of his side with this interval (ms); by default the table has no buttons. */
  readonly pressEveryMs?: number;
  /** The shuffler reads the wall; by default it does not. */
  readonly readsWall?: true;
  /** The time of use after which the gateway is stopped and started again (ms). */
  readonly restartAfterMs?: number;
  readonly captureBytes?: number;
}

/** The records of a deal that the API received. */
interface Batch {
  readonly epoch: string;
  readonly records: readonly {
    readonly sequence: number;
    readonly dealId: string;
    readonly command: DealCommand;
    readonly evidence?: { readonly digest: string; readonly from: number; readonly to: number };
  }[];
}

export interface CapturedDeal {
  readonly dealId: string;
  readonly steps: readonly RecordedStep[];
  /** The epochs of the gateway's boots, oldest first. */
  readonly epochs: readonly string[];
  /** The number of rolls and presses that the last boot observed. */
  readonly facts: number;
  /** All output of the gateway: its log, its health page at the end, and its requests to the API. */
  readonly shown: string;
}

const DEVICE = 'gateway-1';
const ROLLED_MS = 6_000;
const BAUD = 9_600;
/** The input of side 1 in the usual order (`hardware/protocols/table-modbus.md`). */
const FIRST_BUTTON = 3;
const PRESS_MS = 200;

/** Plays one deal at a table, with a gateway that captures. The state folder and the tile set stay in the folder. */
export const capturedDeal = async (options: CapturedTableOptions): Promise<CapturedDeal> => {
  const { rules, agreed, folder, seed = 7, noise = NO_WIRE_FAULTS, rolls = 0 } = options;
  const { restartAfterMs = Infinity, pressEveryMs, captureBytes } = options;
  const api = new SmallApi(rules);
  await api.start();
  const clock = new VirtualClock();
  const shown: string[] = [];
  const table = new SimulatedTable({
    ...{ seed, rules, table: 'table-1', clock, onTruth: () => undefined },
    ...(agreed !== undefined && { agreed }),
    ...(options.readsWall !== undefined && { onWall: (tags) => stateWall(tags) }),
  });
  const readers = SIDES.map((side) => {
    const tagsOn = (antenna: number): readonly string[] => table.zones.tagsOn(side, antenna + 1);
    const reader = new SimulatedMetratecReader({ clock, tagsOn, durationFactor: 1.5 });
    const wire = { clock, random: seededRandom(side) };
    const { connect } = plugIntoMemory(reader, { clock, wire: (link) => faultyWire(link, noise, wire) });
    const zones = zonesOfSide(side, 0);
    return { name: readerOfSide(side), driver: 'metratec-ascii', connect, firstAntenna: 0, zones };
  });
  const shaker = new SimulatedDiceShaker({ clock, throwDice: () => [2, 6], result: 'each' });
  const module = new SimulatedTableModule({ clock });
  const connectTo = (device: typeof shaker | typeof module) => plugIntoMemory(device, { clock, baud: BAUD }).connect;
  const devices: readonly PipelineDevice[] = [
    ...(rolls === 0 ? [] : [{ driver: 'dice-7a55', connect: connectTo(shaker), profile: { result: 'each' } } as const]),
    ...(pressEveryMs === undefined ? [] : [{ driver: 'table-modbus', connect: connectTo(module) } as const]),
  ];
  const gateway = async (): Promise<Pipeline> => {
    const pipeline = await openPipeline({
      ...{ table: 'table-1', rules, source: 'simulated', players: PLAYERS, readers, devices },
      ...(agreed !== undefined && { agreed }),
      api: { url: api.url, device: DEVICE, key: 'a-secret-key' },
      tileSets: [{ name: 'tiles.json', tiles: table.tileSet.register }],
      stateFolder: join(folder, 'state'),
      capture: captureBytes === undefined ? {} : { bytes: captureBytes },
      ...{ clock, random: seededRandom(1), wallTime: () => Date.now() },
      ...{ onSettled: () => undefined, log: (line: string) => shown.push(line) },
    });
    pipeline.start();
    return pipeline;
  };
  let pipeline = await gateway();
  const stateWall = (tags: readonly string[]): void => {
    const isTaken = pipeline.report({ kind: 'wall-read', device: 'shuffler-1', at: clock.now(), tags });
    if (!isTaken) throw new Error('the gateway has not read the order of the wall');
  };
  clock.advance(ROLLED_MS);
  for (let roll = 0; roll < rolls; roll += 1) {
    shaker.press();
    clock.advance(ROLLED_MS);
  }
  const course = { isOver: false };
  const isOver = (): boolean => course.isOver;
  table.start(1, () => (course.isOver = true));
  const restartAt = clock.now() + restartAfterMs;
  let pressAt = clock.now() + (pressEveryMs ?? Infinity);
  let side = 0;
  let isRestarted = false;
  while (!isOver()) {
    clock.advance(1_000);
    await new Promise((resolve) => setImmediate(resolve));
    if (clock.now() >= pressAt) {
      module.press(FIRST_BUTTON + side, PRESS_MS);
      [side, pressAt] = [(side + 1) % SIDES.length, pressAt + (pressEveryMs ?? 0)];
    }
    if (isRestarted || clock.now() < restartAt) continue;
    isRestarted = true;
    await pipeline.drained();
    await pipeline.stop();
    pipeline = await gateway();
  }
  clock.advance(10_000);
  await pipeline.drained();
  const facts = pipeline.devices.counts.taken;
  shown.push(JSON.stringify([pipeline.inferring.status, api.requests]));
  await pipeline.stop();
  await api.stop();
  await writeFile(join(folder, 'tiles.json'), JSON.stringify({ tags: Object.fromEntries(table.tileSet.register) }));
  return { ...recordedIn(api, rules), facts, shown: shown.join('\n') };
};

const recordedIn = (api: SmallApi, rules: RuleSet): Omit<CapturedDeal, 'facts' | 'shown'> => {
  const batches = api.requests.flatMap(({ path, body }) => (path.endsWith('/batches') ? [body as Batch] : []));
  const places = new Set<string>();
  const records = batches.flatMap(({ epoch, records: all }) =>
    all.flatMap((record) => {
      const place = `${epoch}/${record.sequence}`;
      if (places.has(place)) return [];
      places.add(place);
      return [{ ...record, epoch }];
    }),
  );
  const played = stepsOf(
    rules,
    records.map(({ command }) => command),
  );
  const steps = played.map((step, index): RecordedStep => {
    const { epoch = '', evidence } = records[index] ?? {};
    return evidence === undefined ? step : { ...step, evidence: { device: DEVICE, epoch, ...evidence } };
  });
  return { dealId: records[0]?.dealId ?? '', steps, epochs: [...new Set(records.map(({ epoch }) => epoch))] };
};

/** Writes the log of the deal, under the id that the gateway used. */
export const writtenLog = async (path: string, dealId: string, steps: readonly RecordedStep[]): Promise<string> => {
  await writeFile(path, (await recordedLog([steps], { dealIds: () => dealId })).file('all'));
  return path;
};

/** The names of the captured files, oldest first. */
export const capturedFiles = async (folder: string): Promise<readonly string[]> =>
  (await readdir(join(folder, 'state', 'capture'))).sort();
