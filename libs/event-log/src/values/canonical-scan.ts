const QUOTE = 0x22;
const COMMA = 0x2c;
const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const LETTER_A = 0x61;
const LETTER_F = 0x66;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Deeper values are left to the slow way, well before a log refuses them. */
const DEEPEST_SCANNED = 16;
/** Every integer with as many digits is a safe one. */
const MOST_DIGITS = 15;
const SEAL = '{"sealed":"';
const SEALED = '"sealed"';
export const HASH_DIGITS = 64;
/** Keys that a log does not hold, or only with some values. */
const LEFT_OUT = ['"__proto__"', '"length"'];

/** Where the digits of the seals of the last scanned value begin. */
export type SealOffsets = number[];

/** What every scan returns for a text that it is not sure of. */
export const NOT_SURE = -1;

/**
 * Returns the end of the value that begins at `at`, if the value is surely in canonical form and fit for a log; otherwise
 * `NOT_SURE`, also for many canonical values: escapes, characters outside printable ASCII, keys that begin with a digit, and
 * deep nesting are left to a parser. An object that has a member `sealed` must be a seal.
 */
export const scanCanonical = (text: string, at: number, seals: SealOffsets, depth = 0): number => {
  const first = text.charCodeAt(at);
  if (first === QUOTE) return scanString(text, at);
  if (first === OPEN_OBJECT) return depth > DEEPEST_SCANNED ? NOT_SURE : scanObject(text, at, seals, depth + 1);
  if (first === OPEN_LIST) return depth > DEEPEST_SCANNED ? NOT_SURE : scanList(text, at, seals, depth + 1);
  if (isDigit(first) || first === MINUS) return scanInteger(text, at);
  if (text.startsWith('true', at)) return at + 4;
  return text.startsWith('false', at) ? at + 5 : NOT_SURE;
};

const isDigit = (character: number): boolean => character >= ZERO && character <= NINE;

/** A string of printable ASCII without escapes. Returns the place behind its closing quote. */
export const scanString = (text: string, at: number): number => {
  if (text.charCodeAt(at) !== QUOTE) return NOT_SURE;
  for (let next = at + 1; ; next += 1) {
    const character = text.charCodeAt(next);
    if (character === QUOTE) return next + 1;
    // NaN at the end of the text is not greater either.
    if (!(character >= 0x20 && character <= 0x7e) || character === BACKSLASH) return NOT_SURE;
  }
};

/** A string of printable ASCII in which only quotes and backslashes are escaped. */
export const scanQuotedString = (text: string, at: number): number => {
  if (text.charCodeAt(at) !== QUOTE) return NOT_SURE;
  for (let next = at + 1; ; next += 1) {
    const character = text.charCodeAt(next);
    if (character === QUOTE) return next + 1;
    if (!(character >= 0x20 && character <= 0x7e)) return NOT_SURE;
    if (character !== BACKSLASH) continue;
    next += 1;
    const escaped = text.charCodeAt(next);
    if (escaped !== QUOTE && escaped !== BACKSLASH) return NOT_SURE;
  }
};

export const scanInteger = (text: string, at: number): number => {
  const start = text.charCodeAt(at) === MINUS ? at + 1 : at;
  let end = start;
  while (isDigit(text.charCodeAt(end))) end += 1;
  const digits = end - start;
  if (digits === 0 || digits > MOST_DIGITS) return NOT_SURE;
  // Only zero itself begins with a zero, and it has no sign.
  return text.charCodeAt(start) === ZERO && (digits > 1 || start > at) ? NOT_SURE : end;
};

/** Whether as many lowercase hex digits begin at this place. */
export const areDigitsAt = (text: string, at: number, count = HASH_DIGITS): boolean => {
  for (let next = at; next < at + count; next += 1) {
    const character = text.charCodeAt(next);
    if (!isDigit(character) && !(character >= LETTER_A && character <= LETTER_F)) return false;
  }
  return true;
};

const scanList = (text: string, at: number, seals: SealOffsets, depth: number): number => {
  if (text.charCodeAt(at + 1) === CLOSE_LIST) return at + 2;
  for (let next = at; ;) {
    next = scanCanonical(text, next + 1, seals, depth);
    if (next === NOT_SURE) return NOT_SURE;
    const behind = text.charCodeAt(next);
    if (behind === CLOSE_LIST) return next + 1;
    if (behind !== COMMA) return NOT_SURE;
  }
};

const scanObject = (text: string, at: number, seals: SealOffsets, depth: number): number => {
  if (text.charCodeAt(at + 1) === CLOSE_OBJECT) return at + 2;
  if (text.startsWith(SEAL, at)) return scanSeal(text, at, seals);
  let key = 0;
  for (let next = at; ;) {
    const last = key;
    key = next + 1;
    const behindKey = scanKey(text, key);
    if (behindKey === NOT_SURE || (last > 0 && !isBefore(text, last, key))) return NOT_SURE;
    next = scanCanonical(text, behindKey, seals, depth);
    if (next === NOT_SURE) return NOT_SURE;
    const behind = text.charCodeAt(next);
    if (behind === CLOSE_OBJECT) return next + 1;
    if (behind !== COMMA) return NOT_SURE;
  }
};

const scanSeal = (text: string, at: number, seals: SealOffsets): number => {
  const digits = at + SEAL.length;
  const end = digits + HASH_DIGITS;
  if (text.charCodeAt(end) !== QUOTE || text.charCodeAt(end + 1) !== CLOSE_OBJECT || !areDigitsAt(text, digits))
    return NOT_SURE;
  seals.push(digits);
  return end + 2;
};

/** Returns the place behind the colon of a key. */
const scanKey = (text: string, at: number): number => {
  const first = text.charCodeAt(at + 1);
  // Keys that look like numbers are enumerated in another order than they are written.
  if (first === QUOTE || isDigit(first)) return NOT_SURE;
  const end = scanString(text, at);
  if (end === NOT_SURE || text.charCodeAt(end) !== COLON) return NOT_SURE;
  if (text.startsWith(SEALED, at) || LEFT_OUT.some((key) => text.startsWith(key, at))) return NOT_SURE;
  return end + 1;
};

/** Whether one key is before another in the order of UTF-16 code units. Both are strings without escapes. */
const isBefore = (text: string, one: number, other: number): boolean => {
  for (let place = 1; ; place += 1) {
    const first = text.charCodeAt(one + place);
    const second = text.charCodeAt(other + place);
    if (first === second && first !== QUOTE) continue;
    // The end of a key is before every character of a longer one.
    return second !== QUOTE && (first === QUOTE || first < second);
  }
};
