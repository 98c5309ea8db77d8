import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seeded, type Seeded } from '#testing';
import { runTilescribe } from '../../apps/auditor/src/run.js';
import { Client } from './client.js';
import { ConnectionProxy } from './connection-proxy.js';
import { Device } from './device.js';
import { eventsIn, faultsIn } from './exported.js';
import { Fates } from './fates.js';
import type { PrivateDatabase } from './private-database.js';
import { RequestProxy } from './request-proxy.js';
import { Server } from './server.js';
import { Writer } from './writer.js';

const WRITERS = 20;
const DEVICES = 3;
const LOG = 'test.example/chaos';
const EXPORTED_MS = 60_000;

/** What is killed in a round; each as often as it stands here. */
const KILLS = [
  'first-api',
  'second-api',
  'first-api',
  'second-api',
  'both-apis',
  'database',
  'database',
  'database-and-api',
  'nothing',
] as const;
export type Kill = (typeof KILLS)[number];

/** Recording before something is killed, at least, and after it runs again (ms). */
const BEFORE_MS = 400;
const AFTER_MS = 600;
/** Commands of a recorder in a round. */
const MOST_COMMANDS = 20;

export interface Round {
  readonly kill: Kill;
  readonly ms: number;
  readonly events: number;
  readonly acknowledged: number;
  readonly faults: readonly string[];
}

/** A club with two APIs on one database, twenty writers and three devices, among lines and machines that fail. */
export class Club {
  readonly #recorders: (Writer | Device)[] = [];
  #readingKey = '';

  private constructor(
    private readonly database: PrivateDatabase,
    readonly fates: Fates,
    private readonly line: ConnectionProxy,
    private readonly servers: readonly [Server, Server],
    readonly client: Client,
    private readonly chance: Seeded,
    private readonly folder: string,
  ) {}

  /** @param name of a new database. */
  static async open(database: PrivateDatabase, name: string, seed: number): Promise<Club> {
    const chance = seeded(seed);
    const fates = new Fates(seeded(seed + 1));
    const line = await ConnectionProxy.start(fates);
    line.target = database.port;
    const { url, adminUrl } = await database.make(name, line.port);
    const env = { DATABASE_URL: url, DATABASE_ADMIN_URL: adminUrl, HOST: '127.0.0.1', PORT: '0', TILESCRIBE_LOG: LOG };
    const server = async (): Promise<Server> => new Server(await RequestProxy.start(fates), env);
    const servers = [await server(), await server()] as const;
    const client = new Client(
      servers.map(({ proxy }) => proxy.address),
      seeded(seed + 2),
    );
    const folder = await mkdtemp(join(tmpdir(), 'tilescribe-chaos-log-'));
    const club = new Club(database, fates, line, servers, client, chance, folder);
    await club.#furnish(seed);
    return club;
  }

  /** Everybody records while something is killed and started again; then the log is compared and verified. */
  async round(): Promise<Round> {
    const kill = this.chance.pick(KILLS);
    const start = Date.now();
    let end = Infinity;
    const isOver = (): boolean => Date.now() > end;
    this.fates.active = true;
    const faults: string[] = [];
    const recording = Promise.all(
      this.#recorders.map((each) =>
        each.record(MOST_COMMANDS, isOver).catch((error: unknown) => void faults.push(String(error))),
      ),
    );
    await sleep(BEFORE_MS + this.chance.below(BEFORE_MS));
    await this.#kill(kill);
    end = Date.now() + AFTER_MS;
    await sleep(AFTER_MS);
    this.fates.active = false;
    await recording;
    const all = this.#recorders.flatMap((each) => each.acknowledged);
    const file = await this.#export();
    const events = eventsIn(file);
    faults.push(...faultsIn(events, all), ...(await this.#verified(file)), ...this.#complaints());
    return { kill, ms: Date.now() - start, events: events.length, acknowledged: all.length, faults };
  }

  async stop(): Promise<void> {
    for (const server of this.servers) {
      await server.kill();
      await server.proxy.stop();
    }
    await this.line.stop();
    await rm(this.folder, { recursive: true });
  }

  async #furnish(seed: number): Promise<void> {
    const [first, second] = this.servers;
    const adminKey = /first admin key, shown this once: (\S+)/.exec(await first.start())?.[1] ?? '';
    await second.start();
    const post = async (path: string, body: object): Promise<unknown> => {
      const { status, json } = await this.client.decided(path, adminKey, body);
      if (status !== 201) throw new Error(`POST ${path} is answered ${status} ${JSON.stringify(json)}`);
      return json;
    };
    const key = async (...scopes: string[]): Promise<string> =>
      ((await post('/v1/keys', { name: 'chaos', scopes })) as { key: string }).key;
    this.#readingKey = await key('referee', 'audit');
    for (let index = 0; index < WRITERS + DEVICES; index += 1) {
      const isDevice = index >= WRITERS;
      const table = `table-${index + 1}`;
      const chance = seeded(seed * 100 + index);
      await post('/v1/tables', { table, name: table });
      const device = `gateway-${index + 1}`;
      const recorder = isDevice
        ? new Device(table, device, await key(`device:${device}`, `table:${table}`), this.client, chance)
        : new Writer(table, await key('deals:record', `table:${table}`), this.client, chance);
      this.#recorders.push(recorder);
    }
  }

  async #kill(kill: Kill): Promise<void> {
    const [first, second] = this.servers;
    const servers = {
      'first-api': [first],
      'second-api': [second],
      'both-apis': [first, second],
      'database-and-api': [first],
    };
    const killed = kill in servers ? servers[kill as keyof typeof servers] : [];
    await Promise.all([
      ...killed.map((server) => server.kill()),
      ...(kill.startsWith('database') ? [this.#cutPower()] : []),
    ]);
    const started = killed.map((server) => server.start());
    // One is enough to go on; the other one joins when it is ready, in the next round at the latest.
    if (!this.servers.some(({ isUp }) => isUp)) await Promise.race(started);
  }

  /** kill -9 of the database, which then starts again. */
  async #cutPower(): Promise<void> {
    this.line.target = undefined;
    await this.database.kill();
    await sleep(this.chance.below(300));
    await this.database.launch();
    this.line.target = this.database.port;
  }

  /** The whole log. A connection to the database that broke before may break an export, which is asked for again. */
  async #export(): Promise<string> {
    const deadline = Date.now() + EXPORTED_MS;
    for (;;) {
      const server = this.servers.find(({ isUp }) => isUp) ?? this.servers[0];
      try {
        const headers = { authorization: `Bearer ${this.#readingKey}` };
        const response = await fetch(`${server.proxy.address}/v1/log/export?disclosures=all`, { headers });
        if (response.status === 200) return await response.text();
        throw new Error(`the export is answered ${response.status}: ${await response.text()}`);
      } catch (error) {
        if (Date.now() > deadline) throw error;
        await sleep(500);
      }
    }
  }

  /** `tilescribe verify`, offline: what it finds, or that it could not verify everything. */
  async #verified(file: string): Promise<readonly string[]> {
    const path = join(this.folder, 'log.ndjson');
    await writeFile(path, file);
    let said = '';
    const say = (text: string): void => void (said += text);
    const code = await runTilescribe(['verify', path, '--json'], {
      out: say,
      err: say,
      taken: () => Promise.resolve(),
    });
    return code === 0 ? [] : [`tilescribe verify ends with ${code}: ${said.slice(0, 2_000)}`];
  }

  #complaints(): readonly string[] {
    const failed = this.client.failed.splice(0);
    const causes = failed.map((id) => this.servers.flatMap((server) => server.logOf(id) ?? [])[0] ?? id);
    return [...causes.map((cause) => `500: ${cause}`), ...this.servers.flatMap(({ deaths }) => deaths.splice(0))];
  }
}
