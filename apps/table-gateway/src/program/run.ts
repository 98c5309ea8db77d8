import { unfitOptions } from '#command-line';
import type { Settled } from '#deal';
import { connectTo, realClock } from '#hardware';
import { RULE_SETS, ruleSets } from '#rules';
import { SEATS } from '#tiles';
import { deviceKeyCommand } from '../commands/device-key.js';
import { loggedVoice, timedVoice, type Voice } from '../commands/voice.js';
import { type DeviceTable, type Options, readOptions, type SimulatedTable, type TableOptions } from './options.js';
import { reportedAddress } from '../config/address.js';
import { refuseSharedTags } from '../config/shared-tags.js';
import type { NamedTileSet } from '../config/named-tile-set.js';
import { playedWith, readTileSet } from '../config/tile-set-file.js';
import type { TileSetSource } from '../config/table.js';
import { copyTileSet, tileSetFile, tileSetName } from '../enrol/tile-set-source.js';
import { ApiClient } from '../delivery/index.js';
import { exitCodeOf, explained, GatewayFault } from '../state/fault.js';
import { serveHealth } from '../pipeline/health.js';
import type { OpenTable } from '../pipeline/open-table.js';
import { openPipeline, type Pipeline, type PipelineOptions } from '../pipeline/pipeline.js';
import { simulate } from '../simulate/simulate.js';
import { lockState } from '../state/state-lock.js';

/**
 * Runs the gateway until it is stopped, or the simulated deals are played. Returns the exit code: 2 for a fault of configuration.
 * @param isRead whether a person reads the lines, at a terminal.
 */
export const run = async (
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  voice: Voice,
  isRead: boolean,
): Promise<number> => {
  const [command, ...rest] = args;
  try {
    const ofKey = deviceKeyCommand(command);
    const options = ofKey === undefined ? await readOptions(args, environment) : await ofKey(rest);
    if (typeof options === 'string') voice.out(options);
    else await runTables(options, isRead ? timedVoice(voice, options.tables.length > 1) : loggedVoice(voice));
    return 0;
  } catch (fault) {
    if (!(fault instanceof GatewayFault)) throw fault;
    voice.err(`${fault.code}: ${fault.message}`);
    return exitCodeOf(fault);
  }
};

/** Opens every table before the first one starts: a wrong configuration of any of them stops the start. */
const runTables = async ({ simulated, tables, health }: Options, voice: Voice): Promise<void> => {
  const stop = stopSignal();
  const ends: (() => Promise<void> | void)[] = [];
  const onOpen = async (open: readonly OpenTable[]): Promise<void> => {
    if (health) ends.push(await serveHealth(open, health));
  };
  const ready = async <Table extends TableOptions>(table: Table): Promise<Table & Checked> => {
    const checked = checkedGame(table, voiceOf(table, voice));
    ends.push(await explaining(table.stateFolder, () => lockState(table.stateFolder)));
    return { ...table, ...checked };
  };
  try {
    if (simulated !== undefined) {
      await runSimulation(await ready(simulated), onOpen, stop);
      return;
    }
    const all: (DeviceTable & Checked)[] = [];
    for (const table of tables) all.push(await ready(table));
    await runDevices(all, onOpen, stop);
  } finally {
    for (const end of ends.reverse()) await end();
  }
};

/** Says of each line that it is about this table. */
const voiceOf = ({ table }: TableOptions, { out, err }: Voice): Voice => ({
  out: (line) => out(line, table),
  err: (line) => err(line, table),
});

const explaining = async <T>(stateFolder: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw explained(error, stateFolder);
  }
};

type Checked = Pick<PipelineOptions, 'rules' | 'onSettled' | 'log'>;

/** The rule set of a table. Throws `GatewayFault` CONFIG_INVALID if it is not installed, or does not take the options. */
const checkedGame = ({ ruleSet, agreed = {} }: TableOptions, { out, err }: Voice): Checked => {
  const rules = ruleSets(ruleSet);
  if (rules === undefined) {
    const installed = RULE_SETS.map(({ id }) => id).join(', ');
    throw new GatewayFault('CONFIG_INVALID', `no rule set "${ruleSet}" is installed here, but ${installed}`);
  }
  const unfit = unfitOptions(rules, agreed);
  if (unfit !== undefined) throw new GatewayFault('CONFIG_INVALID', unfit);
  return { rules, onSettled: (dealId, state) => out(settledLine(dealId, state)), log: err };
};

type OnOpen = (open: readonly OpenTable[]) => Promise<void>;

const runSimulation = (
  { simulation, ...table }: SimulatedTable & Checked,
  onOpen: OnOpen,
  stop: AbortSignal,
): Promise<void> =>
  explaining(table.stateFolder, () => {
    const onPipeline = (pipeline: Pipeline): Promise<void> => onOpen([{ table: table.table, pipeline }]);
    return simulate(simulation, { ...table, onPipeline, stop });
  });

const runDevices = async (
  tables: readonly (DeviceTable & Checked)[],
  onOpen: OnOpen,
  stop: AbortSignal,
): Promise<void> => {
  const open: OpenTable[] = [];
  const withTiles = await Promise.all(tables.map(withTileSets));
  refuseSharedTags(withTiles.flatMap(({ table, sets }) => sets.map((set) => ({ table, ...set }))));
  try {
    for (const table of withTiles)
      open.push({ table: table.table, pipeline: await explaining(table.stateFolder, () => openTable(table)) });
    await onOpen(open);
    for (const { pipeline } of open) pipeline.start();
    await new Promise<void>((resolve) => {
      if (stop.aborted) resolve();
      stop.addEventListener('abort', () => resolve(), { once: true });
    });
  } finally {
    await Promise.all(open.map(({ pipeline }) => pipeline.stop()));
  }
};

type ReadSet = NamedTileSet & Pick<Awaited<ReturnType<typeof readTileSet>>, 'file'>;
type TableWithTiles = DeviceTable & Checked & { readonly sets: readonly [ReadSet, ...ReadSet[]] };

const withTileSets = async (table: DeviceTable & Checked): Promise<TableWithTiles> => {
  const [first, ...others] = table.config.tileSets;
  return {
    ...table,
    sets: [await readSet(table, first), ...(await Promise.all(others.map((set) => readSet(table, set))))],
  };
};

const readSet = async (table: DeviceTable & Checked, source: TileSetSource): Promise<ReadSet> => {
  const { rules, agreed, log, stateFolder } = table;
  await copyTileSet(source, { client: new ApiClient({ ...table.api, table: table.table }), stateFolder, log });
  const { file, tiles, notPlayed } = await readTileSet(tileSetFile(source, stateFolder), playedWith(rules, agreed));
  const name = tileSetName(source);
  if (notPlayed.length > 0)
    log(`${rules.id} does not play with ${notPlayed.join(', ')} of ${name}: keep these tiles off the table`);
  return { name, file, tiles };
};

/** A configured reader or device with the port at its address. */
const atPort = <Line extends { readonly address: string }>({ address, ...line }: Line) => ({
  ...line,
  port: reportedAddress(address),
  connect: connectTo(address),
});

const openTable = ({ config, sets, ...table }: TableWithTiles): Promise<Pipeline> => {
  const { players, readers, devices, simulated } = config;
  return openPipeline({
    ...table,
    source: simulated ? 'simulated' : 'device',
    players,
    readers: readers.map(atPort),
    devices: devices.map(atPort),
    tileSets: sets,
    clock: realClock,
    random: Math.random,
    wallTime: (at) => Date.now() - (realClock.now() - at),
  });
};

const stopSignal = (): AbortSignal => {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  return stopping.signal;
};

/** The line of a settled deal, such as `deal 0198… wall: east +3, south -1, west -1, north -1`. */
const settledLine = (dealId: string, { ending, balances }: Settled): string => {
  const signed = (points: number): string => (points > 0 ? `+${points}` : String(points));
  const accounts = [...SEATS, ...(balances.bank === 0 ? [] : (['bank'] as const))];
  return `deal ${dealId} ${ending}: ${accounts.map((account) => `${account} ${signed(balances[account])}`).join(', ')}`;
};
