import { areDigitsAt, HASH_DIGITS, NOT_SURE, scanQuotedString, scanString } from '../values/canonical-scan.js';
import { ReadDisclosure } from '../sealing/read-disclosure.js';

const SALT_DIGITS = 32;
const HASH = '{"disclosure":{"hash":"';
const OWNER = '","owner":';
const PATH = ',"path":';
const SALT = ',"salt":"';
const VALUE = '","value":';
const END = '}}';
/** The values that occur often are those of tiles. */
const MOST_VALUES = 1000;

/** Reads disclosure lines in canonical form without a parser. */
export class DisclosureLines {
  readonly #values = new Map<string, string>();

  /** Returns undefined for every line that is not surely the canonical line of a disclosure. */
  read(text: string): ReadDisclosure | undefined {
    const hashAt = HASH.length;
    const hashEnd = hashAt + HASH_DIGITS;
    if (!text.startsWith(HASH) || !areDigitsAt(text, hashAt) || !text.startsWith(OWNER, hashEnd)) return undefined;
    const ownerAt = hashEnd + OWNER.length;
    const ownerEnd = scanString(text, ownerAt);
    if (ownerEnd - ownerAt <= EMPTY_STRING || !text.startsWith(PATH, ownerEnd)) return undefined;
    const pathAt = ownerEnd + PATH.length;
    const pathEnd = scanString(text, pathAt);
    if (pathEnd === NOT_SURE || !text.startsWith(SALT, pathEnd)) return undefined;
    const saltAt = pathEnd + SALT.length;
    const saltEnd = saltAt + SALT_DIGITS;
    if (!areDigitsAt(text, saltAt, SALT_DIGITS) || !text.startsWith(VALUE, saltEnd)) return undefined;
    const valueAt = saltEnd + VALUE.length;
    const valueEnd = scanQuotedString(text, valueAt);
    if (valueEnd !== text.length - END.length || !text.endsWith(END)) return undefined;
    const quoted = text.slice(valueAt, valueEnd);
    return new ReadDisclosure(
      text.slice(hashAt, hashEnd),
      text.slice(ownerAt + 1, ownerEnd - 1),
      text.slice(pathAt + 1, pathEnd - 1),
      text.slice(saltAt, saltEnd),
      quoted,
      this.#valueOf(quoted),
    );
  }

  #valueOf(quoted: string): string {
    const known = this.#values.get(quoted);
    if (known !== undefined) return known;
    const value = JSON.parse(quoted) as string;
    if (this.#values.size >= MOST_VALUES) this.#values.clear();
    this.#values.set(JSON.stringify(value), value);
    return value;
  }
}

/** The length of `""`. */
const EMPTY_STRING = 2;
