import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { appendFileSync, chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onServer } from '#persistence';
import { giveTo, serverAccount, type Account } from '../../libs/embedded-postgres/src/account.js';
import { findBinaries, type Binaries } from '../../libs/embedded-postgres/src/binaries.js';
import { program } from '../../libs/embedded-postgres/src/server-program.js';
import { childrenOf, freePorts, killed, within } from './processes.js';

const ROLE = 'postgres';

interface Server {
  readonly data: string;
  readonly port: number;
  process: ChildProcess;
}

/** A primary server of PostgreSQL and a standby that has each commit before it is acknowledged, on loopback. */
export class ServerPair {
  private constructor(
    private readonly folder: string,
    private readonly account: Account,
    private readonly binaries: Binaries,
    private readonly servers: readonly [Server, Server],
  ) {}

  static async start(): Promise<ServerPair> {
    const folder = mkdtempSync(join(tmpdir(), 'tilescribe-pair-'));
    const account = serverAccount();
    chmodSync(folder, 0o755);
    giveTo(account, folder);
    const binaries = findBinaries(account, { programs: join(folder, 'programs') });
    const [primary, standby] = [join(folder, 'primary'), join(folder, 'standby')];
    const initdb = ['-D', primary, '-U', ROLE, '--auth=trust', '--encoding=UTF8', '--no-locale'];
    await promisify(execFile)(program(binaries, 'initdb'), initdb, { cwd: folder, ...account.ids });
    const [first, second] = (await freePorts(2)) as [number, number];
    appendFileSync(join(primary, 'postgresql.conf'), SETTINGS);
    // A copy of a server that does not run is a whole backup.
    cpSync(primary, standby, { recursive: true });
    writeFileSync(join(standby, 'standby.signal'), '');
    const source = `host=127.0.0.1 port=${first} user=${ROLE} application_name=standby`;
    appendFileSync(join(standby, 'postgresql.conf'), `primary_conninfo = '${source}'\n`);
    await own(standby, account);
    const start = (data: string, port: number): Server => {
      return { data, port, process: spawned(binaries, account, data, port) };
    };
    const pair = new ServerPair(folder, account, binaries, [start(primary, first), start(standby, second)]);
    try {
      await pair.#answers(0);
      await pair.#answers(1);
      await pair.#synchronous();
    } catch (error) {
      await pair.stop();
      throw error;
    }
    return pair;
  }

  /** The address of a database at both servers, of which the one that accepts writes is meant. */
  url(database: string): string {
    const hosts = this.servers.map(({ port }) => `127.0.0.1:${port}`).join(',');
    return `postgres://${ROLE}@${hosts}/${database}?target_session_attrs=read-write`;
  }

  /** The address of a database at the standby, whatever its role is by now. */
  standbyUrl(database: string): string {
    return this.#urlOf(1, database);
  }

  /** Lets the standby receive, and not replay. `pg_wal_replay_resume` lets it go on. */
  async replay(change: 'pause' | 'resume'): Promise<void> {
    await onServer(this.#urlOf(1, 'postgres'), async (client) => {
      await client.query(`SELECT pg_wal_replay_${change}()`);
      await within(`the replay is ${change}d`, async () => {
        const { rows } = await client.query<{ state: string }>('SELECT pg_get_wal_replay_pause_state() AS state');
        return rows[0]?.state === (change === 'pause' ? 'paused' : 'not paused');
      });
    });
  }

  /** Waits until the standby has replayed what the primary has written by now. */
  async caughtUp(): Promise<void> {
    const { lsn } = await onServer(this.#urlOf(0, 'postgres'), async (client) => {
      const { rows } = await client.query<{ lsn: string }>('SELECT pg_current_wal_lsn() AS lsn');
      return rows[0]!;
    });
    await onServer(this.#urlOf(1, 'postgres'), (client) =>
      within('the standby has replayed', async () => {
        const { rows } = await client.query<{ done: boolean }>(
          `SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS done`,
          [lsn],
        );
        return rows[0]?.done === true;
      }),
    );
  }

  /** Stops all processes of the standby without ending them, as when its machine hangs. SIGCONT lets them go on. */
  signalStandby(signal: 'SIGSTOP' | 'SIGCONT'): void {
    const { pid = 0 } = this.servers[1].process;
    for (const each of [pid, ...childrenOf(pid)]) process.kill(each, signal);
  }

  /** Kills the standby as a power cut does. `startStandby` starts it again. */
  async killStandby(): Promise<void> {
    await killed(this.servers[1].process);
  }

  async startStandby(): Promise<void> {
    const [, standby] = this.servers;
    standby.process = spawned(this.binaries, this.account, standby.data, standby.port);
    await this.#answers(1);
  }

  /** Kills the primary as a power cut does. */
  async killPrimary(): Promise<void> {
    await killed(this.servers[0].process);
  }

  /** Makes the standby the primary, which waits for no other from then on. */
  async promoteStandby(): Promise<void> {
    await onServer(this.#urlOf(1, 'postgres'), async (client) => {
      await client.query(`ALTER SYSTEM SET synchronous_standby_names = ''`).catch(() => undefined);
      await client.query('SELECT pg_promote(true)');
    });
  }

  async stop(): Promise<void> {
    for (const { process } of this.servers) await killed(process);
    rmSync(this.folder, { recursive: true, force: true });
  }

  #urlOf(index: 0 | 1, database: string): string {
    return `postgres://${ROLE}@127.0.0.1:${this.servers[index].port}/${database}`;
  }

  async #answers(index: 0 | 1): Promise<void> {
    await within(`server ${index} answers`, () =>
      onServer(this.#urlOf(index, 'postgres'), async (client) => {
        await client.query('SELECT 1');
        return true;
      }).catch(() => false),
    );
  }

  /** Waits until the standby receives, and makes each commit wait for it from then on. */
  async #synchronous(): Promise<void> {
    await onServer(this.#urlOf(0, 'postgres'), async (client) => {
      await within('the standby receives', async () => {
        const { rowCount } = await client.query(`SELECT 1 FROM pg_stat_replication WHERE state = 'streaming'`);
        return (rowCount ?? 0) > 0;
      });
      await client.query(`ALTER SYSTEM SET synchronous_standby_names = 'standby'`);
      await client.query('SELECT pg_reload_conf()');
      await within('commits wait for the standby', async () => {
        const { rowCount } = await client.query(`SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'`);
        return (rowCount ?? 0) > 0;
      });
    });
  }
}

const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
wal_level = replica
hot_standby = on
`;

const spawned = (binaries: Binaries, { ids }: Account, data: string, port: number): ChildProcess =>
  spawn(program(binaries, 'postgres'), ['-D', data, '-p', `${port}`], { stdio: 'ignore', cwd: data, ...ids });

const own = async (folder: string, { ids }: Account): Promise<void> => {
  if (ids.uid !== undefined) await promisify(execFile)('chown', ['-R', `${ids.uid}:${ids.gid}`, folder]);
  chmodSync(folder, 0o700);
};
