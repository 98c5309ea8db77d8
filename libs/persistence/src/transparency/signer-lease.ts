import { randomUUID } from 'node:crypto';
import type { HashTile } from '#event-log';
import type { Queryable } from '../connections/head-lock.js';
import type { SignedCheckpoint } from './checkpoints.js';
import type { Connections } from '../connections/connections.js';
import { lastKey, type LogKeyRecord } from './log-keys.js';
import { inTransaction } from '../connections/transaction.js';
import { keepTiles } from './tree-tiles.js';

/** How long a lease lasts without being used (ms). A process that is killed holds up the others this long. */
const LEASE_MS = 10_000;

const TAKE = `
  INSERT INTO log_signers (log, holder, until) VALUES ($1, $2, now() + $3 * interval '1 ms')
  ON CONFLICT (log) DO UPDATE SET holder = excluded.holder, until = excluded.until
  WHERE log_signers.holder = excluded.holder OR log_signers.until < now()`;

/** Locks the lease until the transaction ends, so that nobody takes it meanwhile. */
const RENEW = `
  UPDATE log_signers SET until = now() + $3 * interval '1 ms' WHERE log = $1 AND holder = $2 AND until >= now()`;

const RELEASE = `UPDATE log_signers SET until = now() - interval '1 ms' WHERE log = $1 AND holder = $2`;

/** Another process has taken the lease, because this one did not use it in time. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** This process signs with a key that another process has replaced. */
export class KeyReplaced extends Error {
  override readonly name = 'KeyReplaced';
}

/** The right to extend the tree of a log and to sign. One process has it at a time, also where several serve the log. */
export class SignerLease {
  readonly #holder: string = randomUUID();

  constructor(
    private readonly connections: Pick<Connections, 'writes'>,
    private readonly log: string,
  ) {}

  /** Takes the lease for ten seconds. Returns false while another process has it. */
  async take(): Promise<boolean> {
    const { rowCount } = await this.connections.writes.query(TAKE, [this.log, this.#holder, LEASE_MS]);
    return rowCount === 1;
  }

  async release(): Promise<void> {
    await this.connections.writes.query(RELEASE, [this.log, this.#holder]);
  }

  /** Stores tiles, and renews the lease. @throws LeaseLost. */
  extend(tiles: readonly HashTile[]): Promise<void> {
    return this.#held((client) => keepTiles(client, this.log, tiles));
  }

  /**
   * Stores a checkpoint with the last tiles of its tree.
   * @param key that signed it, as text.
   * @throws LeaseLost; KeyReplaced where the log has another key by now.
   */
  sign({ size, root, note }: SignedCheckpoint, tiles: readonly HashTile[], key: string): Promise<void> {
    return this.#held(async (client) => {
      if ((await lastKey(client, this.log))?.key !== key) throw new KeyReplaced(`the log has another key than ${key}`);
      await keepTiles(client, this.log, tiles);
      const values = [this.log, size, root, note];
      await client.query('INSERT INTO checkpoints (log, size, root, note) VALUES ($1, $2, $3, $4)', values);
    });
  }

  /** Stores the first key of the log, or its next one. @throws LeaseLost. */
  addKey({ key, size, change }: LogKeyRecord): Promise<void> {
    return this.#held(async (client) => {
      await client.query(
        `INSERT INTO log_keys (log, number, key, size, change)
         SELECT $1, count(*) + 1, $2, $3, $4 FROM log_keys WHERE log = $1`,
        [this.log, key, size, change],
      );
    });
  }

  async #held<T>(work: (client: Queryable) => Promise<T>): Promise<T> {
    return inTransaction(this.connections.writes, async (client) => {
      const { rowCount } = await client.query(RENEW, [this.log, this.#holder, LEASE_MS]);
      if (rowCount !== 1) throw new LeaseLost('another process signs');
      return work(client);
    });
  }
}
