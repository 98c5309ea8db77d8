const QUOTATION_MARK = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const COLON = ':'.charCodeAt(0);

/** Returns how many members the objects of a JSON text name: its colons outside strings. The text must be well-formed JSON. */
export function membersNamedIn(json: string): number {
  let count = 0;
  let isInString = false;
  for (let index = 0; index < json.length; index += 1) {
    const unit = json.charCodeAt(index);
    if (unit === QUOTATION_MARK) isInString = !isInString;
    else if (isInString && unit === BACKSLASH) index += 1;
    else if (unit === COLON && !isInString) count += 1;
  }
  return count;
}

/** Returns how many members all objects of a parsed JSON text have. It does not call itself, because a text may be nested deeply. */
export function membersIn(parsed: unknown): number {
  let count = 0;
  const waiting = [parsed];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    const isList = Array.isArray(value);
    const children = isList ? (value as readonly unknown[]) : Object.values(value);
    if (!isList) count += children.length;
    for (const child of children) if (typeof child === 'object') waiting.push(child);
  }
  return count;
}
