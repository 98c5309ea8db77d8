import { isKnown, ofSeat, UNKNOWN, type RecordedTile, type Seat, type SeenTile, type Tile } from '#tiles';
import { reject, type Rejection, REJECTIONS } from '../rejections.js';
import type { RuleSet } from '../rule-set.js';
import type { Dealt, DealState, Playing, Terms } from '../state.js';
import { tally } from '../invariants.js';
import { copiesOnTable, tilesOnTable } from '../tile-count.js';
import { mayLackFaces } from '../unread-faces.js';

/** How many of a tile the hand may hold as far as the record knows: its known copies and all unknown ones. */
export const mayHold = (hand: readonly SeenTile[], tile: SeenTile): number => {
  let count = 0;
  for (const held of hand) if (held === tile || !isKnown(held)) count += 1;
  return count;
};

/** A check that makes sense only while tiles are drawn and discarded. */
export const whilePlaying = (
  state: DealState,
  check: (state: Playing) => Rejection | undefined,
): Rejection | undefined => {
  if (state.phase === 'playing') return check(state);
  return reject(state.phase === 'unopened' ? 'NOT_OPEN' : 'WRONG_PHASE');
};

export const isRejection = (value: object | undefined): value is Rejection =>
  value !== undefined && 'code' in value && Object.hasOwn(REJECTIONS, String(value.code));

/** A seat that has declared a win acts no more. */
export const isOut = ({ table }: Dealt, seat: Seat): boolean => ofSeat(table.players, seat).win !== undefined;

/** A Hu of this seat is waiting to be shown. */
export const hasSaidHu = ({ turn }: Playing, seat: Seat): boolean =>
  turn.act === 'show' && turn.wins.some((win) => win.seat === seat);

/** A dead hand that may declare no set either. */
export const mayNotClaim = (state: Dealt, seat: Seat): boolean => state.table.players[seat].dead === 'claims';

/** A face that comes into a hand unread, where the record may not lack it. */
export const unreadFace = (state: DealState, tile: RecordedTile, at: string): Rejection | undefined =>
  tile === UNKNOWN && state.phase !== 'unopened' && !mayLackFaces(state.terms)
    ? reject('FACE_NOT_KNOWN', { at })
    : undefined;

/** A face the record lacks, where the level says that all are seen. */
export const faceMissing = (state: DealState, tile: RecordedTile, at: string): Rejection | undefined =>
  tile === UNKNOWN && state.phase !== 'unopened' && state.terms.recording === 'full'
    ? reject('FACE_NOT_KNOWN', { at })
    : undefined;

const COPIES = new WeakMap<readonly Tile[], ReadonlyMap<Tile, number>>();

/** How many there are of each kind; counted once for each set of tiles. */
export const copiesInSet = (rules: RuleSet, { options }: Terms): ReadonlyMap<Tile, number> => {
  const tiles = rules.tiles(options);
  const counted = COPIES.get(tiles);
  if (counted !== undefined) return counted;
  const copies = tally(tiles);
  COPIES.set(tiles, copies);
  return copies;
};

/** A tile the set lacks, or one copy too many of it, among what comes from the wall. */
export const cannotCome = (rules: RuleSet, state: Dealt, tile: RecordedTile, at: string): Rejection | undefined => {
  if (!isKnown(tile)) return unreadFace(state, tile, at);
  const copies = copiesInSet(rules, state.terms).get(tile);
  if (copies === undefined) return reject('TILE_NOT_IN_SET', { at, received: tile });
  return copiesOnTable(state, tile) >= copies ? reject('TOO_MANY_COPIES', { at, received: tile }) : undefined;
};

/**
 * Tiles that come out of a hand whose faces the record does not know all: what comes to light must be of the set, and
 * no copy too many. `at` is the JSON pointer of the command's member.
 */
export const cannotShow = (
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

export const notHeld = (hand: readonly SeenTile[], tile: Tile, count: number, at: string): Rejection | undefined =>
  mayHold(hand, tile) < count ? reject('TILE_NOT_HELD', { at }) : undefined;

/** The first of `surplusTiles`. */
export const surplusTile = (...asked: Parameters<typeof surplusTiles>): Rejection | undefined =>
  surplusTiles(...asked)[0];

/** Tiles that come to light, in a row, beside all that lies on the table: each of the set, and no copy too many. */
export const surplusTiles = (
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
  // Several tiles of a meld stand at one place.
  return surplus.filter(({ at: place }, index) => surplus.findIndex((other) => other.at === place) === index);
};

/** The refusals among checks, all of them. */
export const allRefused = (checks: readonly (Rejection | undefined)[]): readonly Rejection[] =>
  checks.filter((refusal) => refusal !== undefined);

/** All refusals among things that are checked one by one. */
export const eachRefused = <T>(
  things: readonly T[],
  check: (thing: T, index: number) => Rejection | undefined,
): readonly Rejection[] => allRefused(things.map(check));

/** Why a kong or a win can no longer be reported; undefined while play is being reported. */
export const refusedAfterPlay = (state: DealState): Rejection | undefined => {
  if (state.phase === 'playing') return undefined;
  return state.phase === 'unopened' ? reject('NOT_OPEN') : reject('REPORT_STANDS', { at: '/type' });
};

/** The first refusal among things that are checked in order. */
export const firstRefused = <T>(
  things: readonly T[],
  check: (thing: T, index: number) => Rejection | undefined,
): Rejection | undefined => {
  for (const [index, thing] of things.entries()) {
    const refusal = check(thing, index);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
};
