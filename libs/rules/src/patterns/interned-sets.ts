import { isKnown, type Meld, PLAYING_TILES, type StandingSet, type Tile, tileIndex } from '#tiles';
import type { SetOfHand } from '#deal';

/** All possible parts of one sort, indexed by kind or lowest tile. Hands share these objects. */
type Parts = readonly SetOfHand[];

const part = (kind: SetOfHand['kind'], tiles: readonly Tile[], declared: boolean): SetOfHand =>
  Object.freeze({ kind, tiles: Object.freeze(tiles), declared });

const ofCopies = (kind: SetOfHand['kind'], copies: number, declared: boolean): Parts =>
  PLAYING_TILES.map((tile) => part(kind, Array<Tile>(copies).fill(tile), declared));

const PAIRS = ofCopies('pair', 2, false);
const PUNGS = ofCopies('pung', 3, false);
const DECLARED_PUNGS = ofCopies('pung', 3, true);
const DECLARED_KONGS = ofCopies('kong', 4, true);
/** A kong of unknown tiles. */
const UNNAMED_KONG = part('kong', [], true);
/** Chows by their lowest tile. The entries for 8, 9 and honours are never used. */
const CHOWS: Parts = PLAYING_TILES.map((_, index) => part('chow', PLAYING_TILES.slice(index, index + 3), false));

const at = (parts: Parts, tile: Tile): SetOfHand => parts[tileIndex(tile)] as SetOfHand;

export const pairOf = (tile: Tile): SetOfHand => at(PAIRS, tile);

export const standingSet = (set: StandingSet): SetOfHand =>
  set.kind === 'pung' ? at(PUNGS, set.tile) : at(CHOWS, set.first);

export const declaredSet = (meld: Meld): SetOfHand => {
  if (meld.kind === 'chow') return { kind: 'chow', tiles: meld.tiles, declared: true };
  if (meld.kind === 'pung') return at(DECLARED_PUNGS, meld.tile);
  return isKnown(meld.tile) ? at(DECLARED_KONGS, meld.tile) : UNNAMED_KONG;
};
