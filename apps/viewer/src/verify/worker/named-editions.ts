import { chunksOf } from './chunks-of.js';

/** What the deals and matches of a file name as their rules. */
export interface NamedEditions {
  readonly ruleSets: ReadonlySet<string>;
  readonly editions: ReadonlySet<string>;
  readonly fingerprints: ReadonlySet<string>;
}

/** Log files contain no blanks here. A file that a person wrote by hand may. */
const NAMED = /"(ruleSet|edition|fingerprint)"\s*:\s*"([a-z0-9][a-z0-9.-]{0,63})"/g;
/** Longer than the JSON that names a fingerprint, so that a name across two chunks is found too. */
const OVERLAP = 120;
/** A forged file can name any number; an honest log names a few. */
const MOST = 20;

/** Returns the names that a file states, the first 20 of each kind, before anything in the file is verified. */
export const namedEditions = async (file: Blob): Promise<NamedEditions> => {
  const named = { ruleSet: new Set<string>(), edition: new Set<string>(), fingerprint: new Set<string>() };
  const decoder = new TextDecoder('latin1');
  let end = '';
  for await (const chunk of chunksOf(file)) {
    const text = end + decoder.decode(chunk, { stream: true });
    for (const [, kind, name = ''] of text.matchAll(NAMED)) {
      const names = named[kind as keyof typeof named];
      if (names.size < MOST) names.add(name);
    }
    end = text.slice(-OVERLAP);
  }
  return { ruleSets: named.ruleSet, editions: named.edition, fingerprints: named.fingerprint };
};
