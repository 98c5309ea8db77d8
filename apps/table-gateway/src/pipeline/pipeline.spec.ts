import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { VirtualClock } from '#clock';
import { decide, type DealEvent, replay } from '#deal';
import { lotFilesIn, ObservationReading } from '#evidence';
import { readerOfSide, SHORTEST_RETRY_MS, zonesOfSide } from '#hardware';
import { plugIntoMemory, SimulatedMetratecReader } from '#hardware/simulator';
import { seededRandom } from '#random';
import { sichuanMil } from '#rules/sichuan-mil';
import { PLAYERS, SimulatedTable, type Truth } from '#simulated-table';
import { runs } from '#testing';
import { SIDES } from '#tiles';
import { healthOf } from './health.js';
import { metricsOf } from './metrics.js';
import { openPipeline, type Pipeline } from './pipeline.js';
import { openSealing } from '../state/sealing.js';
import { testFolder } from '../testing/folder.js';
import { SmallApi } from '../testing/small-api.js';

jest.setTimeout(240_000 * runs(1));

const folder = testFolder();
const api = new SmallApi(sichuanMil);
/** A short deal with pungs, a kong and three Hu. */
const SHORT_DEAL = 2626;
const UNAVAILABLE = { status: 503, json: { code: 'UNAVAILABLE' } };

beforeEach(async () => {
  api.forget();
  api.interfere = () => undefined;
  api.refuses = () => false;
  api.holds = () => false;
  await api.start();
});
afterEach(() => api.stop());

/** The least age of a committed act: `SETTLING_MS` of the decoder. */
const COMMITTED_AFTER_MS = 1_000;
/** The time in which the readers start and read a first round. */
const READ_AFTER_MS = 1_200;

/** A simulated table that stays while its gateways are restarted. */
class Site {
  readonly clock = new VirtualClock();
  readonly truth: Truth[] = [];
  readonly log: string[] = [];
  ended = false;
  /** By how much the wall clock is wrong (ms). */
  wrongBy = 0;
  /** The tags of each wall, in the order in which the shuffler reads them. */
  readonly walls: (readonly string[])[] = [];
  /** The times around each restart, up to its end (ms): acts that are complete then are read only after it. */
  readonly restarts: { readonly from: number; readonly to: number }[] = [];
  readonly #table: SimulatedTable;
  readonly #ports: readonly ReturnType<typeof plugIntoMemory>[];
  #boots = 0;
  #killedAt: number | undefined;

  constructor(
    seed: number,
    readonly deals: number,
  ) {
    const { clock } = this;
    const onTruth = (reported: Truth): void => void this.truth.push(reported);
    const onWall = (tags: readonly string[]): void => void this.walls.push(tags);
    this.#table = new SimulatedTable({ seed, rules: sichuanMil, table: 'table-1', clock, onTruth, onWall });
    this.#ports = SIDES.map((side) => {
      const tagsOn = (antenna: number): readonly string[] => this.#table.zones.tagsOn(side, antenna + 1);
      return plugIntoMemory(new SimulatedMetratecReader({ clock, tagsOn, durationFactor: 1.5 }), { clock });
    });
    this.#table.start(deals, () => (this.ended = true));
  }

  get stateFolder(): string {
    return join(folder(), `boot-${this.#boots}`);
  }

  async boot(settled: string[] = []): Promise<Pipeline> {
    const pipeline = await openPipeline({
      api: { url: api.url, device: 'gateway-1', key: 'a-secret-key' },
      table: 'table-1',
      rules: sichuanMil,
      source: 'simulated',
      players: PLAYERS,
      readers: SIDES.map((side, index) => {
        const port = this.#ports[index];
        if (port === undefined) throw new Error(`side ${side} has no port`);
        const [name, zones] = [readerOfSide(side), zonesOfSide(side, 0)];
        return { name, zones, connect: port.connect, driver: 'metratec-ascii', firstAntenna: 0 };
      }),
      tileSets: [{ name: 'tiles.json', tiles: this.#table.tileSet.register }],
      stateFolder: this.stateFolder,
      clock: this.clock,
      random: seededRandom(1),
      wallTime: (at) => Date.now() + at + this.wrongBy,
      onSettled: (dealId) => settled.push(dealId),
      log: (line) => this.log.push(line),
    });
    pipeline.start();
    if (this.#killedAt !== undefined)
      this.restarts.push({ from: this.#killedAt - COMMITTED_AFTER_MS, to: this.clock.now() + READ_AFTER_MS });
    return pipeline;
  }

  /** Stops a gateway as kill -9 does: pending writes and requests are lost. */
  async killed(pipeline: Pipeline): Promise<void> {
    api.interfere = () => UNAVAILABLE;
    const left = this.stateFolder;
    this.#killedAt = this.clock.now();
    this.#boots += 1;
    await copiedInUse(left, this.stateFolder);
    await pipeline.stop();
    api.interfere = () => undefined;
  }

  async play(ms: number): Promise<void> {
    for (let slice = 0; slice < ms && !this.ended; slice += 1_000) {
      this.clock.advance(Math.min(1_000, ms - slice));
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  async playOut(pipeline: Pipeline): Promise<void> {
    while (!this.ended) await this.play(30_000);
    this.clock.advance(5_000);
    await pipeline.drained();
  }

  /** The true events, deal by deal. */
  eventsOfDeals() {
    return this.#acts().map((acts) => acts.flatMap(({ events }) => events));
  }

  /**
   * The given events, deal by deal, where suits named during one restart are ordered by seat. No reading of the new boot
   * shows which tile was laid aside first, and only these readings are decoded. The decoder states its doubt about this
   * order (`decoder.spec.ts`). No rule depends on the order.
   */
  withoutUnreadOrders(deals: readonly (readonly DealEvent[])[]) {
    return this.#acts().map((acts, index) => {
      const places = acts.flatMap(({ at, events }) => events.map(({ type }) => ({ at, type })));
      return this.restarts.reduce<readonly DealEvent[]>(
        (events, { from, to }) =>
          sortedWhere(events, (place) => {
            const { type, at = NaN } = places[place] ?? {};
            return type === 'ForbiddenSuitChosen' && from <= at && at <= to;
          }),
        deals[index] ?? [],
      );
    });
  }

  #acts(): readonly (readonly Truth[])[] {
    return Array.from({ length: this.deals }, (_, index) => this.truth.filter(({ deal }) => deal === index + 1));
  }
}

/** Copies a folder in use. Copies it again if a file is renamed meanwhile. */
const copiedInUse = async (from: string, to: string): Promise<void> => {
  for (;;) {
    try {
      await cp(from, to, { recursive: true });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      await rm(to, { recursive: true, force: true });
    }
  }
};

/** Sorts the events at some places among themselves. */
const sortedWhere = (events: readonly DealEvent[], isSorted: (place: number) => boolean): readonly DealEvent[] => {
  const sorted = events.filter((_, place) => isSorted(place)).sort((a, b) => (seatOf(a) < seatOf(b) ? -1 : 1));
  return events.map((event, place) => (isSorted(place) ? (sorted.shift() as DealEvent) : event));
};

const seatOf = (event: DealEvent): string => ('seat' in event ? event.seat : '');

/** The facts in the observation log of devices other than readers, boot by boot. */
const factsOfBoots = async (observations: string): Promise<readonly (readonly object[])[]> => {
  const boots = new Map<string, object[]>();
  const sealing = await openSealing(join(observations, '..'), () => Promise.resolve(true));
  const reading = new ObservationReading(sealing, ({ epoch, observation }) => {
    if ('kind' in observation) boots.set(epoch, [...(boots.get(epoch) ?? []), observation]);
  });
  for (const name of await lotFilesIn(observations, 'observations'))
    reading.take(name, await readFile(join(observations, name)));
  expect(reading.findings).toEqual([]);
  return [...boots.values()];
};

describe('pipeline', () => {
  it('loses and repeats nothing over kills and outages', async () => {
    const site = new Site(31, runs(1));
    const chance = seededRandom(8);
    let pipeline = await site.boot();
    for (let kill = 0; !site.ended; kill += 1) {
      await site.play(10_000 + chance() * 50_000);
      if (kill % 3 === 1) {
        // The outage continues after the kill.
        api.interfere = () => UNAVAILABLE;
        await site.play(20_000);
      }
      // Virtual time runs ahead of the disk: half a minute of play must not fall into one group of 50 ms.
      await pipeline.outbox.flush();
      await site.killed(pipeline);
      await site.play(chance() * 3_000);
      pipeline = await site.boot();
    }
    await site.playOut(pipeline);
    await pipeline.stop();
    const recorded = [...api.deals.values()];
    expect(recorded).toHaveLength(site.deals);
    expect(site.withoutUnreadOrders(recorded)).toEqual(site.withoutUnreadOrders(site.eventsOfDeals()));
  });

  it('knows the wall of the deal and the last press after a kill, and records them in its evidence again', async () => {
    const site = new Site(31, 1);
    let pipeline = await site.boot();
    const device = 'table-io';
    pipeline.report({ kind: 'wall-read', device, at: site.clock.now(), tags: site.walls[0] as readonly string[] });
    await site.play(60_000);
    pipeline.report({ kind: 'button-pressed', device, at: site.clock.now(), side: 3 });
    for (const played of [1_000, 20_000]) {
      await site.play(played);
      await pipeline.outbox.flush();
      await site.killed(pipeline);
      pipeline = await site.boot();
    }
    const before = [...api.deals.values()].flat().length;
    await site.play(60_000);
    await pipeline.drained();
    await pipeline.stop();
    const recorded = [...api.deals.values()].flat();
    expect(recorded.length).toBeGreaterThan(before);
    expect(recorded).toEqual(site.eventsOfDeals().flat().slice(0, recorded.length));
    const boots = await factsOfBoots(join(site.stateFolder, 'observations'));
    const [wall, press] = [
      { kind: 'wall-read', tags: site.walls[0] },
      { kind: 'button-pressed', side: 3 },
    ];
    expect(boots).toMatchObject([
      [wall, press],
      [press, wall],
      // The press is too old to count.
      [wall],
    ]);
  });

  it('decodes again from the committed state when a command is refused', async () => {
    const site = new Site(SHORT_DEAL, 1);
    const pipeline = await site.boot();
    let refusals = 0;
    // The API refuses the twentieth command.
    api.refuses = ({ sequence, command }) => {
      if (sequence !== 20 || refusals > 0) return false;
      refusals += 1;
      return command.type !== 'OpenDeal';
    };
    while (refusals === 0) {
      await site.play(1_000);
      await pipeline.drained();
    }
    while (pipeline.inferring.status.recovering) await new Promise((resolve) => setImmediate(resolve));
    await site.playOut(pipeline);
    await pipeline.stop();
    expect(refusals).toBe(1);
    expect(site.log).toContainEqual(expect.stringContaining('is refused'));
    expect([...api.deals.values()]).toEqual(site.eventsOfDeals());
  });

  it('records nothing more of a deal that a referee has ended, although its hands stand, and records the next one', async () => {
    const site = new Site(SHORT_DEAL, 2);
    const pipeline = await site.boot();
    const of = (): DealEvent[] => [...api.deals.values()][0] ?? [];
    let recorded: readonly DealEvent[] = [];
    while (pipeline.delivery.status.refused === 0) {
      await site.play(1_000);
      await pipeline.drained();
      if (recorded.length > 0 || !of().some(({ type }) => type === 'HandsDealt')) continue;
      recorded = [...of()];
      const ended = decide(
        sichuanMil,
        replay(() => sichuanMil, recorded),
        {
          ...{ type: 'AbandonDeal', reason: 'a referee ends the deal' },
        },
      );
      if (ended.accepted) of().push(...ended.events);
    }
    while (pipeline.inferring.status.recovering) await new Promise((resolve) => setImmediate(resolve));
    await site.playOut(pipeline);
    await pipeline.stop();
    const [, next] = site.eventsOfDeals();
    expect([...api.deals.values()].slice(1)).toEqual([next]);
    expect(
      of()
        .slice(recorded.length)
        .map(({ type }) => type),
    ).toEqual(['DealAbandoned', 'DealSettled']);
  });

  it('counts a deal as lost if its opening is refused, and records the next one', async () => {
    const site = new Site(SHORT_DEAL, 2);
    const pipeline = await site.boot();
    let refused: string | undefined;
    api.refuses = ({ dealId, command }) => {
      if (command.type === 'OpenDeal') refused ??= dealId;
      return dealId === refused;
    };
    await site.playOut(pipeline);
    await pipeline.stop();
    expect(healthOf(pipeline)).toMatchObject({ inference: { dealsLost: 1 } });
    expect(site.log).toContain(`deal ${refused} is lost: it was never opened`);
    expect([...api.deals.values()]).toEqual(site.eventsOfDeals().slice(1));
  });

  it('loses no deal while the API holds its records', async () => {
    const site = new Site(SHORT_DEAL, 1);
    const pipeline = await site.boot();
    api.holds = () => 'IMPLAUSIBLE_TIME';
    while (!site.ended) await site.play(30_000);
    site.clock.advance(5_000);
    await pipeline.outbox.flush();
    while (pipeline.delivery.status.held === undefined) await setTimeout(10);
    expect(healthOf(pipeline)).toMatchObject({
      inference: { dealsLost: 0 },
      delivery: { state: 'retrying', refused: 0, held: { code: 'IMPLAUSIBLE_TIME' } },
    });
    expect(await metricsOf([{ table: 'table-1', pipeline }])).toMatch(/delivery_held\{table="table-1"\} 1/);
    expect(api.deals.size).toBe(0);
    api.holds = () => false;
    await pipeline.drained();
    await pipeline.stop();
    expect([...api.deals.values()]).toEqual(site.eventsOfDeals());
  });

  describe.each([
    ['a step of the clock', false],
    ['a power cut', true],
  ])('after %s that sets the clock back by an hour', (_, isCut) => {
    it('goes on with the deal, with times that never go back', async () => {
      const site = new Site(SHORT_DEAL, 1);
      let pipeline = await site.boot();
      while ([...api.deals.values()][0]?.some(({ type }) => type === 'TileDiscarded') !== true) {
        await site.play(5_000);
        await pipeline.drained();
      }
      if (isCut) await site.killed(pipeline);
      site.wrongBy = -3_600_000;
      if (isCut) pipeline = await site.boot();
      await site.playOut(pipeline);
      await pipeline.stop();
      expect(pipeline.delivery.status.refused).toBe(0);
      expect(site.withoutUnreadOrders([...api.deals.values()])).toEqual(site.withoutUnreadOrders(site.eventsOfDeals()));
      const [times = []] = api.times.values();
      expect(times).toEqual([...times].sort());
    });
  });

  it('goes on after an act of somebody else with a later time', async () => {
    const site = new Site(SHORT_DEAL, 1);
    const pipeline = await site.boot();
    while (api.deals.size === 0) {
      await site.play(1_000);
      await pipeline.drained();
    }
    const later = new Date(Date.now() + site.clock.now() + 3_600_000).toISOString();
    for (const times of api.times.values()) times.push(later);
    while (pipeline.delivery.status.refused === 0) {
      await site.play(1_000);
      await pipeline.drained();
    }
    while (pipeline.inferring.status.recovering) await new Promise((resolve) => setImmediate(resolve));
    await site.playOut(pipeline);
    await pipeline.stop();
    expect(site.log).toContainEqual(expect.stringContaining('is refused: OCCURRED_BACKWARDS'));
    expect([...api.deals.values()]).toEqual(site.eventsOfDeals());
  });

  it('sends records of a clock that was far ahead with the time of the corrected clock', async () => {
    const site = new Site(SHORT_DEAL, 1);
    site.wrongBy = 400 * 86_400_000;
    const pipeline = await site.boot();
    api.holds = ({ occurredAt }) =>
      Date.parse(occurredAt) > Date.now() + site.clock.now() + 300_000 && 'IMPLAUSIBLE_TIME';
    while (pipeline.delivery.status.held === undefined) {
      await site.play(5_000);
      await pipeline.outbox.flush();
      await setTimeout(10);
    }
    site.wrongBy = 0;
    await site.playOut(pipeline);
    await pipeline.stop();
    expect([...api.deals.values()]).toEqual(site.eventsOfDeals());
    expect(pipeline.delivery.status.refused).toBe(0);
  });

  it('does not ask for a committed state after it was stopped', async () => {
    const site = new Site(SHORT_DEAL, 1);
    const pipeline = await site.boot();
    let requests = 0;
    api.interfere = (path) => {
      if (path.includes('/deals/')) requests += 1;
      return UNAVAILABLE;
    };
    void pipeline.inferring.recover('019a0001-0000-7000-8000-000000000001');
    while (requests < 2) await setTimeout(10);
    await pipeline.stop();
    const atStop = requests;
    await setTimeout(4 * SHORTEST_RETRY_MS);
    expect(requests).toBe(atStop);
  });

  it('logs neither key nor tiles, and reports its health in numbers', async () => {
    const settled: string[] = [];
    const site = new Site(SHORT_DEAL, 1);
    const pipeline = await site.boot(settled);
    await site.playOut(pipeline);
    // The API accepts the last records shortly before delivery is idle.
    while (pipeline.delivery.status.state !== 'idle') await new Promise((resolve) => setImmediate(resolve));
    expect(settled).toEqual([...api.deals.keys()]);
    expect(site.log.join('\n')).not.toMatch(/a-secret-key|E004|\b[1-9][mps]\b/);
    const health = JSON.stringify(healthOf(pipeline));
    expect(health).not.toMatch(/a-secret-key|E004|\b[1-9][mps]\b/);
    expect(healthOf(pipeline)).toMatchObject({
      readers: SIDES.map((side) => ({ reader: `side-${side}`, state: 'running', malformed: 0 })),
      outbox: { backlog: 0 },
      delivery: { state: 'idle', refused: 0 },
    });
    const metrics = await metricsOf([{ table: 'table-1', pipeline }]);
    expect(metrics).not.toMatch(/a-secret-key|E004|\b[1-9][mps]\b/);
    expect(metrics).toContain('# TYPE tilescribe_inventories_total counter');
    expect(metrics).toMatch(
      /^tilescribe_inventories_total\{table="table-1",device="side-2",outcome="complete"\} [1-9]/m,
    );
    expect(metrics).toContain('tilescribe_device_state{table="table-1",device="side-2",state="running"} 1');
    expect(metrics).toContain('tilescribe_device_state{table="table-1",device="side-2",state="absent"} 0');
    expect(metrics).toContain('tilescribe_outbox_records{table="table-1"} 0');
    await pipeline.stop();
  });
});
