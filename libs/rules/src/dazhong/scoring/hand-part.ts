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
import { TERMINALS_AND_HONOURS } from './kinds.js';

/** A set, a pair, or the tiles that stand together in an irregular hand, with what fans ask of it. */
export interface HandPart extends Kinds {
  readonly set: SetOfHand;
  readonly kind: SetOfHand['kind'];
  /** The kind of a pung, kong or pair, the lowest of others. */
  readonly tile: number;
  /** 0 to 2; 3 for honours. */
  readonly suit: number;
  /** 1 to 9, or the number of an honour. */
  readonly rank: number;
  readonly isDeclared: boolean;
  /** Laid open before the win: a concealed kong is not (DZ-kong.2). */
  readonly isExposed: boolean;
  readonly isKongOfJokers: boolean;
  /** Does it hold a terminal or an honour? */
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

/** Hands are made of the same few parts again and again, so each stands here once, by its kind. */
type Parts = readonly HandPart[];

const ofCopies = (kind: SetOfHand['kind'], copies: number, laid?: Laid): Parts =>
  PLAYING_TILES.map((tile) => part(kind, Array<Tile>(copies).fill(tile), laid));

/** By their lowest tile; those that begin with 8, 9 or an honour are never asked for. */
const chows = (laid?: Laid): Parts =>
  PLAYING_TILES.map((_, index) => part('chow', PLAYING_TILES.slice(index, index + 3), laid));

const OPEN: Laid = { isExposed: true };

/** Of two identical tiles (DZ-set.4). */
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
 * A set laid down, which alone can be a kong (DZ-set.3) and stays the set that it is (DZ-kong.6); of known faces, since a winner shows all his tiles (DZ-mj.4).
 * Melded kongs are alike (DZ-kong.1).
 */
export const declaredPart = (meld: Meld): HandPart => {
  if (meld.kind === 'chow') return partAt(DECLARED_CHOWS, tileIndex(meld.tiles[0]));
  const tile = isKnown(meld.tile) ? tileIndex(meld.tile) : 0;
  if (meld.kind === 'pung') return partAt(DECLARED_PUNGS, tile);
  return partAt(meld.kongKind === 'concealed' ? CONCEALED_KONGS : MELDED_KONGS, tile);
};

/** A set among the standing tiles. */
export const standingSet = (set: StandingSet): HandPart =>
  set.kind === 'pung' ? partAt(PUNGS, tileIndex(set.tile)) : partAt(CHOWS, tileIndex(set.first));

/** 147 of one suit, 258 of another, 369 of the third: six ways to give them out (DZ-fan.26, fan.40, fan.41). */
export const KNITTED: Parts = ['mps', 'msp', 'pms', 'psm', 'smp', 'spm'].map(([one, two, three]) =>
  part('knitted', [...tilesOf(`147${one}258${two}369${three}`)].sort(byKind)),
);

/** All tiles of a hand of unlike ones. */
export const singles = (tiles: readonly PlayingTile[]): HandPart => part('singles', [...tiles].sort(byKind));
