import type { Side, Suit, Tile } from '#tiles';

/** What a tag is glued to. */
export type TaggedThing =
  | { readonly kind: 'tile'; readonly tile: Tile }
  /** Laid where the hand holds no tile of the suit (SBR-4.2). */
  | { readonly kind: 'card'; readonly suit: Suit }
  /** Laid by the player of this side when declaring Hu. */
  | { readonly kind: 'win-token'; readonly side: Side }
  /** Laid by the player of this side when declaring ready (DZ-ready.2). */
  | { readonly kind: 'ready-token'; readonly side: Side };

/** The register of a set of tiles: tag (upper-case hex) to what bears it. Confidential: it opens concealed hands. */
export type TileSet = ReadonlyMap<string, TaggedThing>;
