import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DealCommand } from '#deal';
import { readLots, sealingWith } from '#evidence';
import { readerOfSide, VirtualClock, zonesOfSide } from '#hardware';
import { faultyWire, NO_WIRE_FAULTS, plugIntoMemory, seededRandom, SimulatedMetratecReader } from '#hardware/simulator';
import { PLAYERS, SimulatedTable } from '#hardware/simulator/table';
import { sichuanMil } from '#rules/sichuan-mil';
import { forged, recordedLog, stepsOf } from '#testing';
import { SIDES } from '#tiles';
import { openPipeline } from '../../../table-gateway/src/pipeline.js';
import { SmallApi } from '../../../table-gateway/src/testing/small-api.js';
import { framed } from '../../../../libs/evidence/src/record-file.js';
import { packed } from '../../../../libs/evidence/src/lots.js';
import { runTilescribe } from '../run.js';

interface Batch {
  readonly epoch: string;
  readonly records: readonly {
    readonly command: DealCommand;
    readonly evidence: { readonly digest: string; readonly from: number; readonly to: number };
  }[];
}
type Steps = readonly (ReturnType<typeof stepsOf>[number] & { readonly evidence: object })[];

/** A little of everything that a real line does. */
const NOISE = { ...NO_WIRE_FAULTS, flipBit: 0.00005, dropByte: 0.00005, splitBlock: 0.05 };

let folder: string;
let steps: Steps;

/** Plays one deal at a table whose readers have noisy lines, with a gateway that captures. */
const play = async (): Promise<readonly Batch[]> => {
  const api = new SmallApi(sichuanMil);
  await api.start();
  const clock = new VirtualClock();
  let deals = 0;
  const table = new SimulatedTable({ seed: 7, rules: sichuanMil, table: 'table-1', clock, onTruth: () => undefined });
  const readers = SIDES.map((side) => {
    const tagsOn = (antenna: number): readonly string[] => table.zones.tagsOn(side, antenna + 1);
    const reader = new SimulatedMetratecReader({ clock, tagsOn, durationFactor: 1.5 });
    const wire = { clock, random: seededRandom(side) };
    const { connect } = plugIntoMemory(reader, { clock, wire: (link) => faultyWire(link, NOISE, wire) });
    const zones = zonesOfSide(side, 0);
    return { name: readerOfSide(side), driver: 'metratec-ascii', connect, firstAntenna: 0, zones };
  });
  const pipeline = await openPipeline({
    api: { url: api.url, device: 'gateway-1', key: 'a-secret-key' },
    table: 'table-1',
    rules: sichuanMil,
    source: 'simulated',
    players: PLAYERS,
    readers,
    tiles: table.tileSet.register,
    stateFolder: join(folder, 'state'),
    capture: {},
    clock,
    random: seededRandom(1),
    wallTime: () => Date.now(),
    onSettled: () => undefined,
    log: () => undefined,
  });
  pipeline.start();
  table.start(1, () => (deals += 1));
  while (deals === 0) {
    clock.advance(1_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  clock.advance(10_000);
  await pipeline.drained();
  await pipeline.stop();
  await api.stop();
  await writeFile(join(folder, 'tiles.json'), JSON.stringify({ tags: Object.fromEntries(table.tileSet.register) }));
  return api.requests.flatMap(({ path, body }) => (path.endsWith('/batches') ? [body as Batch] : []));
};

const logOf = async (name: string, recorded: Steps): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, (await recordedLog([recorded] as never)).file('all'));
  return path;
};

const verify = async (log: string, capture = join(folder, 'state')) => {
  let said = '';
  const say = (text: string): void => void (said += `${text}\n`);
  const files = ['--tiles', join(folder, 'tiles.json'), '--key', join(folder, 'state', 'state.key')];
  const args = ['verify', '--from-bytes', capture, ...files, log];
  const code = await runTilescribe(args, { out: say, err: say, taken: () => Promise.resolve() });
  return { code, said };
};

/** A copy of the capture whose only file is changed. */
const changedCapture = async (name: string, change: (file: Buffer) => Promise<Buffer>): Promise<string> => {
  const copy = join(folder, name);
  await mkdir(copy);
  await cp(join(folder, 'state', 'capture'), join(copy, 'capture'), { recursive: true });
  const [file = ''] = await readdir(join(copy, 'capture'));
  const path = join(copy, 'capture', file);
  await writeFile(path, await change(await readFile(path)));
  return copy;
};

/** The lots of the file, changed and sealed again by somebody who has the key. */
const resealed =
  (change: (lots: readonly string[]) => readonly string[]) =>
  async (file: Buffer): Promise<Buffer> => {
    const { seal, unseal } = sealingWith(await readFile(join(folder, 'state', 'state.key')));
    const texts = readLots(file, { seal, unseal }).flatMap((lot) => (lot.kind === 'lot' ? [lot.text] : []));
    return Buffer.concat(await Promise.all(change(texts).map(async (text) => framed(seal(await packed(text))))));
  };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auditor-bytes-'));
  const batches = await play();
  const records = batches.flatMap(({ epoch, records: all }) => all.map((record) => ({ ...record, epoch })));
  const played = stepsOf(
    sichuanMil,
    records.map(({ command }) => command),
  );
  steps = played.map((step, index) => {
    const { epoch, evidence } = records[index]!;
    return { ...step, evidence: { device: 'gateway-1', epoch, ...evidence } };
  });
}, 300_000);
afterAll(() => rm(folder, { recursive: true }));

describe('tilescribe verify --from-bytes', () => {
  it('follows a noisy deal from bytes to events, and takes ordinary noise for no tampering', async () => {
    const { code, said } = await verify(await logOf('log.ndjson', steps));
    expect(said).toContain(`${steps.length} commands with equal events, 0 not in the log`);
    expect(said).toContain(`citations: ${steps.length} equal, 0 different`);
    expect(said).toMatch(/\nbytes: clean\n$/);
    expect(code).toBe(0);
  }, 120_000);

  it('finds an event that was changed, with every hash made to fit', async () => {
    const changed = forged(steps, 'TileDiscarded', (event) => ({ ...event, seat: 'north' })) as Steps;
    const { code, said } = await verify(await logOf('changed.ndjson', changed));
    expect(said).toMatch(
      /FINDING bytes EVENT_DIFFERENT: [^\n]*\n {2}deal \S+\n {2}sequence \d+\n {2}file capture-\S+\n {2}byte \d+/,
    );
    expect(code).toBe(1);
  }, 120_000);

  it('finds a changed byte of the file, with file and byte', async () => {
    const capture = await changedCapture('flipped', async (file) => file.with(file.length >> 1, 0) as Buffer);
    const { code, said } = await verify(join(folder, 'log.ndjson'), capture);
    expect(said).toMatch(/FINDING bytes CAPTURE_DAMAGED: bytes \d+ to \d+ [^\n]*\n {2}file capture-\S+\n {2}byte \d+/);
    expect(code).toBe(1);
  }, 120_000);

  it('finds bytes that were changed and sealed again', async () => {
    const tag = Buffer.from('E004').toString('hex');
    const other = Buffer.from('E104').toString('hex');
    const capture = await changedCapture(
      'resealed',
      resealed((lots) => lots.map((lot, index) => (index === lots.length >> 1 ? lot.replaceAll(tag, other) : lot))),
    );
    const { code, said } = await verify(join(folder, 'log.ndjson'), capture);
    expect(said).toContain('FINDING bytes CITATION_DIFFERENT: observations');
    expect(code).toBe(1);
  }, 120_000);

  it('finds a stretch that is missing', async () => {
    const capture = await changedCapture(
      'cut',
      resealed((lots) => lots.toSpliced(3, 1)),
    );
    const { code, said } = await verify(join(folder, 'log.ndjson'), capture);
    expect(said).toMatch(
      /FINDING bytes CAPTURE_GAP: record \d+ of the boot stands where \d+ is expected\n {2}file capture-/,
    );
    expect(code).toBe(1);
  }, 120_000);

  it('says what is missing in the call', async () => {
    const say = { out: () => undefined, taken: () => Promise.resolve() };
    const said: string[] = [];
    const call = async (...args: string[]) => runTilescribe(args, { ...say, err: (text) => said.push(text) });
    expect(await call('verify', '--from-bytes', folder, join(folder, 'log.ndjson'))).toBe(2);
    expect(said.join()).toContain('name the tile set of the table by --tiles FILE');
  });
});
