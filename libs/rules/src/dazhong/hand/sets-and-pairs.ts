import type { SetOfHand } from '#deal';
import {
  byKind,
  isKnown,
  type Meld,
  PLAYING_TILES,
  type PlayingTile,
  type StandingSet,
  type Tile,
  tileIndex,
  tilesOf,
} from '#tiles';
import { type Kinds, kindsIn, meet, ranks } from '../../patterns/index.js';
import { TERMINALS_AND_HONOURS } from './terminals-and-honours.js';

/** A set, a pair, or the tiles of an irregular form, with the properties that the fans need. */
export interface HandPart extends Kinds {
  readonly set: SetOfHand;
  readonly kind: SetOfHand['kind'];
  /** The kind of a pung, kong or pair; of other parts the lowest kind. */
  readonly tile: number;
  /** 0 to 2; 3 for honours. */
  readonly suit: number;
  /** 1 to 9, or the number of an honour. */
  readonly rank: number;
  readonly isDeclared: boolean;
  /** Exposed before the win. A concealed kong is not exposed (DZ-kong.2). */
  readonly isExposed: boolean;
  readonly isKongOfJokers: boolean;
  /** It holds a terminal or an honour. */
  readonly isOutside: boolean;
  readonly holdsFive: boolean;
}

const FIVES = ranks('5');
const RANKS_OF_SUIT = 9;

interface Laid {
  readonly isExposed?: boolean;
  readonly isKongOfJokers?: boolean;
}

const part = (kind: SetOfHand['kind'], tiles: readonly Tile[], laid?: Laid): HandPart => {
  const tile = tileIndex(tiles[0] as Tile);
  const held = kindsIn(tiles);
  return {
    ...held,
    set: Object.freeze({ kind, tiles: Object.freeze(tiles), declared: laid !== undefined }),
    kind,
    tile,
    suit: Math.floor(tile / RANKS_OF_SUIT),
    rank: (tile % RANKS_OF_SUIT) + 1,
    isDeclared: laid !== undefined,
    isExposed: laid?.isExposed ?? false,
    isKongOfJokers: laid?.isKongOfJokers ?? false,
    isOutside: meet(held, TERMINALS_AND_HONOURS),
    holdsFive: meet(held, FIVES),
  };
};

/** All possible parts of one sort, indexed by kind. Hands share these objects. */
type Parts = readonly HandPart[];

const ofCopies = (kind: SetOfHand['kind'], copies: number, laid?: Laid): Parts =>
  PLAYING_TILES.map((tile) => part(kind, Array<Tile>(copies).fill(tile), laid));

/** Chows by their lowest tile. The entries for 8, 9 and honours are never used. */
const chows = (laid?: Laid): Parts =>
  PLAYING_TILES.map((_, index) => part('chow', PLAYING_TILES.slice(index, index + 3), laid));

const OPEN: Laid = { isExposed: true };

/** Pairs of identical tiles (DZ-set.4). */
export const PAIRS = ofCopies('pair', 2);
const PUNGS = ofCopies('pung', 3);
const CHOWS = chows();
const DECLARED_PUNGS = ofCopies('pung', 3, OPEN);
const DECLARED_CHOWS = chows(OPEN);
export const KONGS_OF_JOKERS = ofCopies('kong', 4, { isKongOfJokers: true });
const CONCEALED_KONGS = ofCopies('kong', 4, {});
const MELDED_KONGS = ofCopies('kong', 4, OPEN);

export const partAt = (parts: Parts, tile: number): HandPart => parts[tile] as HandPart;

/**
 * The part of a declared set. Only a declared set can be a kong (DZ-set.3), and it cannot be rearranged (DZ-kong.6).
 * Its faces are known, because a winner shows all tiles (DZ-mj.4). All melded kongs count alike (DZ-kong.1).
 */
export const declaredPart = (meld: Meld): HandPart => {
  if (meld.kind === 'chow') return partAt(DECLARED_CHOWS, tileIndex(meld.tiles[0]));
  const tile = isKnown(meld.tile) ? tileIndex(meld.tile) : 0;
  if (meld.kind === 'pung') return partAt(DECLARED_PUNGS, tile);
  return partAt(meld.kongKind === 'concealed' ? CONCEALED_KONGS : MELDED_KONGS, tile);
};

/** The part of a set among the standing tiles. */
export const standingSet = (set: StandingSet): HandPart =>
  set.kind === 'pung' ? partAt(PUNGS, tileIndex(set.tile)) : partAt(CHOWS, tileIndex(set.first));

/** The six knitted straights: 147 of one suit, 258 of another, 369 of the third (DZ-fan.26, fan.40, fan.41). */
export const KNITTED: Parts = ['mps', 'msp', 'pms', 'psm', 'smp', 'spm'].map(([one, two, three]) =>
  part('knitted', [...tilesOf(`147${one}258${two}369${three}`)].sort(byKind)),
);

/** All tiles of a hand of single tiles, in the order of kinds. */
export const singles = (tiles: readonly PlayingTile[]): HandPart => part('singles', tiles);
