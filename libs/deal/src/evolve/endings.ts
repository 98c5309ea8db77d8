import type { Transfer } from '#ledger';
import { SEATS, seatsFrom, type Meld, type Seat } from '#tiles';
import type { EventOf } from '../events.js';
import type { Dealt, Player, Playing, Preparing, Settled, Settling, Table, Win } from '../state.js';
import { CorruptLog } from './corrupt-log.js';
import { claimLastDiscard, copyOf, isConcealedKong, withPlayer, withTable } from './player.js';
import { NOBODYS_TURN } from './turns.js';

export const winDeclared = (state: Playing, event: EventOf<'WinDeclared'>): Playing => {
  const { seats, tile, source, circumstances, payers } = event;
  const group = groupOf(state);
  const declared = seats.map((seat): Win => ({
    seat,
    source,
    circumstances,
    payers,
    group,
    ...(tile === undefined ? {} : { tile }),
  }));
  const marked = declared.reduce((table, win) => withPlayer(table, win.seat, winner(table, win)), state.table);
  const announced = withWins(marked, inPlayingOrder([...state.table.wins, ...declared]));
  const { terms, window } = state;
  if (state.turn.act === 'report') return withTable(state, announced);
  if (window === undefined) return { phase: 'playing', terms, table: announced, turn: NOBODYS_TURN, window };
  const wins = playingOrder(window.seat, [...window.wins, ...seats]);
  const table = window.on === 'discard' ? claimLastDiscard(announced, window.seat, wins) : announced;
  // A kong under robbery keeps its turn: `KongRobbed` ends it.
  const turn = window.on === 'discard' ? NOBODYS_TURN : state.turn;
  const { seat, on, afterKong, meld } = window;
  return { phase: 'playing', terms, table, turn, window: { seat, tile: window.tile, on, afterKong, meld, wins } };
};

const withWins = ({ players, wall, joker, transfers }: Table, wins: readonly Win[]): Table => ({
  players,
  wall,
  joker,
  wins,
  transfers,
});

const winner = (table: Table, win: Win): Player => {
  const player = copyOf(table.players[win.seat]);
  player.win = win;
  return player;
};

const playingOrder = (from: Seat, seats: readonly Seat[]): readonly Seat[] =>
  seatsFrom(from).filter((seat) => seats.includes(seat));

/** Wins on one tile stand in playing order from the seat whose tile it was: the order of arrival never decides. */
const inPlayingOrder = (wins: readonly Win[]): readonly Win[] =>
  [...wins].sort((a, b) => a.group - b.group || placeOf(a) - placeOf(b));

const placeOf = ({ seat, source }: Win): number =>
  source.kind === 'self-draw' ? 0 : seatsFrom(source.from).indexOf(seat);

/** Wins on one tile are one group, however many commands declared them. */
const groupOf = ({ table, window }: Playing): number => {
  const last = table.wins.at(-1);
  if (last === undefined) return 0;
  return window !== undefined && window.wins.length > 0 ? last.group : last.group + 1;
};

/** A deal recorded by its result is told of each seat what lies before it, also where the hand is not shown. */
export const playEnded = (
  { terms, table }: Preparing | Playing,
  { reason, reveals }: EventOf<'PlayEnded'>,
): Settling => ({
  phase: 'settling',
  terms,
  table,
  ending: reason,
  reveals,
  awaiting: terms.recording === 'result' ? SEATS : reveals,
});

export const handRevealed = (state: Settling, { seat, tiles, kongs }: EventOf<'HandRevealed'>): Settling => {
  const player = copyOf(state.table.players[seat]);
  player.hand = tiles;
  player.revealed = tiles;
  player.melds = withKongFaces(player.melds, kongs);
  return {
    ...state,
    table: withPlayer(state.table, seat, player),
    awaiting: state.awaiting.filter((awaited) => awaited !== seat),
  };
};

export const kongsShown = <S extends Dealt>(state: S, { seat, kongs }: EventOf<'KongsShown'>): S => {
  const player = copyOf(state.table.players[seat]);
  player.melds = withKongFaces(player.melds, kongs);
  return withTable(state, withPlayer(state.table, seat, player));
};

/** Concealed kongs are turned over with the hand, in the order of their declaration. */
export const withKongFaces = (melds: readonly Meld[], faces: EventOf<'HandRevealed'>['kongs']): readonly Meld[] => {
  const rest = [...faces];
  return melds.map((meld) => (isConcealedKong(meld) ? { ...meld, tile: rest.shift() ?? meld.tile } : meld));
};

export const dealSettled = ({ terms, table }: Dealt, event: EventOf<'DealSettled'>): Settled => ({
  phase: 'settled',
  terms,
  table,
  ending: event.ending,
  balances: event.balances,
  nextDealer: event.nextDealer,
  nextDealerClause: event.clause,
});

/** A refund marks its kong, so that it is not given back twice. */
export const kongRefunded = <S extends Dealt>(state: S, { seat, kong }: EventOf<'KongRefunded'>): S => {
  const player = copyOf(state.table.players[seat]);
  const account = player.kongs[kong];
  if (account === undefined) throw new CorruptLog(`meld ${kong} of ${seat} is no kong`);
  player.kongs = player.kongs.with(kong, { ...account, refunded: true });
  return withTable(state, withPlayer(state.table, seat, player));
};

/** The ledger so far, with what an event moves. */
export const paid = <S extends Dealt>(state: S, { transfers }: { readonly transfers: readonly Transfer[] }): S => {
  if (transfers.length === 0) return state;
  const { players, wall, joker, wins, transfers: before } = state.table;
  return withTable(state, { players, wall, joker, wins, transfers: [...before, ...transfers] });
};
