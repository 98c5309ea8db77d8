import { join } from 'node:path';
import type { z } from 'zod';
import { VirtualClock } from '#clock';
import { LinkError, readerOfSide, realClock, zonesOfSide } from '#hardware';
import { plugIntoMemory, SimulatedMetratecReader } from '#hardware/simulator';
import { seededRandom } from '#random';
import { sichuanMil } from '#rules/sichuan-mil';
import { PLAYERS, SimulatedTable } from '#simulated-table';
import { SIDES } from '#tiles';
import { DeviceStatus } from '../../../api/src/features/devices/status-schemas.js';
import { healthOf } from '../pipeline/health.js';
import { openPipeline, type Pipeline } from '../pipeline/pipeline.js';
import { testFolder } from '../testing/folder.js';
import { SmallApi } from '../testing/small-api.js';

const folder = testFolder();
const api = new SmallApi(sichuanMil);
const TIMEOUT_MS = 30_000;
const ABSENT = 4;
const UNPLUGGED = 'no such port\u001b[31m';

/** The factor by which real time runs faster: reports are seconds apart. */
const FASTER = 10;
beforeAll(() => {
  const { now, after } = realClock;
  jest.spyOn(realClock, 'now').mockImplementation(() => now() * FASTER);
  jest.spyOn(realClock, 'after').mockImplementation((ms, action) => after(ms / FASTER, action));
});
afterAll(() => jest.restoreAllMocks());

const log: string[] = [];
let pipeline: Pipeline;
let clock: VirtualClock;
beforeEach(async () => {
  api.forget();
  api.interfere = () => undefined;
  await api.start();
  log.length = 0;
  clock = new VirtualClock();
  const table = new SimulatedTable({ seed: 7, rules: sichuanMil, table: 'table-1', clock, onTruth: () => undefined });
  pipeline = await openPipeline({
    api: { url: api.url, device: 'gateway-1', key: 'a-secret-key' },
    table: 'table-1',
    rules: sichuanMil,
    source: 'simulated',
    players: PLAYERS,
    readers: SIDES.map((side) => {
      const tagsOn = (antenna: number): readonly string[] => table.zones.tagsOn(side, antenna + 1);
      const { connect } = plugIntoMemory(new SimulatedMetratecReader({ clock, tagsOn, durationFactor: 1.5 }), {
        clock,
      });
      return {
        name: readerOfSide(side),
        port: `serial:///dev/serial/by-id/usb-metraTec-${side}`,
        connect: side === ABSENT ? (_, failed) => failed(new LinkError('LINK_ABSENT', 'usb', UNPLUGGED)) : connect,
        driver: 'metratec-ascii',
        firstAntenna: 0,
        zones: zonesOfSide(side, 0),
      };
    }),
    tileSets: [
      { name: 'tiles-1.json', tiles: table.tileSet.register },
      { name: 'tiles-2.json', tiles: new Map() },
    ],
    stateFolder: join(folder(), 'state'),
    clock,
    random: seededRandom(1),
    wallTime: (at) => Date.now() - (clock.now() - at),
    onSettled: () => undefined,
    log: (line) => log.push(line),
  });
  pipeline.start();
});
afterEach(async () => {
  await pipeline.stop();
  await api.stop();
});

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) {
    clock.advance(50);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
/** The newest status, as the API reads it: strictly. */
const newest = (): z.infer<typeof DeviceStatus> => DeviceStatus.parse(api.statuses.at(-1)?.status);

it(
  'reports each line with its port, state and readings, the set, the delivery and the disk',
  async () => {
    await until(
      () => api.statuses.length > 0 && newest().readers.some(({ lastReadingAt }) => lastReadingAt !== undefined),
    );
    expect(api.statuses[0]?.path).toBe('/v1/devices/gateway-1/tables/table-1/status');
    const { readers, devices, tileSet, otherTileSets, decoding, delivery, storage, version } = newest();
    expect(readers.map(({ name, state }) => [name, state])).toEqual([
      ...['side-1', 'side-2', 'side-3'].map((name) => [name, 'running']),
      ['side-4', expect.stringMatching(/^(absent|opening)$/)],
    ]);
    expect(readers[0]).toMatchObject({
      model: 'metratec-ascii',
      port: 'serial:///dev/serial/by-id/usb-metraTec-1',
      failedInventories: 0,
    });
    expect(readers[0]).not.toHaveProperty('reason');
    expect(readers[3]?.reason).toContain('no such port [31m');
    expect(readers[3]).not.toHaveProperty('lastReadingAt');
    expect(readers[3]?.linkLosses).toBeGreaterThan(0);
    expect(devices).toEqual([]);
    // 108 tiles, 12 cards and 4 tokens.
    expect(tileSet).toEqual({ name: 'tiles-1.json', tags: 124, deals: 0, silent: [], doubled: [] });
    expect(otherTileSets).toEqual([{ name: 'tiles-2.json', tags: 0, deals: 0, silent: [], doubled: [] }]);
    expect(decoding).toEqual({ doing: 'waiting-for-deal', isRecovering: false, lostDeals: 0 });
    expect(delivery).toEqual({ state: 'idle', waiting: 0, refused: 0 });
    expect(storage).toMatchObject({ damagedFiles: 0, freeBytes: expect.any(Number) });
    expect(version).toMatch(/^\d+\.\d+\.\d+/);
  },
  TIMEOUT_MS,
);

it(
  'names the antennas that are silent, on the health page too',
  async () => {
    const silentIn = (antennas: readonly { readonly isSilent: boolean; readonly zone: string }[]): string =>
      antennas.flatMap(({ isSilent, zone }) => (isSilent ? [zone] : [])).join(' ');
    await until(() => silentIn(healthOf(pipeline).antennas) === '4/rack 4/river 4/melds 4/aside');
    const reported = (): string =>
      silentIn((newest().antennas ?? []).map(({ side, zone, ...each }) => ({ zone: `${side}/${zone}`, ...each })));
    await until(() => api.statuses.length > 0 && reported() === '4/rack 4/river 4/melds 4/aside');
  },
  TIMEOUT_MS,
);

it(
  'goes on after an outage, and says so once',
  async () => {
    await until(() => api.statuses.length > 0);
    await api.stop();
    api.statuses.length = 0;
    // Something changes while the API is away.
    pipeline.drivers[0]?.stop();
    await until(() => log.some((line) => line.includes('the status is not reported')));
    await api.start();
    await until(() => api.statuses.length > 0);
    await until(() => log.includes('the status is reported to the API again'));
    expect(log.filter((line) => line.includes('the status is not reported'))).toHaveLength(1);
  },
  TIMEOUT_MS,
);

it(
  'is refused by an API that does not know it, and leaves it alone for a while',
  async () => {
    let requests = 0;
    api.interfere = (path) => {
      if (!path.endsWith('/status')) return undefined;
      requests += 1;
      return { status: 404, json: { code: 'NO_SUCH_OPERATION' } };
    };
    await until(() => log.some((line) => line.includes('404, NO_SUCH_OPERATION')));
    pipeline.drivers[0]?.stop();
    await new Promise((resolve) => setTimeout(resolve, 4_500 / FASTER));
    expect(requests).toBe(1);
  },
  TIMEOUT_MS,
);
