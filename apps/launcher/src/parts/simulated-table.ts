import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Child } from './child.js';
import { issueKey } from './issue-key.js';
import type { ReportProgress } from './progress-line.js';

/** The file in which an operator names the serial devices of a table (apps/table-gateway). */
const DEVICES = 'tilescribe.gateway.json';
/** Which answers need no key. */
const READ_WITHOUT_KEY = 'TILESCRIBE_READ_WITHOUT_KEY';

/** Whether a table with real readers is configured here. */
export const hasDevices = (root: string): boolean => existsSync(join(root, DEVICES));

/** The game of a simulated table: a rule set, and its options as NAME=VALUE. */
export interface Game {
  readonly 'rule-set'?: string | undefined;
  readonly option?: readonly string[] | undefined;
}

/** Returns the game as flags of the gateway. */
export const gameFlags = (game: Game): readonly string[] => [
  ...(game['rule-set'] === undefined ? [] : ['--rule-set', game['rule-set']]),
  ...(game.option ?? []).flatMap((agreed) => ['--option', agreed]),
];

export interface SimulatedTableOptions {
  /** The name of the table and of the device that reads it. */
  readonly name: string;
  readonly address: string;
  /** The folder of the gateway's outbox. */
  readonly stateFolder: string;
  /** The environment with the address of the database, where the device's key is issued. */
  readonly database: Readonly<Record<string, string>>;
  /** The game and its speed, as flags of the gateway. */
  readonly args: readonly string[];
  readonly progress: ReportProgress;
  /** Receives each line of the gateway, in place of the console. */
  readonly onLine?: (line: string) => void;
}

/** Starts a gateway with simulated readers and players at an open table. The log marks its deals as simulated. */
export const startSimulatedTable = async (options: SimulatedTableOptions): Promise<Child> => {
  const { name, address, stateFolder, database, args, progress, onLine } = options;
  const key = await issueKey(name, [`device:${name}`, `table:${name}`], database);
  return new Child('the simulated table', 'table-gateway/main.js', {
    // The service runs on this machine, whatever its address is.
    args: ['--simulate', '--plain-http', ...args],
    env: {
      TILESCRIBE_API_URL: address,
      TILESCRIBE_DEVICE: name,
      TILESCRIBE_DEVICE_KEY: key,
      TILESCRIBE_TABLE: name,
      TILESCRIBE_STATE: stateFolder,
    },
    progress,
    ...(onLine !== undefined && { onLine }),
  });
};

/**
 * Returns the settings with which a deal of the simulated table opens by its link without a key, as a spectator sees it. A
 * setting of the operator counts instead, and only the operator opens real tables.
 */
export const sharedByLink = (environment: NodeJS.ProcessEnv): Readonly<Record<string, string>> =>
  environment[READ_WITHOUT_KEY] === undefined ? { [READ_WITHOUT_KEY]: 'links' } : {};
