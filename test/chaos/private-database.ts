import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Embedded, launchEmbedded } from '#embedded-postgres';
import { exists } from '#process-lock';
import { type Places, placesOf } from '../../libs/embedded-postgres/src/places.js';
import { runningPostmaster, stopPostmaster } from '../../libs/embedded-postgres/src/postmaster.js';
import { dropDatabase, onServer, withDatabase } from '../../libs/persistence/src/schema/on-server.js';

const STARTS = 5;

/** The write-ahead log leaves room on a small disk. It is read at the next start. */
const SMALL_LOG = 'max_wal_size = 64MB';

/** A disk for the files of a server. */
export interface Disk {
  mount(folder: string): void;
  unmount(folder: string): void;
}

/** A PostgreSQL server in a folder of its own, which is killed and started again. */
export class PrivateDatabase {
  #server: Embedded | undefined;

  private constructor(
    private readonly root: string,
    private readonly places: Places,
    private readonly disk: Disk | undefined,
  ) {}

  /** @param disk is mounted at the folder of the server. */
  static async start(disk?: Disk): Promise<PrivateDatabase> {
    const root = await mkdtemp(join(tmpdir(), 'tilescribe-chaos-'));
    disk?.mount(placesOf(root, 'postgres').folder);
    const database = new PrivateDatabase(root, placesOf(root, 'postgres'), disk);
    await database.launch();
    // After a kill the server first syncs every file: the whole file system at once is faster than one by one.
    const settings = [`recovery_init_sync_method = 'syncfs'`, ...(disk === undefined ? [] : [SMALL_LOG])];
    await appendFile(join(database.places.data, 'postgresql.conf'), `${settings.join('\n')}\n`);
    return database;
  }

  /** The folder of all files of the server. */
  get folder(): string {
    return this.places.folder;
  }

  get port(): number {
    return Number(new URL(this.#running.url).port);
  }

  /** Starts the server after `kill`; the processes of the killed server may take a while to end. */
  async launch(): Promise<void> {
    for (let attempt = 1; ; attempt += 1)
      try {
        this.#server = await launchEmbedded({ dataRoot: this.root, log: () => undefined });
        return;
      } catch (error) {
        if (attempt === STARTS) throw error;
        await sleep(500);
      }
  }

  /** Creates an empty database; addresses of its users lead through `port`. */
  async make(name: string, port: number): Promise<{ readonly url: string; readonly adminUrl: string }> {
    await onServer(this.#running.adminUrl, (client) => client.query(`CREATE DATABASE ${name}`));
    const through = (url: string): string =>
      Object.assign(new URL(withDatabase(url, name)), { port: String(port) }).href;
    return { url: through(this.#running.url), adminUrl: through(this.#running.adminUrl) };
  }

  async drop(name: string): Promise<void> {
    await onServer(this.#running.adminUrl, (client) => dropDatabase(client, name));
  }

  /** Sends kill -9 to the postmaster, and to no other process; waits until it is gone. */
  async kill(): Promise<void> {
    const { pid } = runningPostmaster(this.places) ?? {};
    if (pid === undefined) throw new Error('the private database is not running');
    process.kill(pid, 'SIGKILL');
    while (exists(pid)) await sleep(10);
  }

  async stop(): Promise<void> {
    await stopPostmaster(this.places);
    this.disk?.unmount(this.places.folder);
    for (const folder of [this.root, dirname(this.places.folder)]) await rm(folder, { recursive: true, force: true });
  }

  get #running(): Embedded {
    if (!this.#server) throw new Error('the private database was not started');
    return this.#server;
  }
}
