import type { Transfer } from '#ledger';
import { SEATS, seatsFrom, UNKNOWN, type Meld, type Seat } from '#tiles';
import { isConcealedKong } from '../concealed-kongs.js';
import type { EventOf } from '../events.js';
import type {
  Dealt,
  Opened,
  Player,
  Playing,
  Preparing,
  Settled,
  Settling,
  Showing,
  Table,
  Turn,
  Win,
} from '../state.js';
import { noLongerAwaited } from './awaited.js';
import { CorruptLog } from './corrupt-log.js';
import { UNSEEN_TABLE } from './opening.js';
import { claimLastDiscard, copyOfPlayer, withPlayer, withTable } from './player.js';
import { NOBODYS_TURN } from './turns.js';

export const winDeclared = (state: Playing, event: EventOf<'WinDeclared'>): Playing =>
  event.pending ? toBeShown(state, event) : declaredWins(state, event);

const winsOf = (state: Playing, event: EventOf<'WinDeclared'>): readonly Win[] => {
  const { seats, tile, source, circumstances, payers } = event;
  const group = groupOf(state);
  return seats.map((seat): Win => ({
    seat,
    source,
    circumstances,
    payers,
    group,
    ...(tile === undefined ? {} : { tile }),
  }));
};

const declaredWins = (state: Playing, event: EventOf<'WinDeclared'>): Playing => {
  const { seats } = event;
  const declared = winsOf(state, event);
  const marked = declared.reduce((table, win) => withPlayer(table, win.seat, winner(table, win)), state.table);
  const announced = withWins(marked, inPlayingOrder([...state.table.wins, ...declared]));
  const { terms, window } = state;
  if (state.turn.act === 'report') return withTable(state, announced);
  if (window === undefined) return { phase: 'playing', terms, table: announced, turn: NOBODYS_TURN, window };
  const wins = playingOrder(window.seat, [...window.wins, ...seats]);
  const table = window.on === 'discard' ? claimLastDiscard(announced, window.seat, wins) : announced;
  // A kong under robbery keeps its turn: `KongRobbed` ends it.
  const turn = window.on === 'discard' ? NOBODYS_TURN : state.turn;
  return { phase: 'playing', terms, table, turn, window: { ...window, wins } };
};

/** Hu that is to be shown before it counts: nothing is taken yet. */
const toBeShown = (state: Playing, event: EventOf<'WinDeclared'>): Playing => {
  const { terms, table, turn, window } = state;
  const before = turn.act === 'show' ? turn.wins : [];
  const wins = inPlayingOrder([...before, ...winsOf(state, event)]);
  const resumes = turn.act === 'show' ? turn.resumes : committed(turn);
  return {
    phase: 'playing',
    terms,
    table,
    turn: shownBy(event.precedence === 'farthest' ? wins.toReversed() : wins, resumes),
    window,
  };
};

/** Once Hu was said, the drawn tile goes back for no claim (DZ-draw.4), and the kong that it was said on stands. */
const committed = (turn: Resumed): Resumed => {
  if (turn.act === 'discard') return { ...turn, returnsTo: undefined };
  return turn.act === 'draw' ? { ...turn, before: undefined } : turn;
};

/** The first of those who said Hu shows; when none is left, play resumes. */
const shownBy = (wins: readonly Win[], resumes: Resumed): Turn => {
  const [next] = wins;
  return next === undefined ? resumes : { act: 'show', seat: next.seat, wins, resumes };
};

type Resumed = Extract<Turn, { act: 'show' }>['resumes'];

/** A Hu that was pending counts from now on, or is gone and its hand taken up again. */
export const pendingWinJudged = (
  { terms, table, turn, window }: Showing,
  { seat, valid }: EventOf<'WinJudged'>,
): Playing => {
  const [win, ...others] = turn.wins;
  if (win?.seat !== seat) throw new CorruptLog(`it is not for ${seat} to show`);
  if (valid) return withWin({ phase: 'playing', terms, table, turn: NOBODYS_TURN, window }, win);
  const player = copyOfPlayer(table, seat);
  player.revealed = undefined;
  return {
    phase: 'playing',
    terms,
    table: withPlayer(table, seat, player),
    turn: shownBy(others, turn.resumes),
    window,
  };
};

const withWin = ({ phase, terms, table, turn, window }: Playing, win: Win): Playing => {
  const won = withWins(withPlayer(table, win.seat, winner(table, win)), [...table.wins, win]);
  if (window === undefined) return { phase, terms, table: won, turn, window };
  const taken = window.on === 'discard' ? claimLastDiscard(won, window.seat, [win.seat]) : won;
  return { phase, terms, table: taken, turn, window: { ...window, wins: [win.seat] } };
};

/** A Hu is gone before anybody saw its hand. */
export const claimWithdrawn = (
  { terms, table, turn, window }: Showing,
  { seat }: EventOf<'ClaimWithdrawn'>,
): Playing => {
  const wins = turn.wins.filter((win) => win.seat !== seat);
  return { phase: 'playing', terms, table, turn: shownBy(wins, turn.resumes), window };
};

export const handDied = <S extends Dealt>(state: S, { seat, bars, clause }: EventOf<'HandDied'>): S => {
  const player = copyOfPlayer(state.table, seat);
  player.dead = bars;
  player.deathClause = clause;
  return withTable(state, withPlayer(state.table, seat, player));
};

const withWins = ({ players, wall, joker, indicator, returned, transfers }: Table, wins: readonly Win[]): Table => ({
  players,
  wall,
  joker,
  indicator,
  returned,
  wins,
  transfers,
});

const winner = (table: Table, win: Win): Player => {
  const player = copyOfPlayer(table, win.seat);
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

/** Unless the book asks for less, a deal recorded by its result is told what lies before each seat, shown or not. */
export const playEnded = (
  { terms, table }: Preparing | Playing,
  { reason, reveals, awaits = terms.recording === 'result' ? SEATS : reveals }: EventOf<'PlayEnded'>,
): Settling => ({
  phase: 'settling',
  terms,
  table,
  ending: reason,
  reveals,
  awaiting: awaits,
});

export const handRevealed = (
  state: Settling | Showing,
  { seat, tiles, kongs, falseKongs }: EventOf<'HandRevealed'>,
): Settling | Showing => {
  const player = copyOfPlayer(state.table, seat);
  player.hand = tiles;
  player.revealed = tiles;
  player.melds = withKongFaces(player.melds, kongs, falseKongs);
  return noLongerAwaited(withTable(state, withPlayer(state.table, seat, player)), seat);
};

export const kongsShown = <S extends Dealt>(state: S, { seat, kongs, falseKongs }: EventOf<'KongsShown'>): S => {
  const player = copyOfPlayer(state.table, seat);
  player.melds = withKongFaces(player.melds, kongs, falseKongs);
  return noLongerAwaited(withTable(state, withPlayer(state.table, seat, player)), seat);
};

/** Concealed kongs are turned over with the hand, in the order of their declaration, the false ones by their places. */
export const withKongFaces = (
  melds: readonly Meld[],
  faces: EventOf<'HandRevealed'>['kongs'],
  falseKongs: NonNullable<EventOf<'HandRevealed'>['falseKongs']> = [],
): readonly Meld[] => {
  const rest = [...faces];
  return melds.map((meld, place) => {
    if (!isConcealedKong(meld)) return meld;
    const isFalse = falseKongs.find(({ kong }) => kong === place);
    return isFalse ? { ...meld, tile: UNKNOWN, laid: isFalse.tiles } : { ...meld, tile: rest.shift() ?? meld.tile };
  });
};

/** What was paid goes back; a deal without tiles has no table yet. */
export const dealAbandoned = (state: Opened | Dealt, event: EventOf<'DealAbandoned'>): Opened | Dealt =>
  state.phase === 'opened' ? state : paid(state, event);

/** A deal that is abandoned before hands are dealt ends with an empty table. */
export const dealSettled = (state: Opened | Dealt, event: EventOf<'DealSettled'>): Settled => ({
  phase: 'settled',
  terms: state.terms,
  table: state.phase === 'opened' ? UNSEEN_TABLE : state.table,
  ending: event.ending,
  balances: event.balances,
  nextDealer: event.nextDealer,
  nextDealerClause: event.clause,
  ...(event.openPoints === undefined ? {} : { openPoints: event.openPoints }),
});

/** What a hand is worth stays with it until all are settled. */
export const valued = <S extends Playing | Settling>(
  state: S,
  { seat, valuation }: EventOf<'WinJudged'> | EventOf<'HandValued'>,
): S => {
  if (valuation === undefined) return state;
  const player = copyOfPlayer(state.table, seat);
  player.value = valuation.points;
  return withTable(state, withPlayer(state.table, seat, player));
};

/** A refund marks its kong, so that it is not given back twice. */
export const kongRefunded = <S extends Dealt>(state: S, { seat, kong }: EventOf<'KongRefunded'>): S => {
  const player = copyOfPlayer(state.table, seat);
  const account = player.kongs[kong];
  if (account === undefined) throw new CorruptLog(`meld ${kong} of ${seat} is no kong`);
  player.kongs = player.kongs.with(kong, { ...account, refunded: true });
  return withTable(state, withPlayer(state.table, seat, player));
};

/** The ledger so far, with what an event moves. */
export const paid = <S extends Dealt>(state: S, { transfers }: { readonly transfers: readonly Transfer[] }): S => {
  if (transfers.length === 0) return state;
  const { players, wall, joker, indicator, returned, wins, transfers: before } = state.table;
  return withTable(state, { players, wall, joker, indicator, returned, wins, transfers: [...before, ...transfers] });
};
