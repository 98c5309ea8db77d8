import { HIDDEN, isKnown, UNKNOWN, withSeat, type Kong, type Meld, type Seat, type SeenTile } from '#tiles';
import type { Player, Table } from '../state.js';
import { CorruptLog } from './corrupt-log.js';

export const NEWCOMER: Player = {
  hand: [],
  melds: [],
  kongs: [],
  discards: [],
  bonusTiles: [],
  ready: false,
  dead: false,
  passed: 0,
};

export const withPlayer = (table: Table, seat: Seat, change: (player: Player) => Player): Table => ({
  ...table,
  players: withSeat(table.players, seat, change(table.players[seat])),
});

/** Takes a tile from a hand; where its face is not known there, an unknown or hidden tile leaves instead. */
export const without = (hand: readonly SeenTile[], tile: SeenTile): readonly SeenTile[] => {
  const place = [tile, UNKNOWN, HIDDEN].map((mark) => hand.lastIndexOf(mark as SeenTile)).find((at) => at >= 0);
  // A reader to whom the leaving tile is hidden may hold known tiles only after a hand was laid open.
  const at = place ?? (isKnown(tile) ? -1 : hand.length - 1);
  if (at < 0) throw new CorruptLog(`the hand holds no ${tile}`);
  return hand.toSpliced(at, 1);
};

export const withoutAll = (hand: readonly SeenTile[], tiles: readonly SeenTile[]): readonly SeenTile[] =>
  tiles.reduce(without, hand);

/** Marks or unmarks who took the last discard of a seat. */
export const claimLastDiscard = (table: Table, from: Seat, claimedBy: readonly Seat[]): Table =>
  withPlayer(table, from, (player) => {
    const last = player.discards.at(-1);
    if (last === undefined) throw new CorruptLog(`${from} has discarded nothing`);
    const { tile } = last;
    return {
      ...player,
      discards: player.discards.with(-1, claimedBy.length === 0 ? { tile } : { tile, claimedBy }),
    };
  });

export const copiesOf = (tile: SeenTile, count: number): readonly SeenTile[] => Array<SeenTile>(count).fill(tile);

export const isConcealedKong = (meld: Meld): meld is Kong => meld.kind === 'kong' && meld.kongKind === 'concealed';
