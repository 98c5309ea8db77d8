import { cp, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PlayedDeal, truthText } from '#accuracy';
import { NO_WIRE_FAULTS } from '#hardware/simulator';
import { dazhong } from '#rules/dazhong';
import { type CapturedDeal, capturedDeal } from '../../../../test/from-bytes/captured-table.js';
import { called } from './testing/called.js';

let place = '';
const folder = (): string => place;
let deal: CapturedDeal;
/** A deal with dice and buttons, on noisy lines. */
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'open-capture-'));
  const noise = { ...NO_WIRE_FAULTS, flipBit: 0.0002 };
  deal = await capturedDeal({
    rules: dazhong,
    agreed: { jokers: 'up' },
    folder: folder(),
    noise,
    rolls: 2,
    pressEveryMs: 60_000,
  });
}, 600_000);
afterAll(() => rm(place, { recursive: true }));

const opened = (...args: readonly string[]) => called(['open-capture', join(folder(), 'state'), ...args]);

/** What the gateway recorded, as truth. */
const truthFile = async (): Promise<string> => {
  const path = join(folder(), 'truth.ndjson');
  const truth: PlayedDeal['truth'] = deal.steps.map(({ command, events }) => ({ command, events }));
  await writeFile(path, truthText([{ truth, faultyTiles: [] }]));
  return path;
};

describe('tilescribe open-capture', () => {
  it('opens a sealed capture with the key of the table; its score is what the gateway recorded', async () => {
    const file = join(folder(), 'day.ndjson');
    expect(await opened('--output', file)).toEqual({ code: 0, out: [], err: [] });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const call = ['score-capture', file, '--truth', await truthFile(), '--tiles', join(folder(), 'tiles.json')];
    const { code, out, err } = await called(call);
    expect([code, err, out[0]]).toEqual([0, [], expect.stringMatching(/^deal 1: exact/)]);
    // Drivers that do not follow the turns: the bytes are played at their times.
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/"dir":"out","hex":"[^"]*"/, '"dir":"out","hex":"00"'));
    const other = await called(call);
    expect([other.code, other.out]).toEqual([0, out]);
    expect(other.err[0]).toMatch(
      /^side-\d: the driver of this version acts otherwise from [\d.]+ ms on \(sent\); its bytes are/,
    );
    // The same without turns.
    const lines = text.split('\n').filter((line) => !/"(?:timer|driver)":/.test(line));
    await writeFile(file, lines.join('\n'));
    expect(await called(call)).toEqual({ code, out, err });
  });

  it('prints the observations as their digests cover them', async () => {
    const { code, out } = await opened('--observations');
    expect([code, JSON.parse(out[0] ?? '')]).toEqual([0, expect.objectContaining({ number: 1 })]);
  });

  it('refuses another key, and shows nothing of either', async () => {
    const other = join(folder(), 'other.key');
    await writeFile(other, Buffer.alloc(32, 9).toString('hex'));
    const { code, out, err } = await opened('--key', other);
    expect([code, out, err.join('\n')]).toEqual([2, [], expect.stringContaining('nothing opens under this key')]);
    expect(err.join('\n')).not.toContain('0909');
    await writeFile(other, 'short');
    expect((await opened('--key', other)).err[0]).toContain(
      'holds 5 bytes, expected 32 bytes or 64 hexadecimal digits',
    );
    expect((await opened('--key', join(folder(), 'none.key'))).err[0]).toContain('none.key cannot be read (ENOENT)');
  });

  it('prints the lines before damage, and names its place', async () => {
    const copy = join(folder(), 'copy');
    await cp(join(folder(), 'state'), copy, { recursive: true });
    const [epoch] = deal.epochs;
    const file = join(copy, 'capture', `capture-${epoch}-000001`);
    const bytes = await readFile(file);
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 100) ^ 1, bytes.length - 100);
    await writeFile(file, bytes);
    const { code, out, err } = await called(['open-capture', copy]);
    expect(code).toBe(1);
    expect(out.length).toBeGreaterThan(100);
    expect(err[0]).toMatch(/^capture-.*, byte \d+: bytes \d+ to \d+ were changed.*; lines after it are left out$/);
  });

  describe('of a file that was cut off or exchanged', () => {
    let copy: string;
    let file: string;
    let bytes: Buffer;
    beforeEach(async () => {
      copy = await mkdtemp(join(folder(), 'changed-'));
      await cp(join(folder(), 'state'), copy, { recursive: true });
      file = join(copy, 'capture', `capture-${deal.epochs[0]}-000001`);
      bytes = await readFile(file);
    });
    const result = (...args: readonly string[]) => called(['open-capture', copy, ...args]);

    it.each([0, 1, 50])('opens nothing after %i bytes, writes no file, and is no success', async (length) => {
      await writeFile(file, bytes.subarray(0, length));
      const { code, out, err } = await result('--output', join(copy, 'out.ndjson'));
      expect([code, out, err[0]]).toEqual([2, [], expect.stringContaining('the beginning of the capture is missing')]);
      await expect(stat(join(copy, 'out.ndjson'))).rejects.toThrow('ENOENT');
    });

    it('names the end that a power cut left half written', async () => {
      await writeFile(file, bytes.subarray(0, -1));
      const { code, err } = await result();
      expect([code, err]).toEqual([0, [expect.stringMatching(/ends with an incomplete record, as after a power cut/)]]);
    });

    it('reports the beginning of another boot', async () => {
      const epoch = `1${(deal.epochs[0] ?? '').slice(1)}`;
      await rename(file, join(copy, 'capture', `capture-${epoch}-000001`));
      const { code, out, err } = await result('--epoch', epoch);
      expect([code, out, err[0]]).toEqual([1, [], expect.stringContaining(`expected those of ${epoch}`)]);
    });

    it('reports a header that was changed', async () => {
      bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40);
      await writeFile(file, bytes);
      const { code, out, err } = await result('--output', join(copy, 'out.ndjson'));
      expect([code, out, err[1]]).toEqual([1, [], expect.stringContaining('stands where its header is expected')]);
      await expect(stat(join(copy, 'out.ndjson'))).rejects.toThrow('ENOENT');
    });
  });

  it('reads no key without end', async () => {
    expect((await opened('--key', '/dev/zero')).err[0]).toContain('--key: /dev/zero cannot be read (EFBIG)');
  });

  it('leaves a file alone that exists', async () => {
    const file = join(folder(), 'mine.ndjson');
    await writeFile(file, 'mine');
    const { code, err } = await opened('--output', file);
    expect([code, err[0]]).toEqual([2, expect.stringContaining('mine.ndjson exists; name a new one')]);
    expect(await readFile(file, 'utf8')).toBe('mine');
    const nowhere = await opened('--output', join(folder(), 'none', 'out'));
    expect([nowhere.code, nowhere.err[0]]).toEqual([2, expect.stringContaining('cannot be written (ENOENT)')]);
  });

  it.each([
    [['--epoch', 'x'], '--epoch: got x, expected one of 0'],
    [['--seal'], '--seal'],
  ])('%j is refused with the reason', async (args, words) => {
    const { code, err } = await opened(...args);
    expect([code, err.join('\n')]).toEqual([2, expect.stringContaining(words)]);
  });

  it('asks for the state folder of a gateway that captures', async () => {
    const { code, err } = await called(['open-capture', process.cwd()]);
    expect([code, err[0]]).toEqual([2, expect.stringContaining('holds no file named capture-EPOCH-NUMBER')]);
  });
});
