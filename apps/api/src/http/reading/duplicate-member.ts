/** The tokens of JSON that give its structure: strings, brackets, colons and commas. Numbers and literals are skipped. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/gs;

/** An object with the names of its members so far, or a list. */
type Level = Set<string> | 'list';

/**
 * Returns the name of a member that occurs twice in one object of a JSON text, or undefined. RFC 8259 section 4 does not
 * define which of them counts, so two programs may read two different bodies. The text must be well-formed JSON.
 */
export function duplicateMember(json: string): string | undefined {
  const levels: Level[] = [];
  let isNameNext = false;
  for (const [token] of json.matchAll(TOKEN)) {
    const level = levels.at(-1);
    if (token === '{') levels.push(new Set());
    else if (token === '[') levels.push('list');
    else if (token === '}' || token === ']') levels.pop();
    else if (isNameNext && level instanceof Set && token.startsWith('"')) {
      const name = JSON.parse(token) as string;
      if (level.has(name)) return name;
      level.add(name);
    }
    isNameNext = token === '{' || (token === ',' && levels.at(-1) instanceof Set);
  }
  return undefined;
}
