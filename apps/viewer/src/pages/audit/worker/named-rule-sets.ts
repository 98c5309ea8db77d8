import { chunksOf } from './chunks-of.js';

/** Log files have no blanks here; a file that somebody wrote by hand may. */
const NAMED = /"ruleSet"\s*:\s*"([a-z-]+)"/g;
/** Longer than what names a rule set: a name that lies in two chunks is found too. */
const OVERLAP = 100;

/** The ids of rule sets that a file names, before it is known what in it is true; stops once it has found all of `known`. */
export const namedRuleSets = async (file: Blob, known: readonly string[]): Promise<ReadonlySet<string>> => {
  const named = new Set<string>();
  const decoder = new TextDecoder('latin1');
  let end = '';
  for await (const chunk of chunksOf(file)) {
    const text = end + decoder.decode(chunk, { stream: true });
    for (const [, id = ''] of text.matchAll(NAMED)) named.add(id);
    if (known.every((id) => named.has(id))) break;
    end = text.slice(-OVERLAP);
  }
  return named;
};
