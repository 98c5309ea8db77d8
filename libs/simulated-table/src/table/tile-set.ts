import type { TaggedThing, TileSet } from '#inference';
import { below, type Random, seededRandom } from '#random';
import { SIDES, type Side, type Suit, SUITS, type Tile } from '#tiles';

/** The kind of tag identifiers: UIDs of ISO 15693, or EPCs of UHF tags. */
export type TagKind = 'iso15693' | 'epc';

type TagsOfSides = { readonly [side in Side]: string };

/** A set of tagged tiles with what belongs to each side. */
export interface SimulatedTileSet {
  readonly register: TileSet;
  /** The tags of the tiles, in the order of the rule set's tiles. */
  readonly tiles: readonly string[];
  /** Each side has a forbidden-suit card of every suit and one Hu token. */
  readonly cards: { readonly [side in Side]: { readonly [suit in Suit]: string } };
  readonly tokens: TagsOfSides;
  /** A token for the declaration of ready, if the rule set has one. */
  readonly readyTokens?: TagsOfSides;
}

/** ISO 15693 UIDs begin with E0 and the maker's code; 04 is NXP. An EPC of 96 bits may begin with a SGTIN header, 30. */
const TAGS: Readonly<Record<TagKind, { readonly prefix: string; readonly serialDigits: number }>> = {
  iso15693: { prefix: 'E004', serialDigits: 12 },
  epc: { prefix: '3000', serialDigits: 20 },
};

const newTag = (kind: TagKind, random: Random, taken: ReadonlyMap<string, TaggedThing>): string => {
  const { prefix, serialDigits } = TAGS[kind];
  for (;;) {
    const serial = Array.from({ length: serialDigits }, () => below(random, 16).toString(16)).join('');
    const tag = `${prefix}${serial.toUpperCase()}`;
    if (!taken.has(tag)) return tag;
  }
};

const forSides = <T>(thing: (side: Side) => T): { readonly [side in Side]: T } => {
  const [one, two, three, four] = SIDES.map(thing) as [T, T, T, T];
  return { 1: one, 2: two, 3: three, 4: four };
};

/** Glues a fresh tag to every tile, card and token; the same seed gives the same tags. */
export const makeTileSet = (
  seed: number,
  tiles: readonly Tile[],
  declaresReady = false,
  kind: TagKind = 'iso15693',
): SimulatedTileSet => {
  const random = seededRandom(seed);
  const register = new Map<string, TaggedThing>();
  const tagged = (thing: TaggedThing): string => {
    const tag = newTag(kind, random, register);
    register.set(tag, thing);
    return tag;
  };
  return {
    register,
    tiles: tiles.map((tile) => tagged({ kind: 'tile', tile })),
    cards: forSides(() => {
      const [m, p, s] = SUITS.map((suit) => tagged({ kind: 'card', suit })) as [string, string, string];
      return { m, p, s };
    }),
    tokens: forSides((side) => tagged({ kind: 'win-token', side })),
    ...(declaresReady && { readyTokens: forSides((side) => tagged({ kind: 'ready-token', side })) }),
  };
};

/** A second set of tiles, with tags of its own, at the table of `first`: cards and tokens stay at the table. */
export const furtherSet = (
  first: SimulatedTileSet,
  seed: number,
  tiles: readonly Tile[],
  kind?: TagKind,
): SimulatedTileSet => {
  const { tiles: tags, register } = makeTileSet(seed, tiles, false, kind);
  const belongings = [...first.register].filter(([, { kind: thing }]) => thing !== 'tile');
  const own = tags.map((tag) => [tag, register.get(tag) as TaggedThing] as const);
  return { ...first, tiles: tags, register: new Map([...own, ...belongings]) };
};

/** The face of a tile's tag. Throws an Error for any other tag. */
export const tileOf = ({ register }: SimulatedTileSet, tag: string): Tile => {
  const thing = register.get(tag);
  if (thing?.kind !== 'tile') throw new Error(`${tag} is no tile of this set`);
  return thing.tile;
};
