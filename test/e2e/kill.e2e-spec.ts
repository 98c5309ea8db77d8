import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TruthOfDeal } from '../../hardware/src/simulator/table/index.js';
import { SIDES } from '../../libs/tiles/src/index.js';
import { DEVICE, House, TABLE } from './support/house.js';
import { Program } from './support/program.js';

const READY_MS = 60_000;
const PLAYED_MS = 240_000;

/** A table of its own process, reached over the network: it outlives both API and gateway. */
class KillHouse {
  gateway: Program | undefined;

  private constructor(
    readonly house: House,
    readonly table: Program,
    readonly key: string,
  ) {}

  static async start(deal: string): Promise<KillHouse> {
    const house = await House.start();
    const { folder } = house;
    const tiles = join(folder, 'tiles.json');
    const table = new Program('table-simulator/src/main.js', {
      args: ['--deal', deal, '--table', TABLE, '--tiles', tiles, '--truth', join(folder, 'table.truth.ndjson')],
    });
    const [line] = await table.says(/\{"readers":.*\}\n/, READY_MS);
    const { readers } = JSON.parse(line) as { readers: readonly string[] };
    const config = {
      api: { url: house.address, device: DEVICE },
      table: TABLE,
      simulated: true,
      players: Object.fromEntries(SIDES.map((side) => [side, `player-${side}`])),
      readers: SIDES.map((side, index) => ({ side, address: readers[index], driver: 'metratec-ascii' })),
      tileSet: tiles,
      stateFolder: join(folder, 'gateway'),
    };
    await writeFile(join(folder, 'gateway.json'), JSON.stringify(config));
    return new KillHouse(house, table, await house.key(`device:${DEVICE}`, `table:${TABLE}`));
  }

  startGateway(): Program {
    this.gateway = new Program('table-gateway/src/main.js', {
      args: ['--config', join(this.house.folder, 'gateway.json')],
      env: { TILESCRIBE_DEVICE_KEY: this.key },
    });
    return this.gateway;
  }

  /** kill -9 for both at once. */
  async powerCut(): Promise<void> {
    await Promise.all([this.house.api.kill(), this.gateway?.kill()]);
  }

  /** Until the log holds an event of this type. */
  async recorded(type: string): Promise<void> {
    const deadline = Date.now() + PLAYED_MS;
    while (Date.now() < deadline) {
      const [deal] = await this.house.deals();
      const events = deal === undefined ? [] : await this.house.events(deal);
      if (events.some((event) => event.type === type)) return;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error(`no ${type} was recorded\n${this.gateway?.err.slice(-2_000) ?? ''}`);
  }

  async truth(): Promise<TruthOfDeal> {
    return JSON.parse(await readFile(join(this.house.folder, 'table.truth.ndjson'), 'utf8')) as TruthOfDeal;
  }

  async stop(): Promise<void> {
    await this.gateway?.stop();
    await this.table.stop();
    await this.house.stop();
  }
}

describe('API and gateway killed with kill -9 in the middle of a deal', () => {
  let house: KillHouse;
  beforeAll(async () => {
    house = await KillHouse.start('tripleWin');
  }, 120_000);
  afterAll(() => house.stop(), 60_000);

  test('lose nothing and double nothing once they run again', async () => {
    house.startGateway();
    await house.recorded('ForbiddenSuitChosen');
    await house.powerCut();
    await house.house.startApi();
    house.startGateway();
    await house.recorded('WinDeclared');
    await house.powerCut();
    // This time the gateway is first, and has to wait for the API.
    const gateway = house.startGateway();
    await gateway.says(/delivery waits|is running/, READY_MS);
    await house.house.startApi();
    await house.recorded('DealSettled');
    await house.table.says(/\{"ended":true\}\n/, READY_MS);

    const deals = await house.house.deals();
    expect(deals).toHaveLength(1);
    const { events } = await house.truth();
    expect(await house.house.events(deals[0] as string)).toEqual(events);
    const verdict = await house.house.verify(await house.house.exportLog('all'));
    expect(verdict).toMatchObject({ code: 0, findings: [], deals: [{ verdict: 'verified' }] });
  }, 400_000);
});
