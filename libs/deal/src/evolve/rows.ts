import { CorruptLog } from '#decider';
import { HIDDEN, isKnown, ofSeat, UNKNOWN, type Seat, type SeenTile } from '#tiles';
import type { Discard } from '../state/state.js';
import type { LivePlayer, LiveTable } from './live-state.js';

export const playerAt = ({ players }: LiveTable, seat: Seat): LivePlayer => ofSeat(players, seat);

/** Removes one place of a row. */
export const removeAt = (row: unknown[], at: number): void => {
  for (let place = at + 1; place < row.length; place += 1) row[place - 1] = row[place];
  row.pop();
};

/** Removes a tile from a hand. If the hand does not hold its face, an unknown or hidden tile leaves instead. */
export const takeTile = (hand: SeenTile[], tile: SeenTile): void => {
  const at = placeIn(hand, tile);
  if (at < 0) throw new CorruptLog(`the hand holds no ${tile}`);
  removeAt(hand, at);
};

const placeIn = (hand: readonly SeenTile[], tile: SeenTile): number => {
  const at = lastPlaceOf(hand, tile);
  return at < 0 ? placeOfUnseen(hand, tile) : at;
};

/** Like `lastIndexOf`, which compares short rows several times as slowly; every discard uses it. */
const lastPlaceOf = (hand: readonly SeenTile[], tile: SeenTile): number => {
  let place = hand.length - 1;
  while (place >= 0 && hand[place] !== tile) place -= 1;
  return place;
};

const placeOfUnseen = (hand: readonly SeenTile[], tile: SeenTile): number => {
  for (const mark of [UNKNOWN, HIDDEN] as const) {
    const at = hand.lastIndexOf(mark);
    if (at >= 0) return at;
  }
  // The leaving tile is hidden from this reader, so the reader holds known tiles only after a hand was revealed.
  return isKnown(tile) ? -1 : hand.length - 1;
};

export const takeTiles = (hand: SeenTile[], tiles: readonly SeenTile[]): void => {
  for (const tile of tiles) takeTile(hand, tile);
};

const CONCEALED_KONG = 4;

/**
 * Removes four tiles whose faces nobody saw. Under some rule sets they need not be alike, so any known tile may be among them and
 * no tile of the hand stays known.
 */
export const takeFaceDown = (hand: SeenTile[], mark: typeof UNKNOWN | typeof HIDDEN): void => {
  for (let place = 0; place < hand.length; place += 1) if (isKnown(hand[place] as SeenTile)) hand[place] = mark;
  takeTiles(hand, copiesOf(mark, CONCEALED_KONG));
};

export const copiesOf = (tile: SeenTile, count: number): SeenTile[] => Array<SeenTile>(count).fill(tile);

/** Marks the seats that took the last discard of a seat; none removes the mark. */
export const claimLastDiscard = (table: LiveTable, from: Seat, claimedBy: readonly Seat[]): void => {
  const { discards } = playerAt(table, from);
  const last = discards.at(-1);
  if (last === undefined) throw new CorruptLog(`${from} has discarded nothing`);
  const discard: Discard = claimedBy.length === 0 ? { tile: last.tile } : { tile: last.tile, claimedBy };
  discards[discards.length - 1] = discard;
};
