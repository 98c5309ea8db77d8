import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FINGERPRINTS = join('libs', 'rules', 'src', 'kit', 'edition', 'published-fingerprints.ts');
const fingerprintFileOf = (ruleSet: string): string =>
  join('libs', 'rules', 'src', ruleSet, 'corpus', 'fingerprint.ts');

/** The source of `corpus/fingerprint.ts` with another value of one of its constants. @throws Error if it lacks the constant. */
export const withConstant = (source: string, name: 'EDITION' | 'ANSWERS', value: string): string => {
  const constant = new RegExp(`^(export const ${name} = ')[^']*(';)$`, 'm');
  if (!constant.test(source)) throw new Error(`got a source without the constant ${name}, expected one`);
  return source.replace(constant, `$1${value}$2`);
};

/** The source of `published-fingerprints.ts` with the digest of one more edition. @throws Error if it states the edition. */
export const withPublished = (source: string, edition: string, sha256: string): string => {
  if (source.includes(`'${edition}':`))
    throw new Error(`${edition} is stated already, and a stated digest never changes`);
  return source.replace(/^};$/m, `  '${edition}': '${sha256}',\n};`);
};

/** States the edition of a rule set, or the digest of its answers, in its sources. */
export const stateConstant = (root: string, ruleSet: string, name: 'EDITION' | 'ANSWERS', value: string): void =>
  change(join(root, fingerprintFileOf(ruleSet)), (source) => withConstant(source, name, value));

/** States the digest of a published edition in the sources. */
export const statePublished = (root: string, edition: string, sha256: string): void =>
  change(join(root, FINGERPRINTS), (source) => withPublished(source, edition, sha256));

const change = (file: string, changed: (source: string) => string): void =>
  writeFileSync(file, changed(readFileSync(file, 'utf8')));
