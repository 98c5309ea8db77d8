import { isKnown, ofSeat, UNKNOWN, type RecordedTile, type Seat, type SeenTile, type Tile } from '#tiles';
import { deadHandOf } from '../../state/read-own-facts.js';
import type { Keeping } from '../../state/own-state.js';
import { reject, type Rejection } from '../../messages/rejections.js';
import type { RuleSet } from '../../rule-set/rule-set.js';
import type { Dealt, DealState, Playing, Terms } from '../../state/state.js';
import { tally, tilesOnTable } from '../../state/tile-count.js';
import type { DealSituation } from './draft.js';
import { mayLackFaces } from '../../state/unread-faces.js';

/** The most copies of a tile that the hand can hold according to the record: its known copies and all unknown tiles. */
export const mayHold = (hand: readonly SeenTile[], tile: SeenTile): number => {
  let count = 0;
  for (const held of hand) if (held === tile || !isKnown(held)) count += 1;
  return count;
};

/** Returns whether the seat has declared a win, and so acts no more. */
export const isOut = ({ table }: Dealt, seat: Seat): boolean => ofSeat(table.players, seat).win !== undefined;

/** Returns whether the seat has declared a win whose hand is not shown yet. */
export const hasDeclaredHu = ({ turn }: Playing, seat: Seat): boolean =>
  turn.act === 'show' && turn.wins.some((win) => win.seat === seat);

/** Returns whether the hand is dead and may not declare sets either. */
export const mayNotClaim = (rules: Keeping, state: Dealt, seat: Seat): boolean =>
  deadHandOf(rules, state, seat)?.bars === 'claims';

/** Refuses an unread face that comes into a hand, where the record must have all faces. */
export const refuseUnreadFace = (state: DealState, tile: RecordedTile, at: string): Rejection | undefined =>
  tile === UNKNOWN && state.phase !== 'unopened' && !mayLackFaces(state.terms)
    ? reject('FACE_NOT_KNOWN', { at })
    : undefined;

/** Refuses a missing face, where the recording level requires all faces. */
export const refuseMissingFace = (state: DealState, tile: RecordedTile, at: string): Rejection | undefined =>
  tile === UNKNOWN && state.phase !== 'unopened' && state.terms.recording === 'full'
    ? reject('FACE_NOT_KNOWN', { at })
    : undefined;

const COPIES = new WeakMap<readonly Tile[], ReadonlyMap<Tile, number>>();

/** The number of copies of each kind, counted once for each set of tiles. */
export const copiesInSet = (rules: RuleSet, { options }: Terms): ReadonlyMap<Tile, number> => {
  const tiles = rules.setup.tiles(options);
  const counted = COPIES.get(tiles);
  if (counted !== undefined) return counted;
  const copies = tally(tiles);
  COPIES.set(tiles, copies);
  return copies;
};

/** Refuses a tile from the wall that is not in the set, or that is one copy too many. */
export const refuseTileThatCannotCome = (
  { rules, state, tiles }: DealSituation & { readonly state: Dealt },
  tile: RecordedTile,
  at: string,
): Rejection | undefined => {
  if (!isKnown(tile)) return refuseUnreadFace(state, tile, at);
  const copies = copiesInSet(rules, state.terms).get(tile);
  if (copies === undefined) return reject('TILE_NOT_IN_SET', { at, received: tile });
  return tiles.copiesOnTable(state, tile) >= copies ? reject('TOO_MANY_COPIES', { at, received: tile }) : undefined;
};

/**
 * Checks tiles revealed from a hand with unknown faces: each must be in the set, with no copy too many. `at` is the
 * JSON pointer of the command's member.
 */
export const refuseTileThatCannotShow = (
  rules: RuleSet,
  state: Dealt,
  { seat, tiles, at }: { readonly seat: Seat; readonly tiles: readonly Tile[]; readonly at: string },
): Rejection | undefined => {
  const { hand, melds } = state.table.players[seat];
  if (hand.every(isKnown) && melds.every((meld) => meld.kind === 'chow' || isKnown(meld.tile))) return undefined;
  const held = tally(hand.filter(isKnown));
  const onTable = tally(tilesOnTable(state).filter(isKnown));
  const inSet = copiesInSet(rules, state.terms);
  for (const [tile, count] of tally(tiles)) {
    const news = count - (held.get(tile) ?? 0);
    const copies = inSet.get(tile);
    if (news > 0 && copies === undefined) return reject('TILE_NOT_IN_SET', { at, received: tile });
    if (news > 0 && (onTable.get(tile) ?? 0) + news > (copies ?? 0))
      return reject('TOO_MANY_COPIES', { at, received: tile });
  }
  return undefined;
};

export const refuseNotHeld = (
  hand: readonly SeenTile[],
  tile: Tile,
  count: number,
  at: string,
): Rejection | undefined => (mayHold(hand, tile) < count ? reject('TILE_NOT_HELD', { at }) : undefined);

/** Returns the first refusal of `surplusTiles`. */
export const refuseSurplusTile = (...args: Parameters<typeof refuseSurplusTiles>): Rejection | undefined =>
  refuseSurplusTiles(...args)[0];

/** Checks a row of revealed tiles against all tiles on the table: each must be in the set, with no copy too many. */
export const refuseSurplusTiles = (
  rules: RuleSet,
  state: Pick<Dealt, 'table' | 'terms'>,
  tiles: readonly RecordedTile[],
  at: (index: number) => string,
): readonly Rejection[] => {
  const surplus: Rejection[] = [];
  const left = new Map(copiesInSet(rules, state.terms));
  for (const tile of tilesOnTable(state).filter(isKnown)) left.set(tile, (left.get(tile) ?? 0) - 1);
  for (const [index, tile] of tiles.entries()) {
    if (!isKnown(tile)) continue;
    const copies = left.get(tile);
    if (copies === undefined) surplus.push(reject('TILE_NOT_IN_SET', { at: at(index), received: tile }));
    else if (copies <= 0) surplus.push(reject('TOO_MANY_COPIES', { at: at(index), received: tile }));
    else left.set(tile, copies - 1);
  }
  // Several tiles of a meld have the same place in the command.
  return surplus.filter(({ at: place }, index) => surplus.findIndex((other) => other.at === place) === index);
};
