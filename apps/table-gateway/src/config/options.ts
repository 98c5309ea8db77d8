import { parseArgs } from 'node:util';
import type { RuleSetOptions } from '#deal';
import { writtenOption } from '#rules';
import { GatewayFault } from '../fault.js';
import { type Line, LINES } from '../simulate/simulated-readers.js';
import type { Simulation } from '../simulate/simulate.js';
import { type GatewayConfig, readConfig, readKey } from './config.js';

export const USAGE = `usage: table-gateway [--config FILE]
       table-gateway --simulate [--seed N] [--deals N] [--virtual | --speed N] [--truth FILE] [--line memory|pty]

  --config FILE      configuration (default tilescribe.gateway.json)
  --api URL          the API               (or TILESCRIBE_API_URL)
  --device ID        this device           (or TILESCRIBE_DEVICE)
  --key-file FILE    its key               (or TILESCRIBE_DEVICE_KEY, the key itself)
  --table ID         the table             (or TILESCRIBE_TABLE)
  --rule-set ID      what is played        (or TILESCRIBE_RULE_SET; default sichuan-mil)
  --option NAME=VALUE  what the players agreed on where the rule set leaves a choice; as often as needed
  --state FOLDER     outbox and evidence   (or TILESCRIBE_STATE)
  --health-port N    health as JSON, on this machine only
  --help             print this text
Flags go before the environment, and that before the file.`;

const FLAGS = {
  config: { type: 'string' },
  api: { type: 'string' },
  device: { type: 'string' },
  'key-file': { type: 'string' },
  table: { type: 'string' },
  'rule-set': { type: 'string' },
  option: { type: 'string', multiple: true },
  state: { type: 'string' },
  'health-port': { type: 'string' },
  simulate: { type: 'boolean' },
  seed: { type: 'string' },
  deals: { type: 'string' },
  virtual: { type: 'boolean' },
  speed: { type: 'string' },
  truth: { type: 'string' },
  line: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Flags = ReturnType<typeof parsedFlags>;

const parsedFlags = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: FLAGS, strict: true }).values;
  } catch (error) {
    throw new GatewayFault('CONFIG_INVALID', `${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
};

export interface Options {
  readonly api: { readonly url: string; readonly device: string; readonly key: string };
  readonly table: string;
  readonly ruleSet: string;
  /** What the players agreed on where the rule set leaves a choice. */
  readonly agreed?: RuleSetOptions;
  readonly stateFolder: string;
  readonly outboxBytes?: number;
  readonly health?: { readonly host: string; readonly port: number };
  readonly play:
    | { readonly simulation: Simulation }
    | { readonly devices: Pick<GatewayConfig, 'players' | 'readers' | 'tileSet' | 'simulated'> };
}

const DEFAULT_FILE = 'tilescribe.gateway.json';
const DEFAULT_SPEED = 20;
const DEFAULT_RULE_SET = 'sichuan-mil';

/** What to do, from flags, environment and file; `help` when that is asked for. Throws `GatewayFault` CONFIG_INVALID. */
export const readOptions = async (
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<Options | 'help'> => {
  const flags = parsedFlags(args);
  if (flags.help) return 'help';
  const fromFile =
    flags.simulate && flags.config === undefined ? undefined : await readConfig(flags.config ?? DEFAULT_FILE);
  const required = (
    flag: 'api' | 'device' | 'table' | 'state',
    variable: string,
    inFile: string | undefined,
  ): string => {
    const value = flags[flag] ?? environment[variable] ?? inFile;
    if (value === undefined || value === '')
      throw new GatewayFault('CONFIG_INVALID', `--${flag} is missing (or set ${variable})`);
    return value;
  };
  const agreed = agreedBy(flags.option, fromFile?.options);
  const port = integer('health-port', flags['health-port'], 1, 65_535);
  const health = port === undefined ? fromFile?.health : { host: '127.0.0.1', port };
  return {
    api: {
      url: apiUrl(required('api', 'TILESCRIBE_API_URL', fromFile?.api.url)),
      device: required('device', 'TILESCRIBE_DEVICE', fromFile?.api.device),
      key: await readKey(environment, flags['key-file'] ?? fromFile?.api.keyFile),
    },
    table: required('table', 'TILESCRIBE_TABLE', fromFile?.table),
    ruleSet: flags['rule-set'] ?? environment['TILESCRIBE_RULE_SET'] ?? fromFile?.ruleSet ?? DEFAULT_RULE_SET,
    ...(agreed === undefined ? {} : { agreed }),
    stateFolder: required('state', 'TILESCRIBE_STATE', fromFile?.stateFolder),
    ...(fromFile?.outboxBytes === undefined ? {} : { outboxBytes: fromFile.outboxBytes }),
    ...(health === undefined ? {} : { health }),
    play: flags.simulate || fromFile === undefined ? { simulation: simulationBy(flags) } : { devices: fromFile },
  };
};

/** Flags go before the file, name by name. */
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

const apiUrl = (url: string): string => {
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return url;
  throw new GatewayFault('CONFIG_INVALID', `the API address "${url}" is no http or https URL`);
};

const simulationBy = (flags: Flags): Simulation => {
  if (flags.virtual && flags.speed !== undefined)
    throw new GatewayFault('CONFIG_INVALID', '--virtual and --speed exclude each other');
  const line = flags.line ?? 'memory';
  if (!isLine(line)) throw new GatewayFault('CONFIG_INVALID', `--line ${line}: it is one of ${LINES.join(', ')}`);
  if (flags.virtual && line === 'pty')
    throw new GatewayFault('CONFIG_INVALID', '--line pty keeps real time: leave --virtual out');
  return {
    seed: integer('seed', flags.seed, 0, 2 ** 32 - 1) ?? 1,
    deals: integer('deals', flags.deals, 1, Number.MAX_SAFE_INTEGER) ?? Infinity,
    pace: flags.virtual ? 'virtual' : (integer('speed', flags.speed, 1, 1_000) ?? DEFAULT_SPEED),
    line,
    ...(flags.truth === undefined ? {} : { truthFile: flags.truth }),
  };
};

const isLine = (line: string): line is Line => (LINES as readonly string[]).includes(line);

const integer = (flag: string, text: string | undefined, least: number, most: number): number | undefined => {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= least && value <= most) return value;
  throw new GatewayFault('CONFIG_INVALID', `--${flag} ${text}: a whole number from ${least} to ${most} belongs here`);
};
