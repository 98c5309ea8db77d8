import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_WIRE_FAULTS } from '#hardware/simulator';
import { sichuanMil } from '#rules/sichuan-mil';
import { makeTileSet } from '#simulated-table';
import { forged, type RecordedStep } from '#testing';
import { changedCapture, resealed } from '../../../../libs/evidence/src/testing/resealed.js';
import { runTilescribe } from '../run.js';
import { capturedDeal, writtenLog } from '../../../../test/from-bytes/captured-table.js';

/** A short deal with pungs, a kong and three Hu. */
const SHORT_DEAL = 2626;
/** Small amounts of every fault of a real line. */
const NOISE = { ...NO_WIRE_FAULTS, flipBit: 0.00005, dropByte: 0.00005, splitBlock: 0.05 };

let folder: string;
let dealId: string;
let steps: readonly RecordedStep[];
let facts: number;
let shown: string;

const logOf = (name: string, recorded: readonly RecordedStep[]): Promise<string> =>
  writtenLog(join(folder, name), dealId, recorded);

const verify = async (log: string, capture = join(folder, 'state'), ...more: readonly string[]) => {
  let output = '';
  const print = (text: string): void => void (output += `${text}\n`);
  const files = ['--tiles', join(folder, 'tiles.json'), '--key', join(folder, 'state', 'state.key')];
  const args = ['verify', '--from-bytes', capture, ...files, ...more, log];
  const code = await runTilescribe(args, { out: print, err: print, taken: () => Promise.resolve() });
  return { code, output };
};

/** Returns a copy of the capture with a change in its only file. */
const changed = (name: string, change: (file: Buffer) => Promise<Buffer>): Promise<string> =>
  changedCapture(join(folder, 'state'), join(folder, name), change);

/** Returns a copy with changed lots, sealed again with the key. */
const changedLots = async (name: string, change: (lots: readonly string[]) => readonly string[]): Promise<string> =>
  changed(name, resealed(await readFile(join(folder, 'state', 'state.key')), change));

/** Returns the file with one flipped byte: sealed bytes look random, so any fixed value could be the old one. */
const flipped = (file: Buffer, at: number): Buffer => {
  const copy = Buffer.from(file);
  copy[at] = copy[at]! ^ 0xff;
  return copy;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auditor-bytes-'));
  const devices = { pressEveryMs: 10_000, readsWall: true } as const;
  ({ dealId, steps, facts, shown } = await capturedDeal({
    rules: sichuanMil,
    seed: SHORT_DEAL,
    folder,
    noise: NOISE,
    ...devices,
  }));
}, 300_000);
afterAll(() => rm(folder, { recursive: true }));

describe('tilescribe verify --from-bytes', () => {
  it('derives the events of a noisy deal from bytes, pressed buttons and the order of the wall; ordinary noise is no finding', async () => {
    expect(facts).toBeGreaterThan(5);
    const { code, output } = await verify(await logOf('log.ndjson', steps));
    expect(output).toContain(`${steps.length} commands with equal events, 0 not in the log`);
    expect(output).toContain(`citations: ${steps.length} equal, 0 different`);
    expect(output).toMatch(/\nbytes: clean\n$/);
    expect(code).toBe(0);
    // Only the evidence contains the order of the wall.
    const { tags } = JSON.parse(await readFile(join(folder, 'tiles.json'), 'utf8')) as { tags: object };
    for (const tag of Object.keys(tags)) expect(`${output}${shown}`).not.toContain(tag);
    expect(`${output}${shown}`).not.toContain('wall-read');
  }, 120_000);

  it('takes the other tile sets of the table beside the one that was in play', async () => {
    const other = join(folder, 'other-tiles.json');
    const { register } = makeTileSet(99, sichuanMil.setup.tiles({}));
    await writeFile(other, JSON.stringify({ tags: Object.fromEntries(register) }));
    const { output } = await verify(await logOf('log.ndjson', steps), undefined, '--tiles', other);
    expect(output).toMatch(/\nbytes: clean\n$/);
  }, 120_000);

  it('finds a changed event, even if all hashes were recomputed', async () => {
    const forgedSteps = forged(steps, 'TileDiscarded', (event) => ({ ...event, seat: 'north' }));
    const { code, output } = await verify(await logOf('changed.ndjson', forgedSteps));
    expect(output).toMatch(
      /FINDING bytes EVENT_DIFFERENT: [^\n]*\n {2}deal \S+\n {2}sequence \d+\n {2}file capture-\S+\n {2}byte \d+/,
    );
    expect(code).toBe(1);
  }, 120_000);

  it('finds a changed byte, and names its file and position', async () => {
    const capture = await changed('flipped', async (file) => flipped(file, file.length >> 1));
    const { code, output } = await verify(join(folder, 'log.ndjson'), capture);
    expect(output).toMatch(
      /FINDING bytes CAPTURE_DAMAGED: bytes \d+ to \d+ [^\n]*\n {2}file capture-\S+\n {2}byte \d+/,
    );
    expect(code).toBe(1);
  }, 120_000);

  it('finds bytes that were changed and sealed again', async () => {
    const tag = Buffer.from('E004').toString('hex');
    const other = Buffer.from('E104').toString('hex');
    const capture = await changedLots('resealed', (lots) =>
      lots.map((lot, index) => (index === lots.length >> 1 ? lot.replaceAll(tag, other) : lot)),
    );
    const page = join(folder, 'report.html');
    const { code, output } = await verify(join(folder, 'log.ndjson'), capture, '--html', page);
    expect(output).toContain('FINDING bytes CITATION_DIFFERENT: observations');
    expect(code).toBe(1);
    const html = await readFile(page, 'utf8');
    expect(html).toContain('<h1 class="verdict faulty">');
    expect(html).toContain('FINDING bytes CITATION_DIFFERENT: observations');
    expect(output).toMatch(/^faulty: .*; the comparison with the captured bytes is faulty$/m);
    const json = await verify(join(folder, 'log.ndjson'), capture, '--json');
    expect(JSON.parse(json.output)).toMatchObject({ verdict: 'faulty', bytes: { verdict: 'faulty' } });
  }, 120_000);

  it('finds missing bytes', async () => {
    const capture = await changedLots('cut', (lots) => lots.toSpliced(3, 1));
    const { code, output } = await verify(join(folder, 'log.ndjson'), capture);
    expect(output).toMatch(
      /FINDING bytes CAPTURE_GAP: record \d+ of the boot stands where \d+ is expected\n {2}file capture-/,
    );
    expect(code).toBe(1);
  }, 120_000);

  it('reports what is missing in the call', async () => {
    const print = { out: () => undefined, taken: () => Promise.resolve() };
    const output: string[] = [];
    const call = async (...args: string[]) => runTilescribe(args, { ...print, err: (text) => output.push(text) });
    expect(await call('verify', '--from-bytes', folder, join(folder, 'log.ndjson'))).toBe(2);
    expect(output.join()).toContain('name the tile set of the table by --tiles FILE');
  });
});
