import { HASH_DIGITS, NOT_SURE, scanCanonical, type SealOffsets } from '../values/canonical-scan.js';
import type { LogObject, LogValue } from '../values/log-value.js';

/**
 * What the texts of equal values share: everything except the hashes of their seals. Events of a game repeat each other, so most
 * values have a known form.
 */
export interface ValueForm {
  /** The number of seals. */
  readonly seals: number;
  /** The value, with seals that stand for all others. */
  readonly value: LogObject;
}

/** A value of a leaf that was read without a parser. Values without seals share one object. */
export interface LeafValue {
  readonly form: ValueForm;
  readonly value: LogObject;
  /** The hashes of the seals in document order. */
  readonly hashes: readonly string[];
  /** The place behind its text. */
  readonly end: number;
}

const SEAL_PLACE: LogObject = { sealed: '0'.repeat(HASH_DIGITS) };
const NO_HASHES: readonly string[] = [];
/** Two generations of forms are kept, so that the frequent ones stay. */
const MOST_FORMS = 2048;
const LONGEST_KEPT = 1000;

/** Reads objects whose text is surely canonical. */
export class LeafValues {
  #forms = new Map<string, ValueForm>();
  #earlier = new Map<string, ValueForm>();
  readonly #seals: SealOffsets = [];

  /** Reads the object that begins at `at`; undefined where its text is not surely canonical. */
  read(text: string, at: number): LeafValue | undefined {
    const seals = this.#seals;
    // To set a length takes long.
    if (seals.length > 0) seals.length = 0;
    const end = text.startsWith('{', at) ? scanCanonical(text, at, seals) : NOT_SURE;
    if (end === NOT_SURE) return undefined;
    const form = this.#formOf(keyOf(text, at, end, seals), seals.length);
    if (seals.length === 0) return { form, value: form.value, hashes: NO_HASHES, end };
    const hashes = seals.map((offset) => text.slice(offset, offset + HASH_DIGITS));
    return { form, value: new Filling(hashes).filled(form.value) as LogObject, hashes, end };
  }

  #formOf(key: string, seals: number): ValueForm {
    const known = this.#forms.get(key);
    if (known !== undefined) return known;
    const form = this.#earlier.get(key) ?? { seals, value: parsed(key, seals) };
    if (key.length > LONGEST_KEPT) return form;
    if (this.#forms.size >= MOST_FORMS) {
      this.#earlier = this.#forms;
      this.#forms = new Map();
    }
    this.#forms.set(freshCopy(key), form);
    return form;
  }
}

/** The text without the digits of its seals. */
const keyOf = (text: string, at: number, end: number, seals: SealOffsets): string => {
  let key = '';
  let from = at;
  for (const offset of seals) {
    key += text.slice(from, offset);
    from = offset + HASH_DIGITS;
  }
  return key + text.slice(from, end);
};

/** A part of a string keeps the whole string in memory; its copy does not. */
const freshCopy = (text: string): string => JSON.parse(JSON.stringify(text)) as string;

const parsed = (key: string, seals: number): LogObject => {
  const value = JSON.parse(key) as LogObject;
  return seals === 0 ? value : (withSealPlaces(value) as LogObject);
};

const withSealPlaces = (value: LogValue): LogValue => {
  if (typeof value !== 'object') return value;
  if (Array.isArray(value)) return (value as readonly LogValue[]).map(withSealPlaces);
  if (Object.hasOwn(value, 'sealed')) return SEAL_PLACE;
  return Object.fromEntries(Object.entries(value as LogObject).map(([key, member]) => [key, withSealPlaces(member)]));
};

/** Puts the hashes of the seals into a copy of a form. */
class Filling {
  #next = 0;

  constructor(private readonly hashes: readonly string[]) {}

  filled(value: LogValue): LogValue {
    if (typeof value !== 'object') return value;
    if (value === SEAL_PLACE) return { sealed: this.hashes[this.#next++] as string };
    if (Array.isArray(value)) return (value as readonly LogValue[]).map((element) => this.filled(element));
    const members = value as LogObject;
    const copy: Record<string, LogValue> = {};
    for (const key in members) copy[key] = this.filled(members[key] as LogValue);
    return copy;
  }
}
