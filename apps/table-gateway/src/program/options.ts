import { join } from 'node:path';
import { parsedArguments, writtenOption } from '#command-line';
import type { RuleSetOptions } from '#deal';
import { isReaderModel, READER_MODELS } from '#hardware';
import { FAULT_PROFILES, isFaultProfile } from '#hardware/simulator/table';
import type { ApiClientOptions } from '../delivery/index.js';
import { GatewayFault } from '../state/fault.js';
import { credentialFile } from '../state/state-key.js';
import { type Line, LINES } from '../simulate/simulated-readers.js';
import type { Simulation } from '../simulate/simulate.js';
import type { CaptureOptions } from '../evidence/capture-log.js';
import { apiAddress } from '../config/api-address.js';
import { type GatewayConfig, readConfig, readKey } from '../config/config.js';
import { MatchId, type TableConfig } from '../config/table.js';

export const USAGE = `usage: table-gateway [--config FILE]
       table-gateway --simulate [--seed N] [--deals N] [--virtual | --speed N] [--truth FILE] [--line memory|pty|tcp] [--reader MODEL]
                     [--faults PROFILE] [--dice] [--buttons SHARE] [--wall-order]

       table-gateway claim CODE | rotate-key, which give this device its key

  --config FILE      configuration (default tilescribe.gateway.json)
  --api URL          the API               (or TILESCRIBE_API_URL)
  --plain-http       allows plain http to another machine (or "plainHttp" in the file): everybody on the way can read the key and the tiles
  --device ID        this device           (or TILESCRIBE_DEVICE)
  --key-file FILE    its key               (or TILESCRIBE_DEVICE_KEY, the key itself)
  --table ID         the simulated table, or the only table of the file to run (or TILESCRIBE_TABLE)
  --rule-set ID      what is played        (or TILESCRIBE_RULE_SET; default sichuan-mil)
  --option NAME=VALUE  what the players agreed on where the rule set leaves a choice; as often as needed
  --match ID         the match whose deals the simulated table plays; a table of the file names its own
  --state FOLDER     outbox and evidence, in a folder for each table of the file (or TILESCRIBE_STATE)
  --capture          keep every byte of the devices, sealed (or "capture" in the file); a simulated table also writes its tile set to
                     tiles.json in the state folder, further ones to tiles-2.json and so on, and what is played to truth.ndjson
  --faults PROFILE   how the readers of the simulated table fail: perfect, good, typical, bad, stress or misread
  --dice             the simulated table has a dice shaker, with which each wall is broken
  --buttons SHARE    the simulated table has buttons, which players press for this share of claims and wins: 0 to 1
  --wall-order       the shuffler of the simulated table reads each wall
  --sets N           the simulated table plays N sets of tiles in turn (default 1)
  --health-port N    health as JSON, on this machine only
  --help             print this text
The key of the state folders is outside them by TILESCRIBE_STATE_KEY_FILE, by stateKeyFile of the file, or by the systemd
credential tilescribe-state-key. Flags go before the environment, and that before the file.`;

const FLAGS = {
  config: { type: 'string' },
  api: { type: 'string' },
  'plain-http': { type: 'boolean' },
  device: { type: 'string' },
  'key-file': { type: 'string' },
  table: { type: 'string' },
  'rule-set': { type: 'string' },
  option: { type: 'string', multiple: true },
  match: { type: 'string' },
  state: { type: 'string' },
  capture: { type: 'boolean' },
  'health-port': { type: 'string' },
  simulate: { type: 'boolean' },
  seed: { type: 'string' },
  deals: { type: 'string' },
  virtual: { type: 'boolean' },
  speed: { type: 'string' },
  truth: { type: 'string' },
  line: { type: 'string' },
  reader: { type: 'string' },
  faults: { type: 'string' },
  dice: { type: 'boolean' },
  buttons: { type: 'string' },
  'wall-order': { type: 'boolean' },
  sets: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Flags = ReturnType<typeof parsedFlags>;

const parsedFlags = (args: readonly string[]) =>
  parsedArguments(args, { options: FLAGS }, (message) => {
    throw new GatewayFault('CONFIG_INVALID', `${message}\n${USAGE}`);
  }).values;

/** The game of one table, and where it is recorded. */
export interface TableOptions {
  readonly api: Pick<ApiClientOptions, 'url' | 'plainHttp' | 'device' | 'key' | 'keyFile'>;
  readonly table: string;
  readonly ruleSet: string;
  /** The options of the rule set that the players agreed on. */
  readonly agreed?: RuleSetOptions;
  readonly match?: string;
  readonly stateFolder: string;
  /** Outside the state folder; absent for the key inside it. */
  readonly stateKeyFile?: string;
  readonly outboxBytes?: number;
  readonly capture?: CaptureOptions;
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

const DEFAULT_FILE = 'tilescribe.gateway.json';
const DEFAULT_SPEED = 20;
const DEFAULT_RULE_SET = 'sichuan-mil';

/** Reads the options from flags, environment and file; `help` if the flag is set. Throws `GatewayFault` CONFIG_INVALID. */
export const readOptions = async (
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<Options | 'help'> => {
  const flags = parsedFlags(args);
  if (flags.help) return 'help';
  const fromFile =
    flags.simulate && flags.config === undefined ? undefined : await readConfig(flags.config ?? DEFAULT_FILE);
  const given = new Given(flags, environment);
  const port = integer('health-port', flags['health-port'], 1, 65_535);
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

  value(flag: 'api' | 'device' | 'table' | 'state' | 'rule-set', variable: string): string | undefined {
    const value = this.flags[flag] ?? this.environment[variable];
    return value === '' ? undefined : value;
  }

  required(flag: 'api' | 'device' | 'table' | 'state', variable: string, inFile?: string): string {
    const value = this.value(flag, variable) ?? inFile;
    if (value === undefined) throw new GatewayFault('CONFIG_INVALID', `--${flag} is missing (or set ${variable})`);
    return value;
  }

  ruleSet(inFile?: string): string {
    return this.value('rule-set', 'TILESCRIBE_RULE_SET') ?? inFile ?? DEFAULT_RULE_SET;
  }
}

const simulatedTable = async (given: Given, fromFile: GatewayConfig | undefined): Promise<SimulatedTable> => {
  const { flags, environment } = given;
  const agreed = agreedBy(flags.option, undefined);
  return {
    api: {
      ...apiOf(given, fromFile),
      device: given.required('device', 'TILESCRIBE_DEVICE', fromFile?.api.device),
      ...(await keyBy(environment, flags['key-file'] ?? fromFile?.api.keyFile)),
    },
    table: given.required('table', 'TILESCRIBE_TABLE'),
    ruleSet: given.ruleSet(),
    ...matchBy(flags.match),
    ...(agreed === undefined ? {} : { agreed }),
    stateFolder: given.required('state', 'TILESCRIBE_STATE', fromFile?.stateFolder),
    ...(fromFile?.outboxBytes === undefined ? {} : { outboxBytes: fromFile.outboxBytes }),
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
      ...(await (keyFile === undefined
        ? keyBy(environment, flags['key-file'] ?? file.api.keyFile)
        : keyBy({}, keyFile))),
    },
    table,
    ruleSet: given.ruleSet(config.ruleSet),
    ...matchBy(config.match),
    ...(agreed === undefined ? {} : { agreed }),
    stateFolder: join(given.required('state', 'TILESCRIBE_STATE', file.stateFolder), table),
    ...(await stateKeyBy(environment, config.stateKeyFile ?? file.stateKeyFile)),
    ...(outboxBytes === undefined ? {} : { outboxBytes }),
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

const matchBy = (match: string | undefined): { readonly match?: string } => {
  if (match === undefined) return {};
  if (MatchId.safeParse(match).success) return { match };
  throw new GatewayFault('CONFIG_INVALID', `--match ${match}: expected the id of a match, a UUID of version 7`);
};

/** The capture options. The flag switches capture on; it keeps a limit that the file sets. */
const captureBy = (
  { capture: flag = false }: Flags,
  inFile: GatewayConfig['capture'] = false,
): { readonly capture?: CaptureOptions } => {
  if (typeof inFile === 'object') return { capture: inFile };
  return inFile || flag ? { capture: {} } : {};
};

/** The agreed options. A flag overrides the option of the same name in the file. */
const agreedBy = (
  flags: readonly string[] | undefined,
  inFile: RuleSetOptions | undefined,
): RuleSetOptions | undefined => {
  if (flags === undefined) return inFile;
  const given = flags.map((flag) => {
    const option = writtenOption(flag);
    if (option === undefined)
      throw new GatewayFault(
        'CONFIG_INVALID',
        `--option ${flag}: NAME=VALUE belongs here, such as jokers=up or limit=2000`,
      );
    return option;
  });
  return { ...inFile, ...Object.fromEntries(given) };
};

/** The address of the API, checked before anything starts. */
const apiOf = (given: Given, file: GatewayConfig | undefined): Pick<ApiClientOptions, 'url' | 'plainHttp'> => {
  const url = given.required('api', 'TILESCRIBE_API_URL', file?.api.url);
  const plainHttp = given.flags['plain-http'] === true || file?.api.plainHttp === true;
  apiAddress({ url, plainHttp });
  return { url, ...(plainHttp ? { plainHttp } : {}) };
};

const simulationBy = (flags: Flags): Simulation => {
  if (flags.virtual && flags.speed !== undefined)
    throw new GatewayFault('CONFIG_INVALID', '--virtual and --speed exclude each other');
  const line = flags.line ?? 'memory';
  if (!isLine(line)) throw new GatewayFault('CONFIG_INVALID', `--line ${line}: it is one of ${LINES.join(', ')}`);
  if (flags.virtual && line !== 'memory')
    throw new GatewayFault('CONFIG_INVALID', `--line ${line} keeps real time: leave --virtual out`);
  return {
    seed: integer('seed', flags.seed, 0, 2 ** 32 - 1) ?? 1,
    deals: integer('deals', flags.deals, 1, Number.MAX_SAFE_INTEGER) ?? Infinity,
    pace: flags.virtual ? 'virtual' : (integer('speed', flags.speed, 1, 1_000) ?? DEFAULT_SPEED),
    line,
    ...modelBy(flags.reader),
    ...faultsBy(flags.faults),
    ...(flags.dice ? { dice: true } : {}),
    ...buttonsBy(flags.buttons),
    ...(flags['wall-order'] ? { wallOrder: true } : {}),
    ...setsBy(flags.sets),
    ...(flags.truth === undefined ? {} : { truthFile: flags.truth }),
  };
};

const setsBy = (text: string | undefined): Pick<Simulation, 'sets'> => {
  const sets = integer('sets', text, 1, 4);
  return sets === undefined ? {} : { sets };
};

const modelBy = (reader: string | undefined): Pick<Simulation, 'model'> => {
  if (reader === undefined) return {};
  if (isReaderModel(reader)) return { model: reader };
  throw new GatewayFault('CONFIG_INVALID', `--reader ${reader}: it is one of ${READER_MODELS.join(', ')}`);
};

const faultsBy = (faults: string | undefined): Pick<Simulation, 'faults'> => {
  if (faults === undefined) return {};
  if (isFaultProfile(faults)) return { faults };
  throw new GatewayFault('CONFIG_INVALID', `--faults ${faults}: it is one of ${FAULT_PROFILES.join(', ')}`);
};

const buttonsBy = (text: string | undefined): Pick<Simulation, 'buttons'> => {
  if (text === undefined) return {};
  const buttons = Number(text);
  if (text.trim() !== '' && buttons >= 0 && buttons <= 1) return { buttons };
  throw new GatewayFault('CONFIG_INVALID', `--buttons ${text}: a share from 0 to 1 belongs here, such as 0.8`);
};

const isLine = (line: string): line is Line => (LINES as readonly string[]).includes(line);

const integer = (flag: string, text: string | undefined, least: number, most: number): number | undefined => {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= least && value <= most) return value;
  throw new GatewayFault('CONFIG_INVALID', `--${flag} ${text}: a whole number from ${least} to ${most} belongs here`);
};
