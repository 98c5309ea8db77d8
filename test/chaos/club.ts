import { setTimeout as sleep } from 'node:timers/promises';
import { seeded, type Seeded } from '#testing';
import { faultsInVerify } from './audited.js';
import { Client } from './client.js';
import { Device } from './device.js';
import { eventsIn, faultsIn } from './exported.js';
import type { Fates } from './fates.js';
import type { PrivateDatabase } from './private-database.js';
import type { Server } from './server.js';
import { Site } from './site.js';
import { Writer } from './writer.js';

const WRITERS = 20;
const DEVICES = 3;

/** The processes to kill in a round; each is as likely as it is frequent here. */
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
type Kill = (typeof KILLS)[number];

/** The shortest time of recording before a kill, and after the restart (ms). */
const BEFORE_MS = 400;
const AFTER_MS = 600;
/** The longest time that the database is down (ms). */
const LONGEST_DOWN_MS = 300;
/** The most commands of a recorder in a round. */
const MOST_COMMANDS = 20;

interface Round {
  readonly kill: Kill;
  /** The number of killed processes. */
  readonly blows: number;
  readonly ms: number;
  readonly events: number;
  readonly acknowledged: number;
  /** The faults of the lines, and the repeated commands of the clients, so far. */
  readonly lines: Fates['counts'];
  readonly repeats: Client['repeats'];
  readonly faults: readonly string[];
}

/** A club with two APIs on one database, twenty writers and three devices, with faulty lines and kills. */
export class Club {
  readonly #recorders: (Writer | Device)[] = [];

  private constructor(
    private readonly site: Site,
    private readonly client: Client,
    private readonly chance: Seeded,
  ) {}

  /** @param name of a new database. */
  static async open(database: PrivateDatabase, name: string, seed: number): Promise<Club> {
    const site = await Site.open(database, name, seed);
    const servers = [await site.addServer(), await site.addServer()];
    const client = new Client(
      servers.map(({ proxy }) => proxy.address),
      seeded(seed + 2),
    );
    await site.start(client);
    const club = new Club(site, client, seeded(seed));
    await club.#addTables(seed);
    return club;
  }

  /** Records on all tables while processes are killed and started again; then compares and verifies the log. */
  async round(): Promise<Round> {
    const kill = this.chance.pick(KILLS);
    const start = Date.now();
    let end = Infinity;
    const isOver = (): boolean => Date.now() > end;
    this.site.fates.active = true;
    const faults: string[] = [];
    const recording = Promise.all(
      this.#recorders.map((each) =>
        each.record(MOST_COMMANDS, isOver).catch((error: unknown) => void faults.push(String(error))),
      ),
    );
    await sleep(BEFORE_MS + this.chance.below(BEFORE_MS));
    const blows = await this.#kill(kill);
    end = Date.now() + AFTER_MS;
    await sleep(AFTER_MS);
    this.site.fates.active = false;
    await recording;
    const all = this.#recorders.flatMap((each) => each.acknowledged);
    const { text, path } = await this.site.exported();
    const events = eventsIn(text);
    faults.push(...faultsIn(events, all), ...(await faultsInVerify(path)), ...this.#complaints());
    const { site, client } = this;
    return {
      ...{ kill, blows, ms: Date.now() - start, events: events.length, acknowledged: all.length, faults },
      ...{ lines: site.fates.counts, repeats: client.repeats },
    };
  }

  stop(): Promise<void> {
    return this.site.stop();
  }

  async #addTables(seed: number): Promise<void> {
    const { site, client } = this;
    for (let index = 0; index < WRITERS + DEVICES; index += 1) {
      const isDevice = index >= WRITERS;
      const [table, device] = [`table-${index + 1}`, `gateway-${index + 1}`];
      const chance = seeded(seed * 100 + index);
      await site.addTable(client, table);
      const recorder = isDevice
        ? new Device(table, device, await site.key(client, `device:${device}`, `table:${table}`), client, chance)
        : new Writer(table, await site.key(client, 'deals:record', `table:${table}`), client, chance);
      this.#recorders.push(recorder);
    }
  }

  /** Returns the number of killed processes. */
  async #kill(kill: Kill): Promise<number> {
    const [first, second] = this.site.servers as [Server, Server];
    const servers = {
      'first-api': [first],
      'second-api': [second],
      'both-apis': [first, second],
      'database-and-api': [first],
    };
    const killed = kill in servers ? servers[kill as keyof typeof servers] : [];
    const killsDatabase = kill.startsWith('database');
    await Promise.all([
      ...killed.map((server) => server.kill()),
      ...(killsDatabase ? [this.site.killDatabase(this.chance.below(LONGEST_DOWN_MS))] : []),
    ]);
    const started = killed.map((server) => server.start());
    // One API is enough to go on; the other one joins when it is ready, in the next round at the latest.
    if (!this.site.servers.some(({ isUp }) => isUp)) await Promise.race(started);
    return killed.length + (killsDatabase ? 1 : 0);
  }

  #complaints(): readonly string[] {
    const failed = this.client.failed.splice(0);
    const causes = failed.map((id) => this.site.servers.flatMap((server) => server.logOf(id) ?? [])[0] ?? id);
    return [...causes.map((cause) => `500: ${cause}`), ...this.site.servers.flatMap(({ deaths }) => deaths.splice(0))];
  }
}
