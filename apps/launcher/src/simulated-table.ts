import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Child } from './child.js';
import { issueKey } from './issue-key.js';
import type { Say } from './say.js';

/** The file in which an operator names the serial devices of a table (apps/table-gateway). */
const DEVICES = 'tilescribe.gateway.json';

/** Is a table with real readers configured here? */
export const hasDevices = (root: string): boolean => existsSync(join(root, DEVICES));

/** What a simulated table plays: a rule set, and what was agreed where it leaves a choice, as NAME=VALUE. */
export interface Game {
  readonly 'rule-set'?: string | undefined;
  readonly option?: readonly string[] | undefined;
}

/** The same in the gateway's flags. */
export const gameFlags = (game: Game): readonly string[] => [
  ...(game['rule-set'] === undefined ? [] : ['--rule-set', game['rule-set']]),
  ...(game.option ?? []).flatMap((agreed) => ['--option', agreed]),
];

export interface SimulatedTableOptions {
  /** The table and the device that reads it; both bear this name. */
  readonly name: string;
  readonly address: string;
  /** For the gateway's outbox. */
  readonly stateFolder: string;
  /** Leads to the database, where the device's key is issued. */
  readonly database: Readonly<Record<string, string>>;
  /** What is played and how fast, in the gateway's own flags. */
  readonly args: readonly string[];
  readonly say: Say;
}

/** The gateway beside a table whose readers and players are simulated. Its deals are marked so in the log. */
export const startSimulatedTable = async (options: SimulatedTableOptions): Promise<Child> => {
  const { name, address, stateFolder, database, args, say } = options;
  const key = await issueKey(name, [`device:${name}`, `table:${name}`], database);
  await openTable(address, name, key);
  return new Child('the simulated table', 'table-gateway/src/main.js', {
    args: ['--simulate', ...args],
    env: {
      TILESCRIBE_API_URL: address,
      TILESCRIBE_DEVICE: name,
      TILESCRIBE_DEVICE_KEY: key,
      TILESCRIBE_TABLE: name,
      TILESCRIBE_STATE: stateFolder,
    },
    say,
  });
};

const ALREADY_OPEN = 409;

const openTable = async (address: string, table: string, key: string): Promise<void> => {
  const answer = await fetch(`${address}/v1/tables`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ table, name: 'a simulated table' }),
  });
  if (!answer.ok && answer.status !== ALREADY_OPEN)
    throw new Error(`the table ${table} could not be opened: ${await answer.text()}`);
};
