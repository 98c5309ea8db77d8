import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestDatabase } from '../../../libs/persistence/src/testing/index.js';
import { Connection } from './connection.js';
import type { Send } from './load.js';

/** Connections of the bare server to its database. */
const MOST_BARE = 32;
const COMMAND = { type: 'DiscardTile', seat: 'east', tile: '5p' };
const ROW = { commandId: 'c', command: COMMAND };
/** A body of the API. */
const ROWS = {
  commandId: '01a22bb2-1370-7524-a095-592e2dbc83ed',
  occurredAt: '2026-03-11T09:30:00.000Z',
  command: COMMAND,
};

export interface BareServer {
  /** Clients that store a row a request. */
  readonly row: readonly Send[];
  /** Clients that store the rows of a command a request. */
  readonly rows: readonly Send[];
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** Starts the bare server, with clients that send one request after another. */
export const startBareServer = async ({ adminUrl }: TestDatabase, count: number): Promise<BareServer> => {
  const program = fileURLToPath(new URL('bare-server.js', import.meta.url));
  const pool = String(Math.min(count, MOST_BARE));
  const child = spawn(process.execPath, [program, adminUrl, pool], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const connections = Array.from({ length: count }, () => new Connection(line.toString().trim()));
  return {
    row: connections.map((connection): Send => async () => {
      await connection.post('/row', ROW);
    }),
    rows: connections.map((connection, index): Send => async () => {
      await connection.post(`/rows/${index}`, ROWS);
    }),
    pid: child.pid!,
    stop: async () => {
      for (const connection of connections) connection.close();
      child.kill('SIGTERM');
      await once(child, 'close');
    },
  };
};
