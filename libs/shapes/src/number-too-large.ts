import { pointerTo } from '#event-log';

/** A number of a JSON text that no double-precision number holds: a parser makes an infinity of it. */
export interface NumberTooLarge {
  readonly pointer: string;
  /** As the text has it. */
  readonly received: string;
}

/** Such a number has an exponent of three digits, or some 309 digits. Most texts have neither, so they are not read further. */
const POSSIBLE = /[eE]\+?0*\d{3}|\d{309}/;
/** The tokens that give the structure of JSON, and its numbers. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|-?\d[\d.eE+-]*/gs;
const LONGEST = 60;

/** Returns the first such number of a JSON text (RFC 8259, section 6), which must be well-formed; undefined where there is none. */
export function numberTooLarge(json: string): NumberTooLarge | undefined {
  if (!POSSIBLE.test(json)) return undefined;
  /** The member or the index at each level. */
  const place: (string | number)[] = [];
  let isNameNext = false;
  for (const [token] of json.matchAll(TOKEN)) {
    const at = place.at(-1);
    if (token === '{' || token === '[') place.push(token === '{' ? '' : 0);
    else if (token === '}' || token === ']') place.pop();
    else if (token === ',' && typeof at === 'number') place[place.length - 1] = at + 1;
    else if (token.startsWith('"')) {
      if (isNameNext) place[place.length - 1] = JSON.parse(token) as string;
    } else if (!Number.isFinite(Number(token)) && /\d/.test(token))
      return { pointer: place.reduce<string>(pointerTo, ''), received: token.slice(0, LONGEST) };
    isNameNext = token === '{' || (token === ',' && typeof place.at(-1) === 'string');
  }
  return undefined;
}
