import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { isReaderModel, LinkError, parseAddress, READER_MODELS } from '#hardware';
import { errorCode, GatewayFault } from '../fault.js';

const Address = z.string().superRefine((address, context) => {
  try {
    parseAddress(address);
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    context.addIssue({ code: 'custom', message: error.message });
  }
});

const Reader = z.strictObject({
  side: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  address: Address,
  driver: z.string().refine(isReaderModel, { message: `no such driver; known are ${READER_MODELS.join(', ')}` }),
  /** The device's number of the antenna under the rack; river, melds and the aside place follow. */
  firstAntenna: z.int().min(0).max(1).default(0),
});

const Player = z.string().min(1).max(64);

/** `tilescribe.gateway.json`: paths in it count from its own folder. */
const ConfigFile = z.strictObject({
  api: z.strictObject({ url: z.url(), device: z.string().min(1), keyFile: z.string().min(1).optional() }),
  table: z.string().min(1).max(64),
  ruleSet: z.string().min(1).optional(),
  /** What the players agreed on where the rule set leaves a choice. */
  options: z.record(z.string(), z.union([z.string(), z.int(), z.boolean()])).optional(),
  players: z.strictObject({ 1: Player, 2: Player, 3: Player, 4: Player }),
  readers: z
    .array(Reader)
    .length(4)
    .refine((readers) => new Set(readers.map(({ side }) => side)).size === 4, {
      message: 'each side 1 to 4 has one reader',
    }),
  /** Are the readers those of a simulated table? Its deals are marked so in the hashed record. */
  simulated: z.boolean().default(false),
  tileSet: z.string().min(1),
  stateFolder: z.string().min(1),
  outboxBytes: z
    .int()
    .min(1 << 16)
    .optional(),
  health: z.strictObject({ host: z.string().default('127.0.0.1'), port: z.int().min(1).max(65_535) }).optional(),
});
export type GatewayConfig = z.infer<typeof ConfigFile>;

/** Reads a configuration file. Throws `GatewayFault` CONFIG_INVALID naming the file, the place and what belongs there. */
export const readConfig = async (path: string): Promise<GatewayConfig> => {
  const config = ConfigFile.safeParse(await readJson(path));
  if (!config.success) throw invalid(path, config.error);
  const here = (file: string): string => resolve(dirname(path), file);
  const { api, tileSet, stateFolder } = config.data;
  return {
    ...config.data,
    api: { ...api, ...(api.keyFile === undefined ? {} : { keyFile: here(api.keyFile) }) },
    tileSet: here(tileSet),
    stateFolder: here(stateFolder),
  };
};

export const readJson = async (path: string): Promise<unknown> => {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new GatewayFault('CONFIG_INVALID', `${path} cannot be read (${errorCode(error) ?? String(error)})`);
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new GatewayFault(
      'CONFIG_INVALID',
      `${path} is no JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
};

export const invalid = (path: string, { issues }: z.ZodError): GatewayFault =>
  new GatewayFault(
    'CONFIG_INVALID',
    issues.map((issue) => `${path} at /${issue.path.map(String).join('/')}: ${wordsOf(issue)}`).join('\n'),
  );

/** What is wrong with a key stands one level down. */
const wordsOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'invalid_key' ? issue.issues.map(wordsOf).join(', ') : issue.message;

/** The key of the device: from `TILESCRIBE_DEVICE_KEY`, or from its file. It is never logged. */
export const readKey = async (environment: NodeJS.ProcessEnv, keyFile: string | undefined): Promise<string> => {
  const given = environment['TILESCRIBE_DEVICE_KEY'];
  if (given !== undefined && given !== '') return given;
  if (keyFile === undefined) {
    throw new GatewayFault(
      'CONFIG_INVALID',
      'no device key: set TILESCRIBE_DEVICE_KEY, or name a file by api.keyFile or --key-file',
    );
  }
  const key = await readFile(keyFile, 'utf8').catch((error: unknown) => {
    throw new GatewayFault(
      'CONFIG_INVALID',
      `the key file ${keyFile} cannot be read (${errorCode(error) ?? String(error)})`,
    );
  });
  if (key.trim() === '') throw new GatewayFault('CONFIG_INVALID', `the key file ${keyFile} is empty`);
  return key.trim();
};
