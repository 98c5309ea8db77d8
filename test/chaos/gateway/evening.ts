import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seeded, type Seeded } from '#testing';
import { evidenceOf, faultsInVerify } from '../audited.js';
import { Client } from '../client.js';
import { eventsIn } from '../exported.js';
import type { PrivateDatabase } from '../private-database.js';
import type { Server } from '../server.js';
import { Site } from '../site.js';
import { Answered } from './answered.js';
import { faultsInLog } from './faults-in-log.js';
import type { Losses } from './power-cut.js';
import { ChaosTable } from './table.js';

const TABLES = 2;

/** The blows of a round; each is as likely as it is frequent here. All happen during play. */
const BLOWS = [
  'kill-gateway',
  'kill-gateway',
  'cut-power',
  'cut-power',
  'cut-power-at-name',
  'cut-power-at-name',
  'cut-power-in-outage',
  'kill-api',
  'kill-database',
  'outage',
  'kill-gateway-and-api',
  'cut-power-and-kill-database',
] as const;
export type Blow = (typeof BLOWS)[number];

const strikesGateways = (blow: Blow): boolean => blow.startsWith('cut-power') || blow.startsWith('kill-gateway');

/** The number of kills, outages and power cuts; each gateway is struck separately. */
const countOf = (blow: Blow): number =>
  (strikesGateways(blow) ? TABLES : 0) + ['outage', 'api', 'database'].filter((target) => blow.endsWith(target)).length;

/** The play before a blow: until each gateway has sent this many records, at most this long, then a random time (ms). */
const RECORDS_BEFORE = 3;
const PLAYING_MS = 20_000;
const LONGEST_BEFORE_MS = 700;
const LONGEST_OUTAGE_MS = 1_500;
/** Generous: the limit ends what hangs. */
const DELIVERED_MS = 180_000;

interface EveningRound {
  readonly blow: Blow;
  readonly blows: number;
  readonly ms: number;
  readonly events: number;
  /** The number of citations that were compared with the observations on disk. */
  readonly citations: number;
  readonly refused: number;
  readonly damages: number;
  readonly losses: readonly Losses[];
  readonly faults: readonly string[];
}

/** Simulated tables with a gateway each, one API and its database, which are killed in turn. */
export class Evening {
  readonly #tables: ChaosTable[] = [];
  #playedBefore = new Map<string, number>();

  private constructor(
    private readonly site: Site,
    private readonly server: Server,
    private readonly answered: Answered,
    private readonly chance: Seeded,
  ) {}

  /** @param name of a new database. */
  static async open(database: PrivateDatabase, name: string, seed: number): Promise<Evening> {
    const site = await Site.open(database, name, seed);
    const answered = new Answered();
    const evening = new Evening(site, await site.addServer(answered), answered, seeded(seed));
    await evening.#addTables(seed);
    return evening;
  }

  async round(): Promise<EveningRound> {
    const start = Date.now();
    const blow = this.chance.pick(BLOWS);
    this.site.fates.active = true;
    await this.#played();
    await sleep(this.chance.below(LONGEST_BEFORE_MS));
    const losses = await this.#strike(blow);
    this.site.fates.active = false;
    const undelivered = await this.#delivered();
    // Later answers may be missing in the export, because play goes on.
    const answered = [...this.answered.records.values()];
    const { text, path } = await this.site.exported();
    const events = eventsIn(text);
    const { citations, faults: found } = await this.#audited(path);
    const faults = [...undelivered, ...faultsInLog(events, answered, this.answered.sent), ...found, ...this.#deaths()];
    const refused = answered.filter(({ isRefused }) => isRefused).length;
    const damages = this.answered.damages.length;
    return {
      ...{ blow, blows: countOf(blow), ms: Date.now() - start, events: events.length },
      ...{ citations, refused, damages, losses, faults },
    };
  }

  async stop(): Promise<void> {
    for (const table of this.#tables) await table.stop();
    await this.site.stop();
  }

  async #addTables(seed: number): Promise<void> {
    const { site, server } = this;
    const client = new Client([server.proxy.address], seeded(seed + 2));
    await site.start(client);
    for (let index = 1; index <= TABLES; index += 1) {
      const [table, device] = [`table-${index}`, `gateway-${index}`];
      await site.addTable(client, table);
      const place = {
        ...{ table, device, api: server.proxy.address, folder: join(site.folder, table), seed: seed * 10 + index },
        key: await site.key(client, `device:${device}`, `table:${table}`),
      };
      this.#tables.push(new ChaosTable(place, seeded(place.seed)));
    }
    for (const table of this.#tables) table.start();
  }

  /** Waits until each gateway has sent some records since the last round, or the time is up. */
  async #played(): Promise<void> {
    const deadline = Date.now() + PLAYING_MS;
    const isBehind = ({ place: { device } }: ChaosTable): boolean =>
      this.#recordsOf(device) < (this.#playedBefore.get(device) ?? 0) + RECORDS_BEFORE;
    while (this.#tables.some(isBehind) && Date.now() < deadline) await sleep(50);
  }

  /** Waits until every record that is on disk now has been answered. */
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

  /** Strikes each gateway at a time of its own. */
  async #strikeGateways(blow: Blow): Promise<readonly Losses[]> {
    const cutsPower = blow.startsWith('cut-power');
    if (!strikesGateways(blow)) return [];
    const losses = await Promise.all(
      this.#tables.map(async (table) => {
        await sleep(this.chance.below(LONGEST_BEFORE_MS));
        if (blow === 'cut-power-at-name') return [await table.cutPowerAtName()];
        if (cutsPower) return [await table.cutPower()];
        await table.kill();
        return [];
      }),
    );
    return losses.flat();
  }

  async #strikeServers(blow: Blow): Promise<void> {
    if (blow.endsWith('database')) {
      await this.site.killDatabase(this.chance.below(LONGEST_BEFORE_MS));
    } else if (blow.endsWith('api')) {
      await this.server.kill();
      await this.server.start();
    }
  }

  /** `tilescribe verify`, and `tilescribe observations --log` for each gateway: a record cites nothing that is missing. */
  async #audited(log: string): Promise<{ readonly citations: number; readonly faults: readonly string[] }> {
    const faults = [...(await faultsInVerify(log))];
    let citations = 0;
    for (const { place, stateFolder, keyFile } of this.#tables) {
      // A gateway that has sent no record yet may have no observations on disk.
      if (this.#recordsOf(place.device) === 0) continue;
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
