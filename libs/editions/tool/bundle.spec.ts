import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { digestOf, loadJudge, projectFolder } from '../src/index.js';
import { PUBLISHED_FINGERPRINTS } from '../../rules/src/kit/edition/published-fingerprints.js';
import { bundle, type Bundled, BUNDLED } from './bundle.js';

const ROOT = projectFolder();
const [sichuan] = BUNDLED as readonly [Bundled, ...Bundled[]];

describe('the bundle of a rule set', () => {
  let text: string;
  beforeAll(async () => (text = await bundle(ROOT, sichuan)));

  it('has the same bytes each time', async () => {
    expect(digestOf(await bundle(ROOT, sichuan))).toBe(digestOf(text));
  });

  it('has other bytes if one clause differs', async () => {
    const changed = new Map([
      [
        'libs/rules/src/sichuan-mil/scoring/fan.table.ts',
        (source: string) => source.replace('[1, 2, 4, 8]', '[1, 2, 4, 16]'),
      ],
    ]);
    expect(digestOf(await bundle(ROOT, sichuan, changed))).not.toBe(digestOf(text));
  });

  it('has no imports, no schemas, no platform, no texts and no digests of published files', () => {
    expect(text).not.toMatch(/^import |\bimport\(|\brequire\(/m);
    expect(text).not.toMatch(/\bzod\b|\bprocess\.|\bfetch\(|\bsetTimeout\(|Math\.random|Date\.now/);
    expect(text).not.toMatch(/[а-яА-Я\u4e00-\u9fff]/);
    for (const sha256 of Object.values(PUBLISHED_FINGERPRINTS)) expect(text).not.toContain(sha256);
  });

  it('is readable: it keeps its names and the paths of its sources, and has less than 400 KB', () => {
    expect(text).toContain('// libs/rules/src/sichuan-mil/scoring/fan.table.ts');
    expect(text).toContain('refuseNeedlessCard');
    expect(Buffer.byteLength(text)).toBeLessThan(400_000);
  });

  it('is an ES module that Node imports', () => {
    const folder = mkdtempSync(join(tmpdir(), 'judge-'));
    const file = join(folder, 'judge.mjs');
    writeFileSync(file, text);
    const script = `const { judge } = await import(process.argv[1]); const { ruleSet, edition, fingerprint } = judge('f0'); console.log(ruleSet, edition, fingerprint);`;
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script, pathToFileURL(file).href]);
    rmSync(folder, { recursive: true });
    expect(printed.toString().trim()).toBe('sichuan-mil 2019-03-11 f0');
  });

  it('is evaluated by the loader', () => {
    const digest = digestOf(text);
    const judge = loadJudge(Buffer.from(text), digest, 'judge.mjs');
    expect(judge).toMatchObject({ ruleSet: 'sichuan-mil', edition: '2019-03-11', fingerprint: digest });
    expect(judge.rules.fingerprint).toBe(digest);
  });
});
