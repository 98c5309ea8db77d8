import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lotFileName } from '#evidence';
import { sichuanMil } from '#rules/sichuan-mil';
import { openDeal, recordedLog, stepsOf } from '#testing';
import { EPOCH, fileOf, lineOf } from '../../../../libs/evidence/src/testing/written.js';
import { runTilescribe } from '../run.js';

const KEY = Buffer.alloc(32, 7);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auditor-observations-'));
  await writeFile(join(folder, 'state.key'), KEY);
  await writeFile(join(folder, lotFileName('observations', EPOCH, 1)), await fileOf([1, 2, 3], [4, 5]));
});
afterAll(() => rm(folder, { recursive: true }));

const run = async (...args: readonly string[]) => {
  let output = '';
  const print = (text: string): void => void (output += `${text}\n`);
  const code = await runTilescribe(args, { out: print, err: print, taken: () => Promise.resolve() });
  return { code, output };
};
const observations = (...args: readonly string[]) =>
  run('observations', folder, '--key', join(folder, 'state.key'), ...args);

const digest = (...numbers: readonly number[]): string =>
  createHash('sha256').update(numbers.map(lineOf).join('')).digest('hex');

const exportCiting = async (name: string, cited: string): Promise<string> => {
  const evidence = { device: 'gateway-1', epoch: EPOCH, from: 2, to: 4, digest: cited };
  const steps = stepsOf(sichuanMil, [openDeal({ table: 'table-1' })]).map((step) => ({ ...step, evidence }));
  const path = join(folder, name);
  await writeFile(path, (await recordedLog([steps])).file('all'));
  return path;
};

describe('tilescribe observations', () => {
  it('summarizes a folder', async () => {
    const { code, output } = await observations();
    expect(output).toMatch(new RegExp(`^epoch ${EPOCH} of gateway-1 at table-1: 5 observations \\(1 to 5\\)`));
    expect(code).toBe(0);
  });

  it('finds a citation equal', async () => {
    const { code, output } = await observations('--log', await exportCiting('equal.ndjson', digest(2, 3, 4)));
    expect(output).toContain('citations: 1 equal, 0 different, 0 missing');
    expect(code).toBe(0);
  });

  it('finds a citation different, with both digests', async () => {
    const { code, output } = await observations('--log', await exportCiting('different.ndjson', 'b'.repeat(64)));
    expect(output).toContain('FINDING CITATION_DIFFERENT: observations 2 to 4 of gateway-1');
    expect(output).toContain(`found ${digest(2, 3, 4)}`);
    expect(code).toBe(1);
  });

  it('prints the digest of a range', async () => {
    const { code, output } = await observations('--range', '2-5', '--json');
    expect(JSON.parse(output)).toMatchObject({ range: { epoch: EPOCH, from: 2, to: 5, digest: digest(2, 3, 4, 5) } });
    expect(code).toBe(0);
  });

  it('also reads the key from the environment', async () => {
    process.env['TILESCRIBE_STATE_KEY'] = KEY.toString('hex');
    try {
      expect(await run('observations', folder)).toMatchObject({ code: 0 });
    } finally {
      delete process.env['TILESCRIBE_STATE_KEY'];
    }
  });

  it.each([
    ['no key', ['observations', '.'], 'no key: name'],
    ['no file', ['observations'], "missing required argument 'FILE'"],
    ['a range backwards', ['observations', '.', '--range', '5-2'], '--range takes FROM-TO'],
  ])('%s ends with 2 and states what to do', async (_, args, words) => {
    const { code, output } = await run(...args);
    expect(code).toBe(2);
    expect(output).toContain(words);
  });

  it('a wrong key ends with 2', async () => {
    const other = join(folder, 'other.key');
    await writeFile(other, Buffer.alloc(32, 9));
    const { code, output } = await run('observations', folder, '--key', other);
    expect(code).toBe(2);
    expect(output).toContain('nothing opens under this key');
  });
});
