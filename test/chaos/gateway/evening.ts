import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seeded, type Seeded } from '#testing';
import { Client } from '../client.js';
import { ConnectionProxy } from '../connection-proxy.js';
import { eventsIn } from '../exported.js';
import { Fates } from '../fates.js';
import type { PrivateDatabase } from '../private-database.js';
import { RequestProxy } from '../request-proxy.js';
import { Server } from '../server.js';
import { Answered } from './answered.js';
import { evidenceOf, faultsInVerify } from './audited.js';
import { faultsInLog } from './faults-in-log.js';
import type { Losses } from './power-cut.js';
import { ChaosTable } from './table.js';

const TABLES = 2;
const LOG = 'test.example/gateway-chaos';

/** What happens in a round; each as often as it stands here. All happen while the tables are played at. */
const BLOWS = [
  'kill-gateway',
  'kill-gateway',
  'cut-power',
  'cut-power',
  'cut-power',
  'cut-power-in-outage',
  'kill-api',
  'kill-database',
  'outage',
  'kill-gateway-and-api',
  'cut-power-and-kill-database',
] as const;
export type Blow = (typeof BLOWS)[number];

/** Playing before a blow: until each gateway has sent so many records, but not longer than this, and then at random (ms). */
const RECORDS_BEFORE = 3;
const PLAYING_MS = 20_000;
const LONGEST_BEFORE_MS = 700;
const LONGEST_OUTAGE_MS = 1_500;
/** Generous: limits are there to end what hangs. */
const DELIVERED_MS = 180_000;
const EXPORTED_MS = 60_000;

export interface EveningRound {
  readonly blow: Blow;
  readonly ms: number;
  readonly events: number;
  /** Citations that were compared with the observations on disk. */
  readonly citations: number;
  readonly refused: number;
  readonly damages: number;
  readonly losses: readonly Losses[];
  readonly faults: readonly string[];
}

/** Simulated tables with a gateway each, one API and its database, which are killed in turn. */
export class Evening {
  readonly #tables: ChaosTable[] = [];
  #readingKey = '';
  #playedBefore = new Map<string, number>();

  private constructor(
    private readonly database: PrivateDatabase,
    private readonly fates: Fates,
    private readonly line: ConnectionProxy,
    private readonly server: Server,
    private readonly answered: Answered,
    private readonly chance: Seeded,
    private readonly folder: string,
  ) {}

  /** @param name of a new database. */
  static async open(database: PrivateDatabase, name: string, seed: number): Promise<Evening> {
    const fates = new Fates(seeded(seed + 1));
    const line = await ConnectionProxy.start(fates);
    line.target = database.port;
    const { url, adminUrl } = await database.make(name, line.port);
    const env = { DATABASE_URL: url, DATABASE_ADMIN_URL: adminUrl, HOST: '127.0.0.1', PORT: '0', TILESCRIBE_LOG: LOG };
    const answered = new Answered();
    const server = new Server(await RequestProxy.start(fates, answered), env);
    const folder = await mkdtemp(join(tmpdir(), 'tilescribe-gateways-'));
    const evening = new Evening(database, fates, line, server, answered, seeded(seed), folder);
    await evening.#furnish(seed);
    return evening;
  }

  async round(): Promise<EveningRound> {
    const start = Date.now();
    const blow = this.chance.pick(BLOWS);
    this.fates.active = true;
    await this.#played();
    await sleep(this.chance.below(LONGEST_BEFORE_MS));
    const losses = await this.#strike(blow);
    this.fates.active = false;
    const undelivered = await this.#delivered();
    // What is answered from here on may be missing in the export: the tables are still played at.
    const answered = [...this.answered.records.values()];
    const file = await this.#export();
    const events = eventsIn(file);
    const { citations, faults: found } = await this.#audited(file);
    const faults = [...undelivered, ...faultsInLog(events, answered, this.answered.sent), ...found, ...this.#deaths()];
    const refused = answered.filter(({ isRefused }) => isRefused).length;
    const damages = this.answered.damages.length;
    return { blow, ms: Date.now() - start, events: events.length, citations, refused, damages, losses, faults };
  }

  async stop(): Promise<void> {
    for (const table of this.#tables) await table.stop();
    await this.server.kill();
    await this.server.proxy.stop();
    await this.line.stop();
    await rm(this.folder, { recursive: true });
  }

  async #furnish(seed: number): Promise<void> {
    const adminKey = /first admin key, shown this once: (\S+)/.exec(await this.server.start())?.[1] ?? '';
    const client = new Client([this.server.proxy.address], seeded(seed + 2));
    const post = async (path: string, body: object): Promise<unknown> => {
      const { status, json } = await client.decided(path, adminKey, body);
      if (status !== 201) throw new Error(`POST ${path} is answered ${status} ${JSON.stringify(json)}`);
      return json;
    };
    const key = async (...scopes: string[]): Promise<string> =>
      ((await post('/v1/keys', { name: 'chaos', scopes })) as { key: string }).key;
    this.#readingKey = await key('referee', 'audit');
    for (let index = 1; index <= TABLES; index += 1) {
      const [table, device] = [`table-${index}`, `gateway-${index}`];
      await post('/v1/tables', { table, name: table });
      const place = {
        ...{ table, device, api: this.server.proxy.address, folder: join(this.folder, table), seed: seed * 10 + index },
        key: await key(`device:${device}`, `table:${table}`),
      };
      this.#tables.push(new ChaosTable(place, seeded(place.seed)));
    }
    for (const table of this.#tables) table.start();
  }

  /** Until each gateway has sent some records since the last round, or the time is up: a busy machine plays slowly. */
  async #played(): Promise<void> {
    const deadline = Date.now() + PLAYING_MS;
    const isBehind = ({ place: { device } }: ChaosTable): boolean =>
      this.#recordsOf(device) < (this.#playedBefore.get(device) ?? 0) + RECORDS_BEFORE;
    while (this.#tables.some(isBehind) && Date.now() < deadline) await sleep(50);
  }

  /** Until everything that is on disk now has been answered. */
  async #delivered(): Promise<readonly string[]> {
    const due = (await Promise.all(this.#tables.map((table) => table.recordsOnDisk()))).flat();
    const deadline = Date.now() + DELIVERED_MS;
    const missing = (): readonly string[] => due.filter((place) => !this.answered.records.has(place));
    while (missing().length > 0 && Date.now() < deadline) await sleep(50);
    for (const { place } of this.#tables) this.#playedBefore.set(place.device, this.#recordsOf(place.device));
    return missing().map((place) => `record ${place} is on disk and was not sent within ${DELIVERED_MS} ms`);
  }

  #recordsOf(device: string): number {
    return [...this.answered.records.values()].filter((record) => record.device === device).length;
  }

  async #strike(blow: Blow): Promise<readonly Losses[]> {
    const hasOutage = blow.endsWith('outage');
    const target = this.server.proxy.target;
    if (hasOutage) {
      this.server.proxy.target = undefined;
      await sleep(this.chance.below(LONGEST_OUTAGE_MS));
    }
    const [losses] = await Promise.all([this.#strikeGateways(blow), this.#strikeServers(blow)]);
    if (hasOutage) this.server.proxy.target = target;
    for (const table of this.#tables) if (!table.isUp) table.start();
    return losses;
  }

  /** Each gateway is struck at its own time. */
  async #strikeGateways(blow: Blow): Promise<readonly Losses[]> {
    const cutsPower = blow.startsWith('cut-power');
    if (!cutsPower && !blow.startsWith('kill-gateway')) return [];
    const losses = await Promise.all(
      this.#tables.map(async (table) => {
        await sleep(this.chance.below(LONGEST_BEFORE_MS));
        if (cutsPower) return [await table.cutPower()];
        await table.kill();
        return [];
      }),
    );
    return losses.flat();
  }

  async #strikeServers(blow: Blow): Promise<void> {
    if (blow.endsWith('database')) {
      this.line.target = undefined;
      await this.database.kill();
      await sleep(this.chance.below(LONGEST_BEFORE_MS));
      await this.database.launch();
      this.line.target = this.database.port;
    } else if (blow.endsWith('api')) {
      await this.server.kill();
      await this.server.start();
    }
  }

  /** The whole log. A connection to the database that broke before may break an export, which is asked for again. */
  async #export(): Promise<string> {
    const headers = { authorization: `Bearer ${this.#readingKey}` };
    const deadline = Date.now() + EXPORTED_MS;
    for (;;)
      try {
        const response = await fetch(`${this.server.proxy.address}/v1/log/export?disclosures=all`, { headers });
        if (response.status === 200) return await response.text();
        throw new Error(`the export is answered ${response.status}: ${await response.text()}`);
      } catch (error) {
        if (Date.now() > deadline) throw error;
        await sleep(500);
      }
  }

  /** `tilescribe verify`, and `tilescribe observations --log` for each gateway: a record cites nothing that is missing. */
  async #audited(file: string): Promise<{ readonly citations: number; readonly faults: readonly string[] }> {
    const log = join(this.folder, 'log.ndjson');
    await writeFile(log, file);
    const faults = [...(await faultsInVerify(log))];
    let citations = 0;
    for (const { place, stateFolder, keyFile } of this.#tables) {
      const evidence = await evidenceOf(log, stateFolder, keyFile, place.device);
      citations += evidence.citations;
      faults.push(...evidence.faults);
    }
    return { citations, faults };
  }

  #deaths(): readonly string[] {
    return [this.server, ...this.#tables].flatMap(({ deaths }) => deaths.splice(0));
  }
}
