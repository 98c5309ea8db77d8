import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestDatabase } from '../../../libs/persistence/src/testing/index.js';
import { Connection } from './connection.js';
import type { Send } from './load.js';

/** Connections of the bare server to its database. */
const MOST_BARE = 32;
const BODY = { commandId: 'c', command: { type: 'DiscardTile', seat: 'east', tile: '5p' } };

export interface BareServer {
  readonly clients: readonly Send[];
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** Starts the bare server, with clients that insert one row after another. */
export const startBareServer = async ({ adminUrl }: TestDatabase, count: number): Promise<BareServer> => {
  const program = fileURLToPath(new URL('bare-server.js', import.meta.url));
  const pool = String(Math.min(count, MOST_BARE));
  const child = spawn(process.execPath, [program, adminUrl, pool], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const connections = Array.from({ length: count }, () => new Connection(line.toString().trim()));
  return {
    clients: connections.map((connection): Send => async () => {
      await connection.post('/', BODY);
    }),
    pid: child.pid!,
    stop: async () => {
      for (const connection of connections) connection.close();
      child.kill('SIGTERM');
      await once(child, 'close');
    },
  };
};
