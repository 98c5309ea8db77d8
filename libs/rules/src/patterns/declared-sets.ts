import { type Chow, isKnown, KINDS, type Kong, type Meld, rankOf, suitOf, type Tile, tileIndex, TILES } from '#tiles';

const COPIES = 4;

export const isPlaying = (tile: Tile): boolean => tileIndex(tile) < KINDS;

const isChow = ({ tiles: [first, second, third] }: Chow): boolean => {
  const suit = suitOf(first);
  const rank = rankOf(first);
  const follows = (tile: Tile, step: number) => suitOf(tile) === suit && rankOf(tile) === rank + step;
  return suit !== undefined && follows(second, 1) && follows(third, 2);
};

/** A set of which every face is known. */
type KnownSet = Exclude<Meld, Kong> | (Kong & { readonly tile: Tile });

/** The tiles of a hand, standing and declared. */
interface HeldTiles {
  readonly standing: readonly Tile[];
  readonly melds: readonly Meld[];
}

/** Checks that the faces are known and form such a set. */
export const isSet = (meld: Meld): meld is KnownSet =>
  meld.kind === 'chow' ? isChow(meld) : isKnown(meld.tile) && isPlaying(meld.tile);

/** The tiles of a set, as far as they are known. */
export const tilesOfMeld = (meld: Meld): readonly Tile[] => {
  if (meld.kind === 'chow') return meld.tiles;
  if (!isKnown(meld.tile)) return [];
  return Array<Tile>(meld.kind === 'kong' ? 4 : 3).fill(meld.tile);
};

const WHOLE_HAND = 14;

/** The number of standing tiles of a complete hand. Each declared set counts as three tiles, a kong too. */
export const tilesBeside = (melds: readonly Meld[]): number => WHOLE_HAND - 3 * melds.length;

/** Counts the tiles of a kind in a hand, standing and in sets. */
export const copiesHeld = (hand: HeldTiles, kind: Tile): number =>
  [...hand.standing, ...hand.melds.flatMap(tilesOfMeld)].filter((tile) => tile === kind).length;

const copies = new Uint8Array(TILES.length);

const isOnceTooOften = (tile: Tile): boolean => {
  const index = tileIndex(tile);
  const count = (copies[index] as number) + 1;
  copies[index] = count;
  return count > COPIES;
};

/** Checks whether a kind has more copies than the set of tiles. */
export const someKindTooOften = (standing: readonly Tile[], melds: readonly Meld[]): boolean => {
  copies.fill(0);
  return standing.some(isOnceTooOften) || melds.some((meld) => tilesOfMeld(meld).some(isOnceTooOften));
};
