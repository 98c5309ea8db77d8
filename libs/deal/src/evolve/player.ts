import { HIDDEN, isKnown, ofSeat, UNKNOWN, withSeat, type Seat, type SeenTile } from '#tiles';
import type { Dealt, Discard, Player, Table } from '../state.js';
import { CorruptLog } from './corrupt-log.js';

export const NEWCOMER: Player = {
  hand: [],
  melds: [],
  kongs: [],
  discards: [],
  bonusTiles: [],
  forbidden: undefined,
  ready: undefined,
  dead: undefined,
  deathClause: undefined,
  win: undefined,
  passed: 0,
  revealed: undefined,
  onlyForbiddenDiscarded: undefined,
  value: undefined,
  stated: undefined,
  miscounted: undefined,
};

export type Writable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * A copy to be changed before anybody else sees it. Players and tables are written out in one place each, member by
 * member: objects that were spread in many places get as many hidden classes, and folding is then several times slower.
 */
export const copyOf = (player: Player): Writable<Player> => ({
  hand: player.hand,
  melds: player.melds,
  kongs: player.kongs,
  discards: player.discards,
  bonusTiles: player.bonusTiles,
  forbidden: player.forbidden,
  ready: player.ready,
  dead: player.dead,
  deathClause: player.deathClause,
  win: player.win,
  passed: player.passed,
  revealed: player.revealed,
  onlyForbiddenDiscarded: player.onlyForbiddenDiscarded,
  value: player.value,
  stated: player.stated,
  miscounted: player.miscounted,
});

export const copyOfPlayer = ({ players }: Table, seat: Seat): Writable<Player> => copyOf(ofSeat(players, seat));

/** A new table, which the caller may change further before anybody else sees it. */
export const withPlayer = (
  { players, wall, joker, indicator, returned, wins, transfers }: Table,
  seat: Seat,
  player: Player,
) => {
  const changed = withSeat(players, seat, player);
  const table: Writable<Table> = { players: changed, wall, joker, indicator, returned, wins, transfers };
  return table;
};

/** The same phase with another table; written out as players are, phase by phase. */
export const withTable = <S extends Dealt>(state: S, table: Table): S => onTable(state, table) as S;

const onTable = (state: Dealt, table: Table): Dealt => {
  switch (state.phase) {
    case 'playing':
      return { phase: 'playing', terms: state.terms, table, turn: state.turn, window: state.window };
    case 'preparing':
      return { phase: 'preparing', terms: state.terms, table, reported: state.reported, owed: state.owed };
    case 'settling': {
      const { terms, ending, reveals, awaiting, unknowable } = state;
      const settling = { phase: 'settling', terms, table, ending, reveals, awaiting } as const;
      return unknowable === undefined ? settling : { ...settling, unknowable };
    }
    case 'settled': {
      const { terms, ending, balances, nextDealer, nextDealerClause, openPoints } = state;
      const settled = { phase: 'settled', terms, table, ending, balances, nextDealer, nextDealerClause } as const;
      return openPoints === undefined ? settled : { ...settled, openPoints };
    }
  }
};

/** What was declared for a discard that is not made after all is not declared. */
export const bindingReady = ({ ready, discards }: Player): Player['ready'] =>
  ready !== undefined && ready.from > discards.length ? undefined : ready;

/** Made at its exact length in one step: a spread array has room for more, and is copied twice. */
export const withLast = <T>(row: readonly T[], last: T): readonly T[] => row.toSpliced(row.length, 0, last);

/** Takes a tile from a hand; where its face is not known there, an unknown or hidden tile leaves instead. */
export const without = (hand: readonly SeenTile[], tile: SeenTile): readonly SeenTile[] => {
  const at = placeIn(hand, tile);
  if (at < 0) throw new CorruptLog(`the hand holds no ${tile}`);
  return hand.toSpliced(at, 1);
};

const placeIn = (hand: readonly SeenTile[], tile: SeenTile): number => {
  const at = lastPlaceOf(hand, tile);
  return at < 0 ? placeOfUnseen(hand, tile) : at;
};

const placeOfUnseen = (hand: readonly SeenTile[], tile: SeenTile): number => {
  for (const mark of [UNKNOWN, HIDDEN] as const) {
    const at = lastPlaceOf(hand, mark);
    if (at >= 0) return at;
  }
  // A reader to whom the leaving tile is hidden may hold known tiles only after a hand was laid open.
  return isKnown(tile) ? -1 : hand.length - 1;
};

const lastPlaceOf = (hand: readonly SeenTile[], tile: SeenTile): number => {
  let place = hand.length - 1;
  while (place >= 0 && hand[place] !== tile) place -= 1;
  return place;
};

export const withoutAll = (hand: readonly SeenTile[], tiles: readonly SeenTile[]): readonly SeenTile[] =>
  tiles.reduce(without, hand);

/**
 * Four tiles that nobody saw leave a hand. They need not be alike, where a book prices that: any of those known may be among
 * them, and none is known any more to be there.
 */
export const withoutFaceDown = (hand: readonly SeenTile[], mark: typeof UNKNOWN | typeof HIDDEN): readonly SeenTile[] =>
  withoutAll(
    hand.map((tile) => (isKnown(tile) ? mark : tile)),
    copiesOf(mark, 4),
  );

/** Marks or unmarks who took the last discard of a seat. */
export const claimLastDiscard = (table: Table, from: Seat, claimedBy: readonly Seat[]): Table => {
  const player = copyOfPlayer(table, from);
  const last = player.discards.at(-1);
  if (last === undefined) throw new CorruptLog(`${from} has discarded nothing`);
  const discard: Discard = claimedBy.length === 0 ? { tile: last.tile } : { tile: last.tile, claimedBy };
  player.discards = player.discards.with(-1, discard);
  return withPlayer(table, from, player);
};

export const copiesOf = (tile: SeenTile, count: number): readonly SeenTile[] => Array<SeenTile>(count).fill(tile);
