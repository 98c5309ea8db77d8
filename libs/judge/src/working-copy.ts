import type { Edition } from './judge-of.js';

/** What the edition of an unpublished working copy ends with, so that nothing it records is taken for a published edition. */
const SUFFIX = '-next';

/** The sources of an edition under the name of a working copy. It has no file, so the digest of its name is its fingerprint. */
export const workingCopyOf = ({ rules, hands, match }: Edition, digestOf: (text: string) => string): Edition => {
  const edition = `${rules.edition}${SUFFIX}`;
  const copy = { ...rules, edition, fingerprint: digestOf(`${rules.id}@${edition}`) };
  return { rules: copy, hands: { ...hands, rules: copy }, match: { ...match, edition } };
};
