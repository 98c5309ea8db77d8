import { execFile, spawn, type ChildProcess } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onServer } from '#persistence';
import { giveTo, serverAccount, type Account } from '../../libs/embedded-postgres/src/account.js';
import { findBinaries } from '../../libs/embedded-postgres/src/binaries.js';
import { freePorts, killed, within } from '../failover/processes.js';

const ROLE = 'postgres';

/** The settings that docs/OPERATING.md recommends, on loopback. */
const settings = (archive: string): string => `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
wal_level = replica
archive_mode = on
archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f'
`;

/** The folder of all servers of a test, with the archive of the write-ahead log. */
export class BackupSite {
  readonly archive: string;
  readonly #servers: Server[] = [];

  private constructor(
    private readonly folder: string,
    readonly account: Account,
    /** The folder of the programs. */
    private readonly binaries: string,
  ) {
    this.archive = this.newFolder('archive');
  }

  static make(): BackupSite {
    const folder = mkdtempSync(join(tmpdir(), 'tilescribe-backup-'));
    const account = serverAccount();
    chmodSync(folder, 0o755);
    giveTo(account, folder);
    return new BackupSite(folder, account, findBinaries(account, { programs: join(folder, 'programs') }).folder);
  }

  /** Makes a new server that archives its log. */
  async newServer(): Promise<Server> {
    const data = join(this.folder, 'primary');
    await this.#run('initdb', '-D', data, '-U', ROLE, '--auth=trust', '--encoding=UTF8', '--no-locale');
    appendFileSync(join(data, 'postgresql.conf'), settings(this.archive));
    return this.#start(data);
  }

  /** Makes a base backup of a running server; returns its folder. */
  async baseBackup({ port }: Server): Promise<string> {
    const backup = join(this.folder, 'backup');
    await this.#run(
      ...(['pg_basebackup', '-h', '127.0.0.1', '-p', String(port), '-U', ROLE] as const),
      ...(['-D', backup, '--checkpoint=fast', '--wal-method=stream'] as const),
    );
    return backup;
  }

  /**
   * Restores a copy of a base backup and the archived log behind it, and starts it.
   * @param target a setting such as `recovery_target_name = 'evening'`; without one, as far as the archive reaches.
   */
  async restored(backup: string, name: string, target = ''): Promise<Server> {
    const data = join(this.folder, name);
    await this.#run('cp', '-a', backup, data);
    const lines = [`restore_command = 'cp ${this.archive}/%f %p'`, 'archive_mode = off', target];
    if (target !== '') lines.push(`recovery_target_action = 'promote'`);
    appendFileSync(join(data, 'postgresql.conf'), `${lines.join('\n')}\n`);
    writeFileSync(join(data, 'recovery.signal'), '');
    return this.#start(data);
  }

  /** Ends the current segment of the log, and waits until it is archived. */
  async archived(server: Server): Promise<void> {
    await onServer(server.url('postgres'), async (client) => {
      const { rows } = await client.query<{ segment: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS segment');
      await within('the log is archived', () => Promise.resolve(existsSync(join(this.archive, rows[0]!.segment))));
    });
  }

  newFolder(name: string): string {
    const folder = join(this.folder, name);
    mkdirSync(folder, { mode: 0o700 });
    giveTo(this.account, folder);
    return folder;
  }

  async stop(): Promise<void> {
    for (const server of this.#servers) await server.kill();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }

  async #start(data: string): Promise<Server> {
    const [port = 0] = await freePorts(1);
    const output = openSync(`${data}.log`, 'a');
    const server = new Server(
      port,
      spawn(join(this.binaries, 'postgres'), ['-D', data, '-p', `${port}`], {
        stdio: ['ignore', output, output],
        cwd: data,
        ...this.account.ids,
      }),
    );
    this.#servers.push(server);
    await within('the server accepts writes', () => server.acceptsWrites());
    return server;
  }

  /** Runs a program as the account of the server. */
  async #run(name: string, ...args: readonly string[]): Promise<void> {
    const own = join(this.binaries, name);
    await promisify(execFile)(existsSync(own) ? own : name, args, { cwd: this.folder, ...this.account.ids });
  }
}

/** A PostgreSQL server of the test. */
export class Server {
  constructor(
    readonly port: number,
    private readonly process: ChildProcess,
  ) {}

  url(database: string): string {
    return `postgres://${ROLE}@127.0.0.1:${this.port}/${database}`;
  }

  /** Kills the server as a power cut does. */
  kill(): Promise<void> {
    return killed(this.process);
  }

  acceptsWrites(): Promise<boolean> {
    return onServer(this.url('postgres'), async (client) => {
      const { rows } = await client.query<{ recovers: boolean }>('SELECT pg_is_in_recovery() AS recovers');
      return rows[0]?.recovers === false;
    }).catch(() => false);
  }
}
