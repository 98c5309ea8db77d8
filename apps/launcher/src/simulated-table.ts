import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Child } from './child.js';
import { issueKey } from './issue-key.js';

/** The file in which an operator names the serial devices of a table (apps/table-gateway). */
const DEVICES = 'tilescribe.gateway.json';

/** Is a table with real readers configured here? */
export const hasDevices = (root: string): boolean => existsSync(join(root, DEVICES));

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
}

/** The gateway beside a table whose readers and players are simulated. Its deals are marked so in the log. */
export const startSimulatedTable = async (options: SimulatedTableOptions): Promise<Child> => {
  const { name, address, stateFolder, database, args } = options;
  return new Child('the simulated table', 'table-gateway/src/main.js', {
    args: ['--simulate', ...args],
    env: {
      TILESCRIBE_API_URL: address,
      TILESCRIBE_DEVICE: name,
      TILESCRIBE_DEVICE_KEY: await issueKey(name, [`device:${name}`, `table:${name}`], database),
      TILESCRIBE_TABLE: name,
      TILESCRIBE_STATE: stateFolder,
    },
  });
};
