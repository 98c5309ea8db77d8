import { join } from 'node:path';
import { VirtualClock } from '#clock';
import { type DealEvent, liveBranch } from '#deal';
import { readerOfSide, zonesOfSide } from '#hardware';
import { plugIntoMemory, SimulatedMetratecReader, withMisreadDiscards } from '#hardware/simulator';
import type { StatedZone } from '#inference';
import { seededRandom } from '#random';
import { sichuanMil } from '#rules/sichuan-mil';
import { PLAYERS, SimulatedTable } from '#simulated-table';
import { SIDES } from '#tiles';
import { openPipeline, type Pipeline } from '../pipeline/pipeline.js';
import { testFolder } from '../testing/folder.js';
import { type PostedRecord, SmallApi } from '../testing/small-api.js';

const folder = testFolder();
const api = new SmallApi(sichuanMil);

beforeEach(() => api.start());
afterEach(() => api.stop());

const MISREAD_MS = 6_000;

/** A table with readers on simulated ports, and its part of the gateway. */
class GatewayTable {
  readonly clock = new VirtualClock();
  readonly truth: DealEvent[] = [];
  dealId = '';
  pipeline!: Pipeline;

  /** @param isMisread whether the discards at side 1 are read as another tile at a time of the table. */
  static async open(
    name: string,
    seed: number,
    isMisread: (at: number) => boolean = () => false,
  ): Promise<GatewayTable> {
    const table = new GatewayTable();
    const { clock } = table;
    const onTruth = ({ events }: { readonly events: readonly DealEvent[] }): void => void table.truth.push(...events);
    const played = new SimulatedTable({ seed, rules: sichuanMil, table: name, clock, onTruth });
    table.pipeline = await openPipeline({
      api: { url: api.url, device: `gateway-of-${name}`, key: 'a-secret-key' },
      table: name,
      rules: sichuanMil,
      source: 'simulated',
      players: PLAYERS,
      readers: SIDES.map((side) => {
        const tagsOn = withMisreadDiscards(
          (antenna) => played.zones.tagsOn(side, antenna + 1),
          { chance: 0.5, ms: MISREAD_MS },
          { clock, random: () => (side === 1 && isMisread(clock.now()) ? 0.4 : 0.9) },
        );
        const reader = new SimulatedMetratecReader({ clock, tagsOn, durationFactor: 1.5 });
        const [name, zones] = [readerOfSide(side), zonesOfSide(side, 0)];
        const { connect } = plugIntoMemory(reader, { clock });
        return { name, zones, connect, driver: 'metratec-ascii', firstAntenna: 0 };
      }),
      tileSets: [{ name: 'tiles.json', tiles: played.tileSet.register }],
      stateFolder: join(folder(), name),
      clock,
      random: seededRandom(1),
      wallTime: (at) => Date.now() + at,
      onOpened: (dealId) => (table.dealId = dealId),
      onSettled: () => undefined,
      log: () => undefined,
    });
    table.pipeline.start();
    played.start(1, () => undefined);
    return table;
  }

  /** The recorded events of its deal. */
  get recorded(): readonly DealEvent[] {
    return api.deals.get(this.dealId) ?? [];
  }

  /** Plays until enough has happened, in slices between which the gateway runs. */
  async playUntil(isEnough: () => boolean): Promise<void> {
    while (!isEnough()) {
      this.clock.advance(1_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** Decodes again from what the API has committed. */
  recover(): Promise<void> {
    return this.pipeline.inferring.recover(this.dealId);
  }
}

/** More copies of a tile than exist: no history agrees, so the search is complete. */
const IMPOSSIBLE: StatedZone = { side: 1, zone: 'river', tiles: ['1p', '1p', '1p', '1p', '1p'] };
const CITED = { statementId: '01980000-0000-7000-8000-000000000001', by: 'referee-1' };

/** The number of discards after which there is something to take back. */
const DISCARDS = 3;
const hasBegun = ({ truth }: GatewayTable): boolean =>
  truth.filter(({ type }) => type === 'TileDiscarded').length >= DISCARDS;

describe('a table whose readings refute what was recorded', () => {
  it('takes it back without a question, and records what happened at its own time', async () => {
    const table = await GatewayTable.open('table-1', 3, (at) => at > 60_000 && at < 75_000);
    const rewinds = (): readonly DealEvent[] => table.recorded.filter(({ type }) => type === 'RewoundTo');
    while (rewinds().length === 0) {
      table.clock.advance(500);
      await table.pipeline.drained();
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    }
    await table.pipeline.drained();
    const [rewound] = rewinds();
    expect(rewound).toMatchObject({ by: 'gateway-of-table-1' });
    expect(rewound).toMatchObject({
      reason: expect.stringMatching(/^the readings refute .*: observations \d+ to \d+$/),
    });
    const times = api.times.get(table.dealId) ?? [];
    // The acts after the rewind happened before it.
    expect(times.some((time, index) => time < (times[index - 1] ?? ''))).toBe(true);
    expect(table.pipeline.inferring.question).toBeUndefined();
    const live = liveBranch(table.recorded.map((event, index) => ({ sequence: index + 1, event })));
    const counted = live.map(({ event }) => event);
    expect(counted).toEqual(table.truth.slice(0, counted.length));
    // Each inferred act is sent with its confidence; a rewind has none.
    const sent = api.requests.flatMap(
      ({ body }) => (body as { records?: readonly PostedRecord[] } | undefined)?.records ?? [],
    );
    for (const { command, confidencePerMille = -1 } of sent)
      expect(confidencePerMille > 500 && confidencePerMille <= 1_000).toBe(command.type !== 'RewindTo');
    await table.pipeline.stop();
  }, 120_000);
});

describe('decoding again at one of two tables', () => {
  it('does not stop the tables, and processes one statement after another', async () => {
    const [one, other] = [await GatewayTable.open('table-1', 3), await GatewayTable.open('table-2', 4)];
    await one.playUntil(() => hasBegun(one));
    await other.playUntil(() => other.dealId !== '');
    await other.pipeline.drained();
    const before = other.recorded.length;
    const statement = { at: one.clock.now(), zones: [IMPOSSIBLE] };
    let [turns, answered] = [0, 0];
    const outcomes = [1, 2].map(async () => {
      const outcome = await one.pipeline.inferring.settle(statement, CITED);
      answered += 1;
      return { outcome, turns };
    });
    while (answered < outcomes.length) {
      turns += 1;
      one.clock.advance(20);
      other.clock.advance(200);
      await new Promise((resolve) => setImmediate(resolve));
    }
    const [first, second] = await Promise.all(outcomes);
    expect([first?.outcome, second?.outcome]).toEqual(['not-explained', 'not-explained']);
    expect(first?.turns).toBeGreaterThan(10);
    expect(second?.turns).toBeGreaterThan((first?.turns ?? 0) + 10);
    // Both tables have recorded the deal as it was played.
    for (const table of [one, other]) {
      table.clock.advance(5_000);
      await table.pipeline.drained();
      expect(table.recorded).toEqual(table.truth.slice(0, table.recorded.length));
      await table.pipeline.stop();
    }
    expect(other.recorded.length).toBeGreaterThan(before);
  }, 120_000);

  it.each([
    ['the deal is gone on with from its committed state', (table: GatewayTable) => table.recover()],
    ['the gateway stops', (table: GatewayTable) => table.pipeline.stop()],
  ])(
    'gives the search up when %s',
    async (_, end) => {
      const table = await GatewayTable.open('table-1', 3);
      await table.playUntil(() => hasBegun(table));
      await table.pipeline.drained();
      const outcome = table.pipeline.inferring.settle({ at: table.clock.now(), zones: [IMPOSSIBLE] }, CITED);
      await end(table);
      await expect(outcome).resolves.toBe('deal-over');
      await table.pipeline.stop();
    },
    60_000,
  );
});
