import { fileNameOf, type PublishedEdition } from '#editions';

/** An edition whose file never changes again. */
export interface FrozenDigest {
  /** Rule set and edition, such as `dazhong@1`. */
  readonly name: string;
  readonly sha256: string;
}

const LINE = /^(?<name>[a-z0-9][a-z0-9.-]*@[a-z0-9][a-z0-9.-]*) (?<sha256>[0-9a-f]{64})$/;

/** Reads the list of frozen digests. @throws Error that names the line. */
export const frozenIn = (text: string): readonly FrozenDigest[] =>
  text.split('\n').flatMap((line, index) => {
    if (line === '' || line.startsWith('#')) return [];
    const { name, sha256 } = LINE.exec(line)?.groups ?? {};
    if (name === undefined || sha256 === undefined)
      throw new Error(`line ${index + 1}: got ${JSON.stringify(line)}, expected RULE-SET@EDITION and 64 hex digits`);
    return [{ name, sha256 }];
  });

/** The lines of an earlier list that a later one lacks or has at another place. A list only grows at its end. */
export const lostFrom = (earlier: readonly FrozenDigest[], later: readonly FrozenDigest[]): readonly FrozenDigest[] =>
  earlier.filter(({ name, sha256 }, index) => later[index]?.name !== name || later[index].sha256 !== sha256);

const nameOf = (edition: Pick<PublishedEdition, 'ruleSet' | 'edition'>): string =>
  fileNameOf(edition).replace(/\.mjs$/, '');

/** The frozen digests that the published editions do not have. */
export const notPublished = (
  frozen: readonly FrozenDigest[],
  published: readonly PublishedEdition[],
): readonly FrozenDigest[] =>
  frozen.filter(
    ({ name, sha256 }) => !published.some((edition) => nameOf(edition) === name && edition.sha256 === sha256),
  );

/** The text of a list with the published editions that it does not have yet, the oldest first. */
export const frozenText = (text: string, published: readonly PublishedEdition[]): string => {
  const names = new Set(frozenIn(text).map(({ name }) => name));
  const added = published.filter((edition) => !names.has(nameOf(edition))).toReversed();
  return text + added.map((edition) => `${nameOf(edition)} ${edition.sha256}\n`).join('');
};
