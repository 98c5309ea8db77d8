import { chunksOf } from './chunks-of.js';

/** Log files contain no blanks here. A file that a person wrote by hand may. */
const NAMED = /"ruleSet"\s*:\s*"([a-z0-9-]+)"/g;
/** Longer than the JSON that names a rule set, so that a name across two chunks is found too. */
const OVERLAP = 100;

/** Returns the ids of rule sets that a file names, before anything in the file is verified. Stops when all of `known` are found. */
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
