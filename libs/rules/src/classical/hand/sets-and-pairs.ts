import type { SetOfHand } from '#deal';
import { type Meld, PLAYING_TILES, type StandingSet, SUIT_TILES, type Tile, tileIndex } from '#tiles';
import { declaredSet, isSet, type Kinds, kindsIn, pairOf, standingSet } from '../../patterns/index.js';

export type Family = 'simple' | 'terminal' | 'wind' | 'dragon';

/** A set, a pair, or the tiles of Thirteen Wonders, with the properties that the lines of the sheet need. */
export interface HandPart extends Kinds {
  readonly set: SetOfHand;
  readonly kind: SetOfHand['kind'];
  /** The kind of a pung, kong or pair; of other parts the lowest kind. */
  readonly tile: number;
  readonly family: Family;
  /** One of its tiles came from a discard (CC-score.open); otherwise all came from the wall (CC-score.closed). */
  readonly isOpen: boolean;
}

const RANKS_OF_SUIT = 9;
const [FIRST_WIND, FIRST_DRAGON] = [tileIndex('1z'), tileIndex('5z')];

export const familyOf = (tile: number): Family => {
  if (tile >= FIRST_DRAGON) return 'dragon';
  if (tile >= FIRST_WIND) return 'wind';
  const rank = tile % RANKS_OF_SUIT;
  return rank === 0 || rank === RANKS_OF_SUIT - 1 ? 'terminal' : 'simple';
};

const part = (set: SetOfHand, isOpen = false): HandPart => {
  const tile = tileIndex(set.tiles[0] as Tile);
  return Object.freeze({ ...kindsIn(set.tiles), set, kind: set.kind, tile, family: familyOf(tile), isOpen });
};

/** All possible parts of one sort, indexed by kind or lowest tile. Hands share these objects. */
type Parts = readonly HandPart[];

const pungs = (isOpen: boolean): Parts =>
  PLAYING_TILES.map((tile) => part(standingSet({ kind: 'pung', tile }), isOpen));
const kongs = (kongKind: 'melded' | 'concealed'): Parts =>
  PLAYING_TILES.map((tile) => part(declaredSet({ kind: 'kong', tile, kongKind }), kongKind === 'melded'));

const PAIRS: Parts = PLAYING_TILES.map((tile) => part(pairOf(tile)));
const CLOSED_PUNGS = pungs(false);
/** A pung completed by the winning discard is open: not all its tiles come from the wall (CC-A03). */
const WON_PUNGS = pungs(true);
const DECLARED_PUNGS: Parts = PLAYING_TILES.map((tile) => part(declaredSet({ kind: 'pung', tile }), true));
const OPEN_KONGS = kongs('melded');
const CLOSED_KONGS = kongs('concealed');
const CHOWS: Parts = SUIT_TILES.map((first) => part(standingSet({ kind: 'chow', first })));
const DECLARED_CHOWS: Parts = CHOWS.map(({ set }) => part(Object.freeze({ ...set, declared: true }), true));

const at = (parts: Parts, tile: number): HandPart => parts[tile] as HandPart;

export const pairAt = (tile: number): HandPart => at(PAIRS, tile);
export const closedPungAt = (tile: number): HandPart => at(CLOSED_PUNGS, tile);
export const wonPungAt = (tile: number): HandPart => at(WON_PUNGS, tile);

/** The part of a set among the standing tiles, closed unless the winning tile opens it. */
export const standingPart = (set: StandingSet): HandPart =>
  set.kind === 'pung' ? closedPungAt(tileIndex(set.tile)) : at(CHOWS, tileIndex(set.first));

/**
 * The part of a declared set. A kong made of an open pung is open (CC-kong.add). Undefined for an invalid set and for a
 * kong of unknown tiles: they have no value.
 */
export const declaredPart = (meld: Meld): HandPart | undefined => {
  if (!isSet(meld)) return undefined;
  if (meld.kind === 'chow') return at(DECLARED_CHOWS, tileIndex(meld.tiles[0]));
  const tile = tileIndex(meld.tile);
  if (meld.kind === 'pung') return at(DECLARED_PUNGS, tile);
  return at(meld.kongKind === 'concealed' ? CLOSED_KONGS : OPEN_KONGS, tile);
};

/** All tiles of Thirteen Wonders. */
export const singles = (tiles: readonly Tile[]): HandPart => part({ kind: 'singles', tiles, declared: false });
