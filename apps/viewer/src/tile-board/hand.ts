import {
  BONUS_TILES,
  byKind,
  HONOUR_TILES,
  isBonusTile,
  isSuitTile,
  isTile,
  rankOf,
  SUIT_TILES,
  type Tile,
} from '#tiles';
import type { Schemas } from '../api/types.js';

export type LaidMeld = Schemas['LaidMeld'];
type KongKind = Extract<LaidMeld, { kind: 'kong' }>['kongKind'];

/** A hand as a person enters it. */
export interface Hand {
  /** Sorted in the order of the kinds. */
  readonly standing: readonly Tile[];
  readonly melds: readonly LaidMeld[];
  readonly bonusTiles: readonly Tile[];
  readonly winningTile?: Tile;
}

export const NO_TILES: Hand = { standing: [], melds: [], bonusTiles: [] };

/** The role of the next picked tile. */
export const PICK_MODES = ['standing', 'chow', 'pung', 'kong', 'concealed-kong'] as const;
export type PickMode = (typeof PICK_MODES)[number];

/** The kinds of meld that a rule set has. */
export type MeldKind = LaidMeld['kind'];

/** The roles of picked tiles under a rule set with these melds. */
export const modesOf = (melds: readonly MeldKind[]): readonly PickMode[] =>
  PICK_MODES.filter((mode) => {
    const needs = mode === 'concealed-kong' ? 'kong' : mode;
    return needs === 'standing' || melds.includes(needs);
  });

const COPIES = 4;
const TILES_OF_SETS = 12;

/** The kinds of a set of 108, 136 or 144 tiles, in rows of one suit each. */
export const kindRows = (tiles: number): readonly (readonly Tile[])[] => [
  ...(['m', 'p', 's'] as const).map((suit) => SUIT_TILES.filter((tile) => tile[1] === suit)),
  ...(tiles > 108 ? [HONOUR_TILES] : []),
  ...(tiles > 136 ? [BONUS_TILES] : []),
];

export const tilesOfMeld = (meld: LaidMeld): readonly Tile[] => {
  if (meld.kind === 'chow') return meld.tiles;
  return Array<Tile>(meld.kind === 'kong' ? 4 : 3).fill(meld.tile);
};

export const allTiles = ({ standing, melds, bonusTiles }: Hand): readonly Tile[] => [
  ...standing,
  ...melds.flatMap(tilesOfMeld),
  ...bonusTiles,
];

/** The number of copies of a kind that are not in the hand or elsewhere. A typed hand may hold more than the set has. */
export const copiesLeft = (hand: Hand, tile: Tile, elsewhere: readonly Tile[] = []): number =>
  (isBonusTile(tile) ? 1 : COPIES) - [...allTiles(hand), ...elsewhere].filter((other) => other === tile).length;

/** The number of standing tiles in a hand with this many melds before it draws. A hand that has won has one more. */
export const requiredStanding = ({ melds }: Hand): number => TILES_OF_SETS + 1 - 3 * melds.length;

/** Whether a hand has won; `open` if both are possible. A hand that has won holds its winning tile. */
export type HandOutcome = 'won' | 'not-won' | 'open';

/** The least and the greatest number of standing tiles in a hand with these melds. */
export const sizeOf = (hand: Hand, outcome: HandOutcome): { readonly least: number; readonly most: number } => {
  const waiting = requiredStanding(hand);
  return { least: waiting + (outcome === 'won' ? 1 : 0), most: waiting + (outcome === 'not-won' ? 0 : 1) };
};

export const hasTooManyTiles = (hand: Hand, outcome: HandOutcome): boolean =>
  hand.standing.length > sizeOf(hand, outcome).most;

const KONG_KINDS: Readonly<Partial<Record<PickMode, KongKind>>> = { kong: 'melded', 'concealed-kong': 'concealed' };

/** The meld that a picked tile begins: a chow runs upwards from the tile. Undefined if there is no such meld. */
const meldOf = (mode: PickMode, tile: Tile): LaidMeld | undefined => {
  if (isBonusTile(tile)) return undefined;
  const kongKind = KONG_KINDS[mode];
  if (kongKind !== undefined) return { kind: 'kong', tile, kongKind };
  if (mode === 'pung') return { kind: 'pung', tile };
  if (!isSuitTile(tile)) return undefined;
  const tiles = [0, 1, 2].map((step) => `${rankOf(tile) + step}${tile[1] ?? ''}`);
  return tiles.every(isTile) ? { kind: 'chow', tiles } : undefined;
};

/** The tiles of the set in hand that begins with a tile: a run upwards, or three alike where no run begins. */
export const tilesOfSet = (tile: Tile): readonly Tile[] => {
  const meld = meldOf('chow', tile) ?? meldOf('pung', tile);
  return meld === undefined ? [] : tilesOfMeld(meld);
};

/** True if the tile can be picked: enough copies are left for its role, and the hand has space. */
export const canPick = (hand: Hand, mode: PickMode, tile: Tile, elsewhere: readonly Tile[] = []): boolean => {
  const left = (kind: Tile): number => copiesLeft(hand, kind, elsewhere);
  if (isBonusTile(tile)) return left(tile) > 0;
  if (mode === 'standing') return left(tile) > 0 && hand.standing.length <= requiredStanding(hand);
  const meld = meldOf(mode, tile);
  if (meld === undefined || hand.standing.length > requiredStanding(hand) - 3 + 1) return false;
  const wanted = tilesOfMeld(meld);
  return wanted.every((each) => left(each) >= wanted.filter((other) => other === each).length);
};

/** Returns the hand with the picked tile, or with the meld that it begins. The tile that completes the hand becomes the winning tile. */
export const withPick = (hand: Hand, mode: PickMode, tile: Tile): Hand => {
  if (!canPick(hand, mode, tile)) return hand;
  if (isBonusTile(tile)) return { ...hand, bonusTiles: [...hand.bonusTiles, tile].sort(byKind) };
  if (mode === 'standing') return withStanding(hand, [...hand.standing, tile], tile);
  const meld = meldOf(mode, tile);
  return meld === undefined ? hand : withStanding({ ...hand, melds: [...hand.melds, meld] }, hand.standing, undefined);
};

/**
 * Returns the hand with other standing tiles. The winning tile stays if it is among them; otherwise it is the picked one. A hand
 * that is not complete has none.
 */
export const withStanding = (hand: Hand, standing: readonly Tile[], picked: Tile | undefined): Hand => {
  const { winningTile: before, ...rest } = hand;
  const winningTile = [before, picked].find((tile) => tile !== undefined && standing.includes(tile));
  const isComplete = standing.length === requiredStanding(hand) + 1;
  const kept = isComplete && winningTile !== undefined ? { winningTile } : {};
  return { ...rest, standing: [...standing].sort(byKind), ...kept };
};

export const withoutStanding = (hand: Hand, index: number): Hand =>
  withStanding(hand, hand.standing.toSpliced(index, 1), undefined);

export const withoutMeld = (hand: Hand, index: number): Hand =>
  withStanding({ ...hand, melds: hand.melds.toSpliced(index, 1) }, hand.standing, undefined);

export const withoutBonusTile = (hand: Hand, index: number): Hand => ({
  ...hand,
  bonusTiles: hand.bonusTiles.toSpliced(index, 1),
});
