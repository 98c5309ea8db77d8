import { isIP } from 'node:net';
import { z } from 'zod';
import { DEFAULT_LIMITS, shownAddress, type DatabaseLimits } from '#persistence';
import { checked } from './platform/environment/checked.js';
import { fileVariable, SECRET_VARIABLES, withSecretFiles } from './platform/environment/secret-files.js';
import { LOG_LEVELS, type LogLevel } from '#logging';
import type { NatsSettings } from './platform/fan-out/nats-settings.js';
import { databaseAddress, fileName, logName, type LogPlacement } from './program/logs/log-placement.js';
import { checkReadsOnly } from './reads-only-settings.js';
import { readLogsFile } from './program/logs/logs-file.js';
import { DEFAULT_WITNESS_INTERVAL_MS } from './features/log/witnesses/witness-settings.js';
import { DEFAULT_PROTECTION, READ_WITHOUT_KEY, type ProtectionSettings } from './access/limits/settings.js';

const milliseconds = (preset: number) => z.coerce.number().int().min(10).max(3_600_000).default(preset);
const count = (preset: number, least = 0) => z.coerce.number().int().min(least).default(preset);
const port = () => z.coerce.number('expected a port from 0 to 65535').int().min(0).max(65535);
const list = () =>
  z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((each) => each.trim())
        .filter((each) => each !== ''),
    );

/** `*`, or what a browser sends in the header Origin. */
const isOrigin = (text: string): boolean =>
  text === '*' || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text);

/** An IP address, or a network of them such as 10.0.0.0/8. */
const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  const isPrefix = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  return version !== 0 && isPrefix && more.length === 0;
};

const isNatsAddress = (text: string): boolean => {
  try {
    const { username, password } = new URL(text);
    decodeURIComponent(username + password);
    return /^(nats|tls):\/\/[^/]/.test(text);
  } catch {
    return false;
  }
};

const listOf = (isEntry: (entry: string) => boolean, expectation: string) =>
  list().refine((entries) => entries.every(isEntry), expectation);

const Environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1').describe('address to listen on'),
  PORT: port().default(3000).describe('port to listen on'),
  TILESCRIBE_LOG_LEVEL: z
    .enum(LOG_LEVELS)
    .default('info')
    .describe('least level of the lines on standard output: silent, fatal, error, warn, info, debug or trace'),
  TILESCRIBE_METRICS_PORT: port()
    .optional()
    .describe('port of GET /metrics for Prometheus, without a key; none: no metrics are served'),
  TILESCRIBE_METRICS_HOST: z.string().min(1).default('127.0.0.1').describe('address of GET /metrics'),
  TILESCRIBE_LOGS: fileName()
    .optional()
    .describe('file that lists several logs, their hosts and databases, instead of DATABASE_... and TILESCRIBE_LOG...'),
  TILESCRIBE_WITNESS_POLICY_FILE: fileName()
    .optional()
    .describe('file with the witnesses that cosign checkpoints, their URLs and their quorum (C2SP tlog-policy)'),
  TILESCRIBE_WITNESS_INTERVAL_MS: milliseconds(DEFAULT_WITNESS_INTERVAL_MS).describe(
    'how often a checkpoint is signed for the witnesses and sent to them',
  ),
  TILESCRIBE_READS_ONLY: z
    .enum(['0', '1'])
    .default('0')
    .describe(
      '1: serve reads only, from the one server that DATABASE_URL names, such as a standby; every change is refused',
    ),
  TILESCRIBE_JUDGES: z
    .enum(['published', 'working-copy'])
    .default('published')
    .describe('what decides new deals: published editions, or working-copy: these sources, as editions named ...-next'),
  NATS_URL: listOf(
    isNatsAddress,
    'expected addresses such as nats://10.0.0.1:4222, separated by commas, of the servers of one cluster',
  ).describe('servers of NATS JetStream to which the log is published, separated by commas'),
  TILESCRIBE_NATS_REPLICAS: z.coerce
    .number()
    .int()
    .min(1)
    .max(5)
    .default(1)
    .describe('how many servers of NATS keep the events, when their stream is made: 1, 3 or 5'),
  TILESCRIBE_DB_CONNECT_TIMEOUT_MS: milliseconds(10_000).describe('how long a request waits for a database connection'),
  TILESCRIBE_DB_LOCK_TIMEOUT_MS: milliseconds(2000).describe('how long a statement waits for a lock'),
  TILESCRIBE_DB_STATEMENT_TIMEOUT_MS: milliseconds(10_000).describe('how long a statement runs'),
  TILESCRIBE_DB_WAITING_APPENDS: count(DEFAULT_LIMITS.waitingAppends, 1).describe(
    'commands that may wait for the database; the next one is answered 503 at once',
  ),
  TILESCRIBE_READ_WITHOUT_KEY: z
    .enum(READ_WITHOUT_KEY)
    .default(DEFAULT_PROTECTION.readWithoutKey)
    .describe(
      'what everybody may read without a key, as a spectator: off, links (deals and matches whose link they have) or deals (all of them); with ' +
        'the names of players: links-and-names, deals-and-names',
    ),
  TILESCRIBE_REQUESTS_PER_MINUTE: count(DEFAULT_PROTECTION.requestsPerMinute).describe(
    'requests of one key; 0 means no limit',
  ),
  TILESCRIBE_WRONG_KEYS_PER_MINUTE: count(DEFAULT_PROTECTION.wrongKeysPerMinute).describe(
    'requests without a valid key from one address; 0 means no limit',
  ),
  TILESCRIBE_KEYLESS_REQUESTS_PER_MINUTE: count(DEFAULT_PROTECTION.keylessRequestsPerMinute).describe(
    'requests of one address where no key is needed; 0 means no limit',
  ),
  TILESCRIBE_CALCULATION_MS_PER_MINUTE: count(DEFAULT_PROTECTION.calculationMsPerMinute).describe(
    'processor time of the calculations, imports and previews of one key or address; 0 means no limit',
  ),
  TILESCRIBE_KEYLESS_CALCULATION_MS_PER_MINUTE: count(DEFAULT_PROTECTION.keylessCalculationMsPerMinute).describe(
    'processor time of all calculations without a key; 0 means no limit',
  ),
  TILESCRIBE_CORS_ORIGINS: listOf(
    isOrigin,
    'expected origins such as https://club.example, separated by commas, or *',
  ).describe('web pages that may read answers: origins separated by commas, or *'),
  TILESCRIBE_TRUSTED_PROXIES: listOf(
    isNetwork,
    'expected IP addresses or networks such as 10.0.0.0/8, separated by commas',
  ).describe('addresses whose X-Forwarded-For is believed, separated by commas'),
  TILESCRIBE_STREAMS_PER_KEY: count(DEFAULT_PROTECTION.streams.ofKey).describe(
    'open streams of one key; 0 means no limit',
  ),
  TILESCRIBE_STREAMS_PER_ADDRESS: count(DEFAULT_PROTECTION.streams.ofAddress).describe(
    'open streams without a key of one address, in IPv6 of one /64; 0 means no limit',
  ),
  TILESCRIBE_STREAMS_PER_LOG: count(DEFAULT_PROTECTION.streams.ofLog).describe(
    'open streams of one log; 0 means no limit',
  ),
  TILESCRIBE_STREAMS_PER_PROCESS: count(DEFAULT_PROTECTION.streams.ofProcess).describe(
    'open streams of all logs of a process; 0 means no limit',
  ),
  TILESCRIBE_MAX_CONNECTIONS: count(DEFAULT_PROTECTION.maxConnections, 1).describe('open connections at once'),
  TILESCRIBE_HEADERS_TIMEOUT_MS: milliseconds(DEFAULT_PROTECTION.headersTimeout).describe(
    'how long a client may take to send its headers',
  ),
  TILESCRIBE_REQUEST_TIMEOUT_MS: milliseconds(DEFAULT_PROTECTION.requestTimeout).describe(
    'how long a client may take to send its request',
  ),
  TILESCRIBE_FILE_IDLE_TIMEOUT_MS: milliseconds(DEFAULT_PROTECTION.fileIdleTimeout).describe(
    'how long the reader of an export or bundle may take no byte',
  ),
});

/** The settings of the only log of a process. */
const OneLog = z.object({
  DATABASE_URL: databaseAddress().describe('as the application connects'),
  DATABASE_ADMIN_URL: databaseAddress().optional().describe('as the owner connects'),
  TILESCRIBE_LOG: logName()
    .default('localhost/tilescribe')
    .describe("origin name of the organisation's log; every leaf contains it, and it cannot be changed later"),
  TILESCRIBE_LOG_KEY_FILE: fileName()
    .optional()
    .describe('file with the private key that signs checkpoints of the log (Ed25519, PEM)'),
  TILESCRIBE_LOG_PREVIOUS_KEY_FILE: fileName()
    .optional()
    .describe('file with the key before, which signs that the log has a new key'),
});

const WithOneLog = OneLog.extend(Environment.shape);
const noValue = z.undefined('expected no value beside TILESCRIBE_LOGS').optional();
/** With a file of logs, a setting of one log would be ignored. */
const WithLogsFile = Environment.extend({
  DATABASE_URL: noValue,
  DATABASE_ADMIN_URL: noValue,
  TILESCRIBE_LOG: noValue,
  TILESCRIBE_LOG_KEY_FILE: noValue,
  TILESCRIBE_LOG_PREVIOUS_KEY_FILE: noValue,
} satisfies Record<keyof typeof OneLog.shape, z.ZodType>);

const SECRET_FILES = SECRET_VARIABLES.map((name) => [fileVariable(name), `file with the value of ${name}`] as const);
const DESCRIPTIONS = Object.entries({ ...Environment.shape, ...OneLog.shape }).map(
  ([name, { description = '' }]) => [name, description] as const,
);

/** The help text, with one line for each variable. */
export const ENVIRONMENT = [...DESCRIPTIONS, ...SECRET_FILES]
  .map(([name, description]) => `  ${name.padEnd(34)} ${description}`)
  .join('\n');

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly logLevel: LogLevel;
  /** Where the metrics are served; undefined where they are not. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** The logs to serve, at least one. */
  readonly logs: readonly LogPlacement[];
  readonly witnessPolicyFile: string | undefined;
  readonly witnessIntervalMs: number;
  /** Whether the process only reads, from a standby. */
  readonly readsOnly: boolean;
  /** What decides new deals. */
  readonly judges: 'published' | 'working-copy';
  /** Undefined where the log is not published to NATS. */
  readonly nats: NatsSettings | undefined;
  readonly limits: DatabaseLimits;
  readonly protection: ProtectionSettings;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Returns the environment without secrets, as messages may show it. */
const shown = (environment: Variables) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value !== undefined && SECRET_VARIABLES.includes(name) ? shownAddress(value) : value,
    ]),
  );

const inEnvironment = <Schema extends z.ZodType>(schema: Schema, environment: Variables): z.output<Schema> =>
  checked(
    schema,
    environment,
    (faults) => `The environment does not fit.
${faults}`,
    shown(environment),
  );

/** Reads the configuration from the environment and the files of its secrets. @throws Error that names each missing or wrong variable. */
export function configOf(given: Variables): Config {
  const environment = withSecretFiles(given);
  const { TILESCRIBE_LOGS: file } = environment;
  if (file !== undefined && file !== '')
    return configWith(inEnvironment(WithLogsFile, environment), readLogsFile(file));
  const data = inEnvironment(WithOneLog, environment);
  return configWith(data, [
    {
      ...{ log: data.TILESCRIBE_LOG, hosts: [], databaseUrl: data.DATABASE_URL },
      databaseAdminUrl: data.DATABASE_ADMIN_URL,
      logKeyFile: data.TILESCRIBE_LOG_KEY_FILE,
      previousLogKeyFile: data.TILESCRIBE_LOG_PREVIOUS_KEY_FILE,
    },
  ]);
}

function configWith(data: z.output<typeof Environment>, logs: readonly LogPlacement[]): Config {
  if (data.TILESCRIBE_READS_ONLY === '1') checkReadsOnly(logs, data.NATS_URL);
  return {
    host: data.HOST,
    port: data.PORT,
    logLevel: data.TILESCRIBE_LOG_LEVEL,
    metrics:
      data.TILESCRIBE_METRICS_PORT === undefined
        ? undefined
        : { host: data.TILESCRIBE_METRICS_HOST, port: data.TILESCRIBE_METRICS_PORT },
    logs,
    witnessPolicyFile: data.TILESCRIBE_WITNESS_POLICY_FILE,
    witnessIntervalMs: data.TILESCRIBE_WITNESS_INTERVAL_MS,
    readsOnly: data.TILESCRIBE_READS_ONLY === '1',
    judges: data.TILESCRIBE_JUDGES,
    nats: data.NATS_URL.length === 0 ? undefined : { servers: data.NATS_URL, replicas: data.TILESCRIBE_NATS_REPLICAS },
    limits: limitsOf(data),
    protection: {
      readWithoutKey: data.TILESCRIBE_READ_WITHOUT_KEY,
      requestsPerMinute: data.TILESCRIBE_REQUESTS_PER_MINUTE,
      wrongKeysPerMinute: data.TILESCRIBE_WRONG_KEYS_PER_MINUTE,
      keylessRequestsPerMinute: data.TILESCRIBE_KEYLESS_REQUESTS_PER_MINUTE,
      calculationMsPerMinute: data.TILESCRIBE_CALCULATION_MS_PER_MINUTE,
      keylessCalculationMsPerMinute: data.TILESCRIBE_KEYLESS_CALCULATION_MS_PER_MINUTE,
      corsOrigins: data.TILESCRIBE_CORS_ORIGINS,
      trustedProxies: data.TILESCRIBE_TRUSTED_PROXIES,
      streams: {
        ofKey: data.TILESCRIBE_STREAMS_PER_KEY,
        ofAddress: data.TILESCRIBE_STREAMS_PER_ADDRESS,
        ofLog: data.TILESCRIBE_STREAMS_PER_LOG,
        ofProcess: data.TILESCRIBE_STREAMS_PER_PROCESS,
      },
      maxConnections: data.TILESCRIBE_MAX_CONNECTIONS,
      headersTimeout: data.TILESCRIBE_HEADERS_TIMEOUT_MS,
      requestTimeout: data.TILESCRIBE_REQUEST_TIMEOUT_MS,
      fileIdleTimeout: data.TILESCRIBE_FILE_IDLE_TIMEOUT_MS,
    },
  };
}

/** Returns the time limits: one setting for reads and writes. Health checks answer within one second in any case. */
function limitsOf(data: z.infer<typeof Environment>): DatabaseLimits {
  const [connect, lock, statement] = [
    data.TILESCRIBE_DB_CONNECT_TIMEOUT_MS,
    data.TILESCRIBE_DB_LOCK_TIMEOUT_MS,
    data.TILESCRIBE_DB_STATEMENT_TIMEOUT_MS,
  ];
  const { reads, health } = DEFAULT_LIMITS.waits;
  return {
    waits: { reads: Math.min(connect, reads), writes: connect, health },
    statements: { connect, lock, statement, idleInTransaction: statement },
    waitingAppends: data.TILESCRIBE_DB_WAITING_APPENDS,
  };
}
