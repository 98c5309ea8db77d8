import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EditionFault } from '#judge';
import { PUBLISHED_FINGERPRINTS } from '../../rules/src/kit/edition/published-fingerprints.js';
import { digestOf, editionsFolder, fileNameOf, loadJudge, PublishedEditions } from './index.js';

const published = new PublishedEditions(editionsFolder());

describe('published editions', () => {
  it('have the digests with which they were published', () => {
    const fingerprints = published.list.map(({ ruleSet, edition, sha256 }) => [`${ruleSet}@${edition}`, sha256]);
    expect(Object.fromEntries(fingerprints)).toEqual(PUBLISHED_FINGERPRINTS);
    for (const edition of published.list) expect(digestOf(published.bytesOf(edition))).toBe(edition.sha256);
  });

  it('are all files of their folder', () => {
    const files = readdirSync(editionsFolder()).filter((file) => file.endsWith('.mjs'));
    expect(files.sort()).toEqual(published.list.map(fileNameOf).sort());
  });

  it.each(published.list.map((edition) => [fileNameOf(edition), edition] as const))(
    '%s judges deals with its digest',
    (_, { sha256, ruleSet, edition, ...stated }) => {
      expect(published.judgeOf(sha256)).toMatchObject({
        interface: stated.interface,
        ...{ ruleSet, edition, fingerprint: sha256 },
      });
    },
  );

  it.each([
    ['dazhong', 'penalised'],
    ['classical', 'refused'],
    ['sichuan-mil', undefined],
  ])('state whether false kongs are penalised: %s', (ruleSet, falseKongsAre) => {
    const { sha256 } = published.find(ruleSet, ruleSet === 'sichuan-mil' ? '2019-03-11' : '1')!;
    expect(published.judgeOf(sha256)?.rules.irregularities?.falseKongsAre).toBe(falseKongsAre);
  });

  it('do not judge deals with another fingerprint', () => {
    expect(published.judgeOf('f'.repeat(64))).toBeUndefined();
  });
});

describe('a folder of editions', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'editions-'));
    cpSync(editionsFolder(), folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const [edition] = published.list as readonly [(typeof published.list)[number]];
  const faultOf = (act: () => unknown): EditionFault['code'] | undefined => {
    try {
      act();
    } catch (fault) {
      return (fault as EditionFault).code;
    }
    return undefined;
  };
  const judge = () => new PublishedEditions(folder).judgeOf(edition.sha256);

  it('loads a judge', () => {
    expect(judge()?.ruleSet).toBe(edition.ruleSet);
  });

  it('refuses a changed file, and does not evaluate it', () => {
    appendFileSync(join(folder, fileNameOf(edition)), '\nthrow new Error("evaluated");\n');
    expect(faultOf(judge)).toBe('DIGEST_DIFFERS');
    expect(faultOf(() => new PublishedEditions(folder).bytesOf(edition))).toBe('DIGEST_DIFFERS');
  });

  it('reads a file only for a deal that names it', () => {
    unlinkSync(join(folder, fileNameOf(edition)));
    expect(new PublishedEditions(folder).find(edition.ruleSet)).toEqual(edition);
    expect(faultOf(judge)).toBe('FILE_MISSING');
  });

  it.each(['{}', '{"editions":[{"ruleSet":"../x","edition":"1"}]}'])('refuses the manifest %s', (text) => {
    writeFileSync(join(folder, 'manifest.json'), text);
    expect(faultOf(() => new PublishedEditions(folder))).toBe('MANIFEST_BROKEN');
  });
});

describe('a judge file', () => {
  const load = (text: string) => loadJudge(Buffer.from(text), digestOf(text), 'judge.mjs');
  const EXPORT = '\nexport {\n  judge\n};\n';

  it.each([
    ['without the export', 'var judge = () => ({ interface: 1 });', 'NOT_A_JUDGE'],
    ['with something else in its place', `var judge = 1;${EXPORT}`, 'NOT_A_JUDGE'],
    ['with a fault', `throw new Error('x');${EXPORT}`, 'NOT_A_JUDGE'],
    ['of another interface', `var judge = () => ({ interface: 2 });${EXPORT}`, 'OTHER_INTERFACE'],
  ])('%s is refused', (_, text, code) => {
    expect(() => load(text)).toThrow(expect.objectContaining({ code }));
  });
});
