import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { errorCode, GatewayFault } from '../state/fault.js';
import { portOf } from './address.js';
import { invalid, strict } from './invalid.js';
import { JsonFile } from './json-file.js';
import { isInside } from '../state/state-key.js';
import { Name, Shared, Table, type TableConfig, type TileSetSource } from './table.js';

const tables = z
  .array(Table)
  .min(1)
  .superRefine((tables, context) => {
    const firstUse = new Map<string, string>();
    const refuseSecond = (kind: string, value: string, path: readonly (string | number)[], owner: string): void => {
      const first = firstUse.get(`${kind} ${value}`);
      if (first === undefined) firstUse.set(`${kind} ${value}`, owner);
      else
        context.addIssue({
          code: 'custom',
          path: [...path],
          message: `expected another ${kind} than that of ${first}`,
        });
    };
    for (const [index, { table, readers, devices }] of tables.entries()) {
      refuseSecond('table', table, [index, 'table'], `/tables/${index}`);
      for (const kind of ['readers', 'devices'] as const)
        for (const [at, { address }] of { readers, devices }[kind].entries())
          refuseSecond('address', portOf(address), [index, kind, at, 'address'], `/tables/${index}/${kind}/${at}`);
    }
  });

/** `tilescribe.gateway.json`: paths in it count from its own folder. */
const Written = strict({
  /** One device identity serves all tables: the API counts the records of each boot of each table by themselves. */
  api: strict({
    url: z.url({ protocol: /^https?$/, error: 'expected an http or https URL' }),
    /** Allows plain http to another machine. */
    plainHttp: z.boolean().optional(),
    device: Name,
    keyFile: z.string().min(1).optional(),
  }),
  /** Each table has a folder of its own in it, by its id. */
  stateFolder: z.string().min(1),
  health: strict({ host: z.string().default('127.0.0.1'), port: z.int().min(1).max(65_535) }).optional(),
  ...Shared,
  tables,
});
export type GatewayConfig = z.infer<typeof Written>;

/** Refuses a key beside its sealed data: a person who copies the folder would have the key too. */
const ConfigFile = Written.superRefine(({ stateFolder, stateKeyFile, tables }, context) => {
  const files = [
    { file: stateKeyFile, path: ['stateKeyFile'] },
    ...tables.map(({ stateKeyFile: file }, index) => ({ file, path: ['tables', index, 'stateKeyFile'] })),
  ];
  for (const { file, path } of files)
    if (file !== undefined && isInside(file, stateFolder))
      context.addIssue({ code: 'custom', path, message: 'expected a file outside stateFolder; move the key there' });
});

/** Members of a table that were at the top level when a file had one table. */
const OF_A_TABLE = ['table', 'ruleSet', 'options', 'players', 'readers', 'simulated', 'tileSet', 'tileSets'];

/** The file that is read if no other one is named. */
export const DEFAULT_FILE = 'tilescribe.gateway.json';

/** Reads a configuration file. Throws `GatewayFault` CONFIG_INVALID naming the file, the place and what belongs there. */
export const readConfig = async (path: string): Promise<GatewayConfig> => {
  const file = await JsonFile.read(path);
  refuseSingleTable(file);
  const config = ConfigFile.safeParse(file.value);
  if (!config.success) throw invalid(file, config.error);
  const here = (name: string): string => resolve(dirname(path), name);
  const stateKeyHere = ({ stateKeyFile }: { stateKeyFile?: string | undefined }) =>
    stateKeyFile === undefined ? {} : { stateKeyFile: here(stateKeyFile) };
  const setHere = (set: TileSetSource): TileSetSource => (typeof set === 'string' ? here(set) : set);
  const setsHere = ([first, ...others]: TableConfig['tileSets']) => [setHere(first), ...others.map(setHere)] as const;
  const keyFileHere = ({ keyFile }: { keyFile?: string | undefined }) =>
    keyFile === undefined ? {} : { keyFile: here(keyFile) };
  const { api, stateFolder, tables } = config.data;
  return {
    ...config.data,
    ...stateKeyHere(config.data),
    api: { ...api, ...keyFileHere(api) },
    stateFolder: here(stateFolder),
    tables: tables.map((table) => ({
      ...table,
      ...keyFileHere(table),
      ...stateKeyHere(table),
      tileSets: setsHere(table.tileSets),
    })),
  };
};

const refuseSingleTable = (file: JsonFile): void => {
  if (file.at(['tables']) !== undefined) return;
  const old = OF_A_TABLE.filter((key) => file.at([key]) !== undefined);
  const [first] = old;
  if (first === undefined) return;
  throw new GatewayFault(
    'CONFIG_INVALID',
    `${file.where([first], true)}: got the members of one table at the top (${old.join(', ')}), expected them in a list of tables; move them into "tables": [{…}]`,
  );
};

/** The key of a device, from its file. It is never logged. */
const readKeyFile = async (keyFile: string): Promise<string> => {
  const key = await readFile(keyFile, 'utf8').catch((error: unknown) => {
    throw new GatewayFault(
      'CONFIG_INVALID',
      `the key file ${keyFile} cannot be read (${errorCode(error) ?? String(error)})`,
    );
  });
  if (key.trim() === '') throw new GatewayFault('CONFIG_INVALID', `the key file ${keyFile} is empty`);
  return key.trim();
};

/** The key of the device that all tables share: from `TILESCRIBE_DEVICE_KEY`, or from its file. It is never logged. */
export const readKey = async (environment: NodeJS.ProcessEnv, keyFile: string | undefined): Promise<string> => {
  const given = environment['TILESCRIBE_DEVICE_KEY'];
  if (given !== undefined && given !== '') return given;
  if (keyFile !== undefined) return readKeyFile(keyFile);
  throw new GatewayFault(
    'CONFIG_INVALID',
    'no device key: set TILESCRIBE_DEVICE_KEY, or name a file by api.keyFile or --key-file',
  );
};
