import { areDigitsAt, HASH_DIGITS, NOT_SURE, scanQuotedString, scanString } from './canonical-scan.js';
import type { Disclosure } from './disclosure.js';

/** A disclosure as a line of a file has it. */
export class ReadDisclosure implements Disclosure {
  /** Whether the hash was computed and is that of the disclosure. */
  #isProved = false;
  readonly #quotedValue: string;

  /** @param quotedValue the text of the value as a JSON string. */
  constructor(
    readonly hash: string,
    readonly owner: string,
    readonly path: string,
    readonly salt: string,
    quotedValue: string,
    readonly value: string,
  ) {
    this.#quotedValue = quotedValue;
  }

  /** The text whose hash a disclosure has; undefined for a disclosure that was parsed. */
  static hashedText(disclosure: Pick<Disclosure, 'salt' | 'path' | 'value'>): string | undefined {
    if (!(#quotedValue in disclosure)) return undefined;
    const { salt, path } = disclosure;
    return `["${salt}","${path}",${disclosure.#quotedValue}]`;
  }

  /** Its members do not change, so a hash is computed once. */
  static isProved(disclosure: Disclosure): boolean {
    return #isProved in disclosure && disclosure.#isProved;
  }

  static prove(disclosure: Disclosure): void {
    if (#isProved in disclosure) disclosure.#isProved = true;
  }
}

/** Whether the hash of a disclosure was computed while its line was read, and is the stated one. */
export const isProved = (disclosure: Disclosure): boolean => ReadDisclosure.isProved(disclosure);

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
