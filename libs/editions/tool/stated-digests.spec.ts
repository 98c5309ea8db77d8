import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '#editions';
import { answersOf, BUNDLED } from './bundle.js';
import { withConstant, withPublished } from './stated-digests.js';

const sourceOf = (...path: readonly string[]): string =>
  readFileSync(join(projectFolder(), 'libs', 'rules', 'src', ...path), 'utf8');

it.each(BUNDLED)(
  'the digest of the answers that is computed for $id is the one that its sources state',
  async (bundled) => {
    const source = sourceOf(bundled.id, 'corpus', 'fingerprint.ts');
    expect(withConstant(source, 'ANSWERS', await answersOf(projectFolder(), bundled))).toBe(source);
  },
);

it('a draft changes one constant of the sources', () => {
  const source = sourceOf('dazhong', 'corpus', 'fingerprint.ts');
  const drafted = withConstant(source, 'EDITION', '2');
  expect(drafted.split('\n').filter((line, index) => line !== source.split('\n')[index])).toEqual([
    "export const EDITION = '2';",
  ]);
  expect(() => withConstant('', 'EDITION', '2')).toThrow('EDITION');
});

it('a published edition gets one line more, and no stated digest changes', () => {
  const source = sourceOf('kit', 'edition', 'published-fingerprints.ts');
  const sha256 = 'ab'.repeat(32);
  const added = withPublished(source, 'dazhong@2', sha256);
  const before = source.split('\n');
  expect(added.split('\n').filter((line) => !before.includes(line))).toEqual([`  'dazhong@2': '${sha256}',`]);
  expect(() => withPublished(source, 'dazhong@1', sha256)).toThrow('dazhong@1');
});
