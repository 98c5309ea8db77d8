import { HIDDEN, isKnown, UNKNOWN, withSeat, type Kong, type Meld, type Seat, type SeenTile } from '#tiles';
import type { Dealt, Discard, Player, Playing, Table } from '../state.js';
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
  win: undefined,
  passed: 0,
  revealed: undefined,
  onlyForbiddenDiscarded: undefined,
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
  win: player.win,
  passed: player.passed,
  revealed: player.revealed,
  onlyForbiddenDiscarded: player.onlyForbiddenDiscarded,
});

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

/** The same phase with another table. */
export const withTable = <S extends Dealt>(state: S, table: Table): S =>
  state.phase === 'playing'
    ? ({ phase: 'playing', terms: state.terms, table, turn: state.turn, window: state.window } satisfies Playing as S)
    : { ...state, table };

/** What was declared for a discard that is not made after all is not declared. */
export const bindingReady = ({ ready, discards }: Player): Player['ready'] =>
  ready !== undefined && ready.from > discards.length ? undefined : ready;

/** Takes a tile from a hand; where its face is not known there, an unknown or hidden tile leaves instead. */
export const without = (hand: readonly SeenTile[], tile: SeenTile): readonly SeenTile[] => {
  const at = placeIn(hand, tile);
  if (at < 0) throw new CorruptLog(`the hand holds no ${tile}`);
  const rest = hand.slice(0, -1);
  for (let place = at; place < rest.length; place += 1) rest[place] = hand[place + 1] as SeenTile;
  return rest;
};

const placeIn = (hand: readonly SeenTile[], tile: SeenTile): number => {
  for (const mark of [tile, UNKNOWN, HIDDEN] as const) {
    const at = hand.lastIndexOf(mark);
    if (at >= 0) return at;
  }
  // A reader to whom the leaving tile is hidden may hold known tiles only after a hand was laid open.
  return isKnown(tile) ? -1 : hand.length - 1;
};

export const withoutAll = (hand: readonly SeenTile[], tiles: readonly SeenTile[]): readonly SeenTile[] =>
  tiles.reduce(without, hand);

/** Marks or unmarks who took the last discard of a seat. */
export const claimLastDiscard = (table: Table, from: Seat, claimedBy: readonly Seat[]): Table => {
  const player = table.players[from];
  const last = player.discards.at(-1);
  if (last === undefined) throw new CorruptLog(`${from} has discarded nothing`);
  const discard: Discard = claimedBy.length === 0 ? { tile: last.tile } : { tile: last.tile, claimedBy };
  const changed = copyOf(player);
  changed.discards = player.discards.with(-1, discard);
  return withPlayer(table, from, changed);
};

export const copiesOf = (tile: SeenTile, count: number): readonly SeenTile[] => Array<SeenTile>(count).fill(tile);

export const isConcealedKong = (meld: Meld): meld is Kong => meld.kind === 'kong' && meld.kongKind === 'concealed';
