import { EditionFault } from '#judge';

/** A published edition of a rule set, as the manifest states it. */
export interface PublishedEdition {
  readonly ruleSet: string;
  readonly edition: string;
  /** The version of the interface that the file implements. */
  readonly interface: number;
  /** The digest of the file: the fingerprint of the deals that it judges. */
  readonly sha256: string;
  /** The day of publication, such as `2026-11-25`. */
  readonly published: string;
}

/** The name of the file of an edition. */
export const fileNameOf = ({ ruleSet, edition }: Pick<PublishedEdition, 'ruleSet' | 'edition'>): string =>
  `${ruleSet}@${edition}.mjs`;

/** Reads a manifest. The newest edition of a rule set comes first. @throws EditionFault */
export const manifestIn = (text: string): readonly PublishedEdition[] => {
  const { editions } = JSON.parse(text) as { readonly editions?: unknown };
  if (!Array.isArray(editions) || !editions.every(isEntry))
    throw new EditionFault('MANIFEST_BROKEN', 'The manifest of the editions has another form than expected.');
  return editions;
};

/** The text of a manifest. */
export const manifestText = (editions: readonly PublishedEdition[]): string =>
  `${JSON.stringify({ editions }, undefined, 2)}\n`;

const NAME = /^[a-z0-9][a-z0-9.-]*$/;
const DIGEST = /^[0-9a-f]{64}$/;
const isText = (value: unknown, form: RegExp): boolean => typeof value === 'string' && form.test(value);

const isEntry = (entry: unknown): entry is PublishedEdition => {
  const { ruleSet, edition, sha256, published, ...rest } = entry as Record<string, unknown>;
  return (
    isText(ruleSet, NAME) &&
    isText(edition, NAME) &&
    isText(sha256, DIGEST) &&
    isText(published, /^\d{4}-\d\d-\d\d$/) &&
    Number.isSafeInteger(rest['interface'])
  );
};
