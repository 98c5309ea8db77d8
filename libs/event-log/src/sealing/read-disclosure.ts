import { canonicalJson } from '../values/canonical-json.js';
import type { Disclosure } from './disclosure.js';
import type { Sha256 } from '../values/sha256.js';

/** A disclosure with the text of its value as a line of a file has it. */
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

  /** Makes a disclosure with its hash. @param salt hex digits. */
  static proved({ owner, path, salt, value }: Omit<Disclosure, 'hash'>, sha256: Sha256): ReadDisclosure {
    const quotedValue = JSON.stringify(value);
    const hash = sha256(`["${salt}",${canonicalJson(path)},${quotedValue}]`);
    const made = new ReadDisclosure(hash, owner, path, salt, quotedValue, value);
    made.#isProved = true;
    return made;
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
