import { join } from 'node:path';
import {
  agreedOptions,
  commandLine,
  helpOf,
  InvalidArgumentError,
  oneOf,
  parsedCall,
  share,
  wholeNumber,
} from '#command-line';
import type { RuleSetOptions } from '#deal';
import type { Side } from '#tiles';
import { READER_MODELS } from '#hardware';
import { FAULT_PROFILES } from '#hardware/simulator/table';
import { present } from '#shapes';
import type { ApiClientOptions } from '../delivery/index.js';
import { GatewayFault } from '../state/fault.js';
import { credentialFile } from '../state/state-key.js';
import { LINES } from '../simulate/simulated-readers.js';
import type { Simulation } from '../simulate/simulate.js';
import type { CaptureOptions } from '../evidence/capture-log.js';
import type { PipelineOptions } from '../pipeline/options.js';
import { apiAddress } from '../config/api-address.js';
import { DEFAULT_FILE, type GatewayConfig, readConfig, readKey } from '../config/config.js';
import { MatchId, type TableConfig } from '../config/table.js';

const DEFAULT_SPEED = 20;
const DEFAULT_RULE_SET = 'sichuan-mil';

const matchId = (match: string): string => {
  if (MatchId.safeParse(match).success) return match;
  throw new InvalidArgumentError('expected the id of a match, a UUID of version 7');
};

const line = commandLine(
  'table-gateway',
  `Records the play of the tables of its configuration, or of a simulated table. \`table-gateway claim CODE\` and
\`table-gateway rotate-key\` give this device its key. The key of the state folders is outside them by
TILESCRIBE_STATE_KEY_FILE, by stateKeyFile of the file, or by the systemd credential tilescribe-state-key. Options go before
the environment, and that before the file.`,
)
  .option('--config <FILE>', `configuration (default ${DEFAULT_FILE})`)
  .option('--api <URL>', 'the API (or TILESCRIBE_API_URL)')
  .option(
    '--plain-http',
    'allow plain http to another machine (or "plainHttp" in the file): everybody on the way can read the key and the tiles',
  )
  .option('--device <ID>', 'this device (or TILESCRIBE_DEVICE)')
  .option('--key-file <FILE>', 'its key (or TILESCRIBE_DEVICE_KEY, the key itself)')
  .option('--table <ID>', 'the simulated table, or the only table of the file to run (or TILESCRIBE_TABLE)')
  .option('--rule-set <ID>', `what is played (or TILESCRIBE_RULE_SET; default ${DEFAULT_RULE_SET})`)
  .option(
    '--option <NAME=VALUE>',
    'what the players agreed on where the rule set leaves a choice; as often as needed',
    agreedOptions,
  )
  .option('--match <ID>', 'the match whose deals the simulated table plays; a table of the file names its own', matchId)
  .option('--state <FOLDER>', 'outbox and evidence, in a folder for each table of the file (or TILESCRIBE_STATE)')
  .option(
    '--capture',
    'keep every byte of the devices, sealed (or "capture" in the file); a simulated table also writes its tile set to ' +
      'tiles.json in the state folder, further ones to tiles-2.json and so on, and what is played to truth.ndjson',
  )
  .option('--health-port <N>', 'health as JSON, on this machine only', wholeNumber(1, 65_535))
  .optionsGroup('Options of a simulated table:')
  .option('--simulate', 'record a simulated table')
  .option('--seed <N>', 'of tiles, walls and players (default 1)', wholeNumber(0, 2 ** 32 - 1))
  .option('--deals <N>', 'how many deals, then it ends', wholeNumber(1, Number.MAX_SAFE_INTEGER))
  .option('--virtual', 'play as fast as it computes')
  .option('--speed <N>', `play N times as fast as people (default ${DEFAULT_SPEED})`, wholeNumber(1, 1_000))
  .option('--truth <FILE>', 'where the true events are written')
  .option('--line <KIND>', `of the readers: ${LINES.join(', ')} (default memory)`, oneOf(LINES))
  .option('--reader <MODEL>', `of the readers: ${READER_MODELS.join(', ')}`, oneOf(READER_MODELS))
  .option('--faults <PROFILE>', `how the readers fail: ${FAULT_PROFILES.join(', ')}`, oneOf(FAULT_PROFILES))
  .option('--dice', 'there is a dice shaker, with which each wall is broken')
  .option('--buttons <SHARE>', 'there are buttons, which players press for this share of claims and wins', share)
  .option('--wall-order', 'the shuffler reads each wall')
  .option('--sets <N>', 'N sets of tiles are played in turn (default 1)', wholeNumber(1, 4))
  .option('--dealer <SIDE>', 'the side that deals first (default 1)', wholeNumber(1, 4));

type Flags = ReturnType<typeof line.opts>;

const misfit = (message: string): never => {
  throw new GatewayFault('CONFIG_INVALID', message);
};

/** The game of one table, and where it is recorded. */
export interface TableOptions extends Pick<
  PipelineOptions,
  'table' | 'agreed' | 'match' | 'stateFolder' | 'stateKeyFile' | 'outboxBytes' | 'capture'
> {
  readonly api: Pick<ApiClientOptions, 'url' | 'plainHttp' | 'device' | 'key' | 'keyFile'>;
  readonly ruleSet: string;
}

/** A table with real devices, or with simulated ones behind real ports. */
export interface DeviceTable extends TableOptions {
  readonly config: Pick<TableConfig, 'players' | 'readers' | 'devices' | 'tileSets' | 'simulated'>;
}

export interface SimulatedTable extends TableOptions {
  readonly simulation: Simulation;
}

export interface Options {
  readonly health?: { readonly host: string; readonly port: number };
  /** A simulated table in place of the configured tables. */
  readonly simulated?: SimulatedTable;
  readonly tables: readonly DeviceTable[];
}

/** Reads the options from flags, environment and file; the help text if it is asked for. Throws `GatewayFault` CONFIG_INVALID. */
export const readOptions = async (
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<Options | string> => {
  const call = parsedCall(line, args, (message) => misfit(`${message}\n\n${helpOf(line)}`));
  if (call.help !== undefined) return call.help;
  const flags = call.options;
  const fromFile =
    flags.simulate && flags.config === undefined ? undefined : await readConfig(flags.config ?? DEFAULT_FILE);
  const given = new Given(flags, environment);
  const port = flags.healthPort;
  const health = port === undefined ? fromFile?.health : { host: '127.0.0.1', port };
  const healthPart = health === undefined ? {} : { health };
  if (flags.simulate || fromFile === undefined)
    return { ...healthPart, simulated: await simulatedTable(given, fromFile), tables: [] };
  const chosen = chosenTables(given, fromFile);
  return { ...healthPart, tables: await Promise.all(chosen.map((table) => configuredTable(given, fromFile, table))) };
};

/** Flags and environment. */
class Given {
  constructor(
    readonly flags: Flags,
    readonly environment: NodeJS.ProcessEnv,
  ) {}

  value(flag: 'api' | 'device' | 'table' | 'state' | 'ruleSet', variable: string): string | undefined {
    const value = this.flags[flag] ?? this.environment[variable];
    return value === '' ? undefined : value;
  }

  required(flag: 'api' | 'device' | 'table' | 'state', variable: string, inFile?: string): string {
    const value = this.value(flag, variable) ?? inFile;
    if (value === undefined) throw new GatewayFault('CONFIG_INVALID', `--${flag} is missing (or set ${variable})`);
    return value;
  }

  ruleSet(inFile?: string): string {
    return this.value('ruleSet', 'TILESCRIBE_RULE_SET') ?? inFile ?? DEFAULT_RULE_SET;
  }
}

const simulatedTable = async (given: Given, fromFile: GatewayConfig | undefined): Promise<SimulatedTable> => {
  const { flags, environment } = given;
  const agreed = agreedBy(flags.option, undefined);
  return {
    api: {
      ...apiOf(given, fromFile),
      device: given.required('device', 'TILESCRIBE_DEVICE', fromFile?.api.device),
      ...(await keyBy(environment, flags.keyFile ?? fromFile?.api.keyFile)),
    },
    table: given.required('table', 'TILESCRIBE_TABLE'),
    ruleSet: given.ruleSet(),
    ...present({ match: flags.match }),
    ...(agreed !== undefined && { agreed }),
    stateFolder: given.required('state', 'TILESCRIBE_STATE', fromFile?.stateFolder),
    ...(fromFile?.outboxBytes !== undefined && { outboxBytes: fromFile.outboxBytes }),
    ...captureBy(flags, fromFile?.capture),
    simulation: simulationBy(flags),
  };
};

const chosenTables = (given: Given, { tables }: GatewayConfig): readonly TableConfig[] => {
  const wanted = given.value('table', 'TILESCRIBE_TABLE');
  if (wanted === undefined) return tables;
  const chosen = tables.filter(({ table }) => table === wanted);
  if (chosen.length > 0) return chosen;
  const known = tables.map(({ table }) => table).join(', ');
  throw new GatewayFault('CONFIG_INVALID', `--table ${wanted}: the configuration has no such table, but ${known}`);
};

const configuredTable = async (given: Given, file: GatewayConfig, config: TableConfig): Promise<DeviceTable> => {
  const { flags, environment } = given;
  const { table, keyFile, outboxBytes = file.outboxBytes, capture = file.capture } = config;
  const agreed = agreedBy(flags.option, config.options);
  return {
    api: {
      ...apiOf(given, file),
      device: config.device ?? given.required('device', 'TILESCRIBE_DEVICE', file.api.device),
      ...(await (keyFile === undefined ? keyBy(environment, flags.keyFile ?? file.api.keyFile) : keyBy({}, keyFile))),
    },
    table,
    ruleSet: given.ruleSet(config.ruleSet),
    ...present({ match: config.match }),
    ...(agreed !== undefined && { agreed }),
    stateFolder: join(given.required('state', 'TILESCRIBE_STATE', file.stateFolder), table),
    ...(await stateKeyBy(environment, config.stateKeyFile ?? file.stateKeyFile)),
    ...(outboxBytes !== undefined && { outboxBytes }),
    ...captureBy(flags, capture),
    config,
  };
};

const stateKeyBy = async (
  environment: NodeJS.ProcessEnv,
  inFile: string | undefined,
): Promise<Pick<TableOptions, 'stateKeyFile'>> => {
  const given = environment['TILESCRIBE_STATE_KEY_FILE'];
  const isGiven = given !== undefined && given !== '';
  const stateKeyFile = isGiven ? given : (inFile ?? (await credentialFile(environment)));
  return stateKeyFile === undefined ? {} : { stateKeyFile };
};

/** The key and its file, which may change while the gateway runs; without the file if the environment gives the key. */
const keyBy = async (
  environment: NodeJS.ProcessEnv,
  keyFile: string | undefined,
): Promise<Pick<ApiClientOptions, 'key' | 'keyFile'>> => {
  const key = await readKey(environment, keyFile);
  return keyFile === undefined || environment['TILESCRIBE_DEVICE_KEY'] ? { key } : { key, keyFile };
};

/** The capture options. The flag switches capture on; it keeps a limit that the file sets. */
const captureBy = (
  { capture: flag }: Flags,
  inFile: GatewayConfig['capture'] = false,
): { readonly capture?: CaptureOptions } => {
  if (typeof inFile === 'object') return { capture: inFile };
  return inFile || flag ? { capture: {} } : {};
};

/** The agreed options. A flag overrides the option of the same name in the file. */
const agreedBy = (flags: RuleSetOptions | undefined, inFile: RuleSetOptions | undefined): RuleSetOptions | undefined =>
  flags === undefined ? inFile : { ...inFile, ...flags };

/** The address of the API, checked before anything starts. */
const apiOf = (given: Given, file: GatewayConfig | undefined): Pick<ApiClientOptions, 'url' | 'plainHttp'> => {
  const url = given.required('api', 'TILESCRIBE_API_URL', file?.api.url);
  const plainHttp = given.flags.plainHttp === true || file?.api.plainHttp === true;
  apiAddress({ url, plainHttp });
  return { url, ...(plainHttp && { plainHttp }) };
};

const simulationBy = (flags: Flags): Simulation => {
  const { virtual, speed = DEFAULT_SPEED, line = 'memory', reader: model, truth: truthFile } = flags;
  const { seed = 1, deals = Infinity, faults, dice, buttons, wallOrder, sets, dealer } = flags;
  if (virtual && flags.speed !== undefined) misfit('--virtual and --speed exclude each other');
  if (virtual && line !== 'memory') misfit(`--line ${line} keeps real time: leave --virtual out`);
  return {
    ...{ seed, deals, line, pace: virtual ? 'virtual' : speed },
    ...present({ model, faults, dice, buttons, wallOrder, sets, truthFile }),
    ...(dealer !== undefined && { dealer: dealer as Side }),
  };
};
