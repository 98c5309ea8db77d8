import type { Side, Suit, Tile } from '#tiles';

/** The thing to which a tag is glued. */
export type TaggedThing =
  | { readonly kind: 'tile'; readonly tile: Tile }
  /** Laid if the hand holds no tile of the suit (SBR-4.2). */
  | { readonly kind: 'card'; readonly suit: Suit }
  /** Laid by the player of this side when declaring a win. */
  | { readonly kind: 'win-token'; readonly side: Side }
  /** Laid by the player of this side when declaring ready (DZ-ready.2). */
  | { readonly kind: 'ready-token'; readonly side: Side };

/** The register of a set of tiles: tag (upper-case hex) to thing. Confidential: it reveals concealed hands. */
export type TileSet = ReadonlyMap<string, TaggedThing>;

/** A kind of thing with a tag. The rules do not distinguish things of one kind. */
export type ThingKind = Tile | `card-${Suit}` | `token-${Side}` | `ready-${Side}`;

export const thingKind = (thing: TaggedThing): ThingKind => {
  switch (thing.kind) {
    case 'tile':
      return thing.tile;
    case 'card':
      return `card-${thing.suit}`;
    case 'win-token':
      return `token-${thing.side}`;
    case 'ready-token':
      return `ready-${thing.side}`;
  }
};

/** Adds the cards and tokens of all sets to each of them. */
export const withSharedThings = (sets: readonly TileSet[]): readonly TileSet[] => {
  const shared = sets.flatMap((set) => [...set].filter(([, { kind }]) => kind !== 'tile'));
  return sets.map((set) => new Map([...set, ...shared]));
};
