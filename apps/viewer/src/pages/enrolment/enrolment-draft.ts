import { type Tile, TILES } from '#tiles';
import type { Schemas } from '../../api/types.js';

export type Thing = Schemas['TaggedThing'];

/** A tag and the thing that bears it. */
export type Tagged = readonly [tag: string, thing: Thing];

/** A tile set that is being enrolled. */
export interface EnrolmentDraft {
  readonly tileSet: string;
  readonly name: string;
  /** Empty until one is chosen: then it is the first that is installed. */
  readonly ruleSet: string;
  readonly options: Schemas['RuleSetOptions'];
  readonly tables: readonly string[];
  /** The tags in the order in which they were entered. */
  readonly tags: readonly Tagged[];
  /** The ETag of the stored set that is being changed. Absent for a new set. */
  readonly etag?: string;
}

export const NEW_SET: EnrolmentDraft = {
  tileSet: '',
  name: '',
  ruleSet: '',
  options: {},
  tables: [],
  tags: [],
};

const COPIES = 4;
const SUITED = 108;
const WITH_HONOURS = 136;

/**
 * The faces of a set of this many tiles, with their number of copies: suits, then honours, then flowers and seasons. Each
 * flower and season has one copy.
 */
export const facesOf = (tiles: number): readonly (readonly [tile: Tile, copies: number])[] =>
  TILES.flatMap((tile): readonly (readonly [Tile, number])[] => {
    const suit = tile[1];
    if (suit === 'f') return tiles > WITH_HONOURS ? [[tile, 1]] : [];
    return suit === 'z' && tiles <= SUITED ? [] : [[tile, COPIES]];
  });

/** A tile that has no tag yet. */
export interface Missing {
  readonly tile: Tile;
  /** The number of the copy, from 1. */
  readonly copy: number;
  readonly copies: number;
}

const isTile = (thing: Thing, tile: Tile): boolean => thing.kind === 'tile' && thing.tile === tile;

export const missingOf = (tags: readonly Tagged[], tiles: number): readonly Missing[] =>
  facesOf(tiles).flatMap(([tile, copies]) => {
    const known = tags.filter(([, thing]) => isTile(thing, tile)).length;
    return Array.from({ length: Math.max(0, copies - known) }, (_, index) => ({
      tile,
      copy: known + index + 1,
      copies,
    }));
  });

/**
 * Returns a tag as the readers of a table report it: upper-case hex, without the separators that some enrolment readers put
 * between the bytes.
 */
export const normalizedTag = (typed: string): string => typed.replaceAll(/[\s:-]/g, '').toUpperCase();

export const isTag = (tag: string): boolean => /^(?:[0-9A-F]{2}){5,62}$/.test(tag);

/** True if these are the digits of several tags that were read at once. All tags of a set are equally long. */
export const isSeveralTags = (tag: string, tags: readonly Tagged[]): boolean => {
  const [[first] = [undefined]] = tags;
  if (first === undefined || tags.some(([each]) => each.length !== first.length)) return false;
  return tag.length > first.length && tag.length % first.length === 0;
};

/** This many tags of only ten decimal digits are no coincidence: a hexadecimal digit is decimal in five of eight cases. */
const SUSPICIOUS = 4;

/** True if the enrolment reader seems to type the decimal number of a tag. Readers of a table would never report such a tag. */
export const seemDecimal = (tags: readonly Tagged[]): boolean =>
  tags.length >= SUSPICIOUS && tags.every(([tag]) => /^\d{10}$/.test(tag));

/** Writes the register as the file that a gateway reads. Each tag has its own line, so that errors can name the line. */
export const registerText = (tags: readonly Tagged[]): string => {
  const lines = tags.map(([tag, thing]) => `    ${JSON.stringify(tag)}: ${JSON.stringify(thing)}`);
  return `{\n  "tags": {\n${lines.join(',\n')}\n  }\n}\n`;
};

const KINDS: readonly unknown[] = ['tile', 'card', 'win-token', 'ready-token'];

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  KINDS.includes(value.kind) &&
  (value.kind !== 'tile' || ('tile' in value && TILES.some((tile) => tile === value.tile)));

/** Reads the register from such a file; undefined if it is invalid. The service checks it strictly when it is stored. */
export const registerIn = (text: string): readonly Tagged[] | undefined => {
  try {
    const { tags } = JSON.parse(text) as { readonly tags?: object };
    const entries = Object.entries(tags ?? {}) as readonly (readonly [string, unknown])[];
    const tagged = entries.flatMap(([tag, thing]): readonly Tagged[] =>
      isTag(tag) && isThing(thing) ? [[tag, thing]] : [],
    );
    return tags !== undefined && tagged.length === entries.length ? tagged : undefined;
  } catch {
    return undefined;
  }
};
