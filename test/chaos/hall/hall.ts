import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seeded, type Seeded } from '#testing';
import { HostileServer } from '../../../libs/http-client/src/testing/hostile-server.js';
import { CAN_FAKE_TIME, WrongClock } from '../../api/wrong-clock.js';
import { Installation } from '../../faults/installation.js';
import type { Surroundings } from '../../faults/service-faults.js';
import { faultsInVerify } from '../audited.js';
import { Client } from '../client.js';
import type { PrivateDatabase } from '../private-database.js';
import type { Server } from '../server.js';
import { Site } from '../site.js';
import { byAlarm } from './alarms.js';
import { FAULT_GROUPS, type HallFault } from './hall-faults.js';
import { HallGateway } from './hall-gateway.js';
import { HallTable } from './hall-table.js';
import type { Loss } from './losses.js';
import { DealReader, differencesAt } from './recorded.js';
import { type FaultWindow, type Kill, type Schedule, scheduleOf } from './schedule.js';
import { triedFor } from './tried.js';

/** Two gateways with two tables each. Others come later, each with one table that is not opened yet. */
const GATEWAYS = 2;
const TABLES_OF_ONE = 2;
const MOST_GATEWAYS = 4;
const UNOPENED = 'unopened-table';

/** Generous: the limits end what hangs. */
const RESTORED_MS = 150_000;
const RECORDED_MS = 150_000;
const SAMPLE_MS = 400;

interface HallRound {
  /** The number of kills. */
  readonly blows: number;
  readonly ms: number;
  /** Faults and kills by kind, events and ended deals of the play, alarms of gateways by code, and deals that an alarm names instead of the log. */
  readonly counts: Readonly<Record<string, number>>;
  readonly windows: readonly FaultWindow[];
  readonly kills: readonly Kill[];
  readonly faults: readonly string[];
}

/** A hall of simulated tables whose gateways record in one API, while parts of it fail and are killed. */
export class Hall {
  readonly #gateways: HallGateway[] = [];
  readonly #chance: Seeded;
  readonly #reader: DealReader;
  /** The deals that an alarm names instead of the log. */
  readonly #excused = new Set<string>();
  #tables = 0;

  private constructor(
    private readonly place: Surroundings & { readonly site: Site; readonly server: Server; readonly folder: string },
    private readonly client: Client,
    /** Requests that were answered 500. */
    private readonly failed: string[],
    private readonly elsewhere: HostileServer,
    private readonly seed: number,
    private readonly leave: () => Promise<unknown>,
  ) {
    this.#chance = seeded(seed);
    this.#reader = new DealReader(() => this.#address, place.site.readingKey);
  }

  /** @param name of a new database. */
  static async open(database: PrivateDatabase, name: string, seed: number): Promise<Hall> {
    const folder = await mkdtemp(join(tmpdir(), 'tilescribe-hall-'));
    const installation = await Installation.copiedTo(join(folder, 'installation'));
    const clock = new WrongClock(join(folder, 'clock'));
    await clock.set('+0');
    const env = CAN_FAKE_TIME ? clock.env : {};
    const site = await Site.open(database, name, seed, { env, installation: installation.folder });
    const failed: string[] = [];
    const server = await site.addServer({
      requests: () => undefined,
      answers: (path, _, { status, body }) => {
        if (status === 500) failed.push(`${path} is answered ${body.toString().slice(0, 1_000)}`);
      },
    });
    const client = new Client([server.proxy.address], seeded(seed + 2));
    await site.start(client);
    const elsewhere = await HostileServer.start();
    const restartApi = async (): Promise<void> => {
      await server.kill();
      await server.start();
    };
    const place = {
      ...{ site, server, folder, clock, installation, restartApi },
      ...{ database: site.addresses, disk: database.folder, front: server.proxy, elsewhere: elsewhere.url },
    };
    const hall = new Hall(place, client, failed, elsewhere, seed, async () => {
      await site.stop();
      await database.drop(name);
    });
    for (let count = 0; count < GATEWAYS; count += 1) {
      const { tables } = await hall.#join(TABLES_OF_ONE);
      for (const { id } of tables) await site.addTable(client, id);
    }
    return hall;
  }

  /** A round with faults and kills by chance. */
  round(): Promise<HallRound> {
    const groups = FAULT_GROUPS.map((group) => [...group.keys()]);
    if (this.#gateways.length < MOST_GATEWAYS) groups.push([UNOPENED]);
    const schedule = scheduleOf(groups, this.#gateways.length, this.#chance);
    const { windows, kills } = schedule;
    const { fates } = this.place.site;
    return this.#round(schedule, async () => {
      fates.active = true;
      await Promise.all([...windows.map((each) => this.#lasts(each)), ...kills.map((each) => this.#kill(each))]);
      fates.active = false;
      await this.#restored();
    });
  }

  /** A round in which the first gateway loses the deal of its first table. */
  roundOf({ happens }: Loss): Promise<HallRound> {
    const { front, site } = this.place;
    const [gateway] = this.#gateways;
    const [table] = gateway?.tables ?? [];
    if (gateway === undefined || table === undefined) throw new Error('the hall has no table');
    const recorded = () => this.#reader.dealsAt(table.id);
    const service = { front, api: this.#address, refereeKey: site.readingKey };
    return this.#round({ windows: [], kills: [] }, () => happens({ gateway, table, ...service, recorded }));
  }

  async #round({ windows, kills }: Schedule, happens: () => Promise<unknown>): Promise<HallRound> {
    const start = Date.now();
    const before = { events: this.#events, ended: this.#ended, excused: this.#excused.size };
    let isOver = false;
    const watched = this.#watched(() => isOver);
    try {
      await happens();
    } finally {
      isOver = true;
    }
    const alarms = await watched;
    const differences = await this.#compared(Date.now());
    const { path } = await this.place.site.exported();
    const faults = [...differences, ...(await faultsInVerify(path)), ...this.#complaints()];
    const counts = {
      ...countsOf(windows.map(({ kind }) => `fault ${kind}`)),
      ...countsOf(kills.map(({ target }) => `kill of ${target}`)),
      ...countsOf(alarms.map((code) => `alarm ${code}`)),
      'events of the play': this.#events - before.events,
      'deals that ended': this.#ended - before.ended,
      'deals that an alarm names instead of the log': this.#excused.size - before.excused,
    };
    return { blows: kills.length, ms: Date.now() - start, counts, windows, kills, faults };
  }

  async stop(): Promise<void> {
    for (const gateway of this.#gateways) await gateway.kill();
    for (const { tables } of this.#gateways) for (const table of tables) await table.close();
    await this.elsewhere.stop();
    await this.leave();
    await rm(this.place.folder, { recursive: true });
  }

  /** The address of the API itself. */
  get #address(): string {
    return `http://127.0.0.1:${this.place.server.proxy.target ?? 0}`;
  }

  get #events(): number {
    return this.#sum(({ events }) => events);
  }

  get #ended(): number {
    return this.#sum(({ ended }) => ended);
  }

  #sum(count: (table: HallTable) => number): number {
    return this.#gateways.reduce((sum, { tables }) => tables.reduce((all, table) => all + count(table), sum), 0);
  }

  /** Adds a gateway with new tables, whose play begins. */
  async #join(count: number): Promise<HallGateway> {
    const { folder, site, front } = this.place;
    const tables: HallTable[] = [];
    for (let index = 0; index < count; index += 1) {
      this.#tables += 1;
      tables.push(await HallTable.open(this.#tables, this.seed * 10 + this.#tables, folder));
    }
    const keys = { service: () => ({ address: this.#address, adminKey: site.adminKey }) };
    const gateway = await triedFor(RESTORED_MS, () =>
      HallGateway.open(`gateway-${this.#gateways.length + 1}`, tables, { folder, api: front.address, ...keys }),
    );
    this.#gateways.push(gateway);
    gateway.start();
    return gateway;
  }

  /** A fault from its beginning to its end. What does not begin in its time, such as a revocation while the database is down, does not begin at all. */
  async #lasts({ kind, gateway, fromMs, ms }: FaultWindow): Promise<void> {
    await sleep(fromMs);
    const fault = this.#faultOf(kind, gateway);
    await triedFor(ms, fault.begin).catch(() => undefined);
    await sleep(ms);
    await triedFor(RESTORED_MS, fault.end);
    // A server whose disk is full may have ended by itself.
    if (kind === 'full-disk') await triedFor(RESTORED_MS, () => this.place.site.startDatabase());
  }

  #faultOf(kind: string, number: number): HallFault {
    if (kind === UNOPENED) return this.#newcomer();
    const make = FAULT_GROUPS.map((group) => group.get(kind)).find((each) => each !== undefined);
    const gateway = this.#gateways[number];
    if (make === undefined || gateway === undefined) throw new Error(`there is no fault ${kind} of gateway ${number}`);
    return make(this.place, gateway);
  }

  /** A gateway whose table is not opened yet. */
  #newcomer(): HallFault {
    let joined: Promise<HallGateway> | undefined;
    return {
      name: UNOPENED,
      begin: () => (joined ??= this.#join(1)),
      end: async () => {
        for (const { id } of (await joined)?.tables ?? []) await this.place.site.addTable(this.client, id);
      },
    };
  }

  async #kill({ target, gateway: number, atMs, downMs }: Kill): Promise<void> {
    const { site, server } = this.place;
    await sleep(atMs);
    if (target === 'database') {
      // It may have ended by itself, because its disk is full.
      await site.killDatabase(downMs).catch(() => undefined);
      return triedFor(RESTORED_MS, () => site.startDatabase());
    }
    const killed = target === 'api' ? server : this.#gateways[number];
    await killed?.kill();
    await sleep(downMs);
    await killed?.start();
  }

  async #restored(): Promise<void> {
    const { site, server } = this.place;
    await triedFor(RESTORED_MS, () => site.startDatabase());
    if (!server.isUp) await server.start();
    for (const gateway of this.#gateways) gateway.start();
  }

  /** Watches the alarms of all gateways. Returns the code of each deal's alarm. */
  async #watched(isOver: () => boolean): Promise<readonly string[]> {
    const seen = new Map<string, string>();
    while (!isOver()) {
      const alarms = (await Promise.all(this.#gateways.map((gateway) => gateway.alarms()))).flat();
      for (const { code, deal } of alarms) seen.set(`${code} of ${deal}`, code);
      await sleep(SAMPLE_MS);
    }
    if ([...seen.keys()].some((each) => each.endsWith('undefined')))
      this.failed.push(`an alarm names no deal: ${[...seen.keys()].join()}`);
    return [...seen.values()];
  }

  /** Waits until the play up to a time is in the log. Returns what is not, and no alarm names. */
  async #compared(time: number): Promise<readonly string[]> {
    const deadline = Date.now() + RECORDED_MS;
    for (;;) {
      const { named, unnamed } = await triedFor(RESTORED_MS, () => this.#differences(time));
      // A deal that an alarm names may still become complete.
      const isFinal = unnamed.length === 0 && named.every(({ deal, isBehind }) => !isBehind || this.#excused.has(deal));
      if (isFinal || Date.now() > deadline) {
        for (const { deal } of named) this.#excused.add(deal);
        return unnamed.map(({ text }) => text);
      }
      await sleep(SAMPLE_MS);
    }
  }

  async #differences(time: number): Promise<ReturnType<typeof byAlarm>> {
    const all = await Promise.all(
      this.#gateways.flatMap((gateway) =>
        gateway.tables.map(async (table) => {
          const recorded = await this.#reader.dealsAt(table.id);
          const differences = differencesAt(table.id, table.dealsUntil(time), table.dealsUntil(Infinity), recorded);
          return byAlarm(differences, recorded, gateway.linesOf(table));
        }),
      ),
    );
    return { named: all.flatMap(({ named }) => named), unnamed: all.flatMap(({ unnamed }) => unnamed) };
  }

  #complaints(): readonly string[] {
    const deaths = [this.place.server, ...this.#gateways].flatMap(({ deaths }) => deaths.splice(0));
    const followed = this.elsewhere.received.splice(0).map(({ path }) => `${path} was sent to another server`);
    return [...deaths, ...followed, ...this.failed.splice(0), ...this.client.failed.splice(0)];
  }
}

const countsOf = (names: readonly string[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};
