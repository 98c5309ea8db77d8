import { HIDDEN, isKnown, type Kong, type Meld, type Pung, type Seat, type SeenTile, tilesInKong } from '#tiles';
import { isConcealedKong } from '../concealed-kongs.js';
import type { EventOf } from '../events.js';
import type { Arrival, ClaimWindow, KongAccount, Player, Playing, Table, Turn } from '../state.js';
import { CorruptLog } from './corrupt-log.js';
import {
  bindingReady,
  claimLastDiscard,
  copiesOf,
  copyOfPlayer,
  withLast,
  withoutAll,
  withoutFaceDown,
  withPlayer,
  withTable,
  type Writable,
} from './player.js';
import { discardWithoutDraw, NOBODYS_TURN, openWindow } from './turns.js';

const laidDown = (
  table: Table,
  seat: Seat,
  meld: Meld,
  left: readonly SeenTile[],
  kong: KongAccount | undefined,
): Table => {
  const player = copyOfPlayer(table, seat);
  player.hand = left;
  player.melds = withLast(player.melds, meld);
  player.kongs = withLast(player.kongs, kong);
  return withPlayer(table, seat, player);
};

/** The discard goes to a meld of `seat`, whose turn it becomes. */
const claimed = (
  state: Playing,
  seat: Seat,
  meld: Meld,
  fromHand: readonly SeenTile[],
  kong?: KongAccount,
): Playing => {
  const window = openWindow(state);
  const taken = claimLastDiscard(state.table, window.seat, [seat]);
  const place = state.table.players[seat].melds.length;
  const turn: Turn =
    meld.kind === 'kong'
      ? { act: 'draw', seat, replacement: true, flower: false, kongs: [place], before: undefined }
      : discardWithoutDraw(seat, 'claim');
  return {
    phase: 'playing',
    terms: state.terms,
    table: laidDown(taken, seat, meld, withoutAll(taken.players[seat].hand, fromHand), kong),
    turn,
    window: withMeld(window, { seat, kind: meld.kind }),
  };
};

const withMeld = (
  { seat, tile, on, afterKong, wins, touched }: ClaimWindow,
  meld: ClaimWindow['meld'],
): ClaimWindow => ({
  seat,
  tile,
  on,
  afterKong,
  meld,
  wins,
  touched,
});

export const pungDeclared = (state: Playing, { seat, tile, from }: EventOf<'PungDeclared'>): Playing =>
  claimed(state, seat, { kind: 'pung', tile, from }, [tile, tile]);

export const chowDeclared = (
  state: Playing,
  { seat, tiles, claimed: tile, from }: EventOf<'ChowDeclared'>,
): Playing => {
  const fromHand = tiles.toSpliced(tiles.indexOf(tile), 1);
  return claimed(state, seat, { kind: 'chow', tiles, claimed: tile, from }, fromHand);
};

export const kongDeclared = (state: Playing, event: EventOf<'KongDeclared'>): Playing => {
  const { seat, kind, tile, tiles, from, payers, robbable } = event;
  const kong: Kong = {
    kind: 'kong',
    tile,
    kongKind: kind,
    ...(from === undefined ? {} : { from }),
    ...(tiles === undefined || tiles === HIDDEN ? {} : { laid: tiles }),
  };
  const account: KongAccount = { payers, afterDiscards: state.table.players[seat].discards.length };
  if (state.turn.act === 'report') return reportedKong(state, seat, kong, account);
  if (kind === 'melded') return claimed(state, seat, kong, [tile, tile, tile], account);
  const declared =
    kind === 'concealed' ? concealedKong(state, seat, kong, account) : addedKong(state, seat, kong, account);
  if (!robbable) return declared;
  const window: ClaimWindow = { seat, tile, on: 'kong', afterKong: undefined, meld: undefined, wins: [], touched: [] };
  return { phase: 'playing', terms: declared.terms, table: declared.table, turn: declared.turn, window };
};

/** Its tiles came from a hand that the record does not hold. */
const reportedKong = (state: Playing, seat: Seat, kong: Kong, account: KongAccount): Playing =>
  withTable(state, laidDown(state.table, seat, kong, state.table.players[seat].hand, account));

/** The kong has the turn on: a replacement tile is owed. */
const replacementOwed = ({ terms, turn, window }: Playing, seat: Seat, table: Table, place: number): Playing => {
  const isTurn = turn.act === 'discard';
  const kongs = isTurn ? [...turn.kongs, place] : [place];
  const before: Arrival | undefined = isTurn ? { by: turn.by, drawn: turn.drawn } : undefined;
  return {
    phase: 'playing',
    terms,
    table,
    turn: { act: 'draw', seat, replacement: true, flower: false, kongs, before },
    window,
  };
};

const concealedKong = (state: Playing, seat: Seat, kong: Kong, account: KongAccount): Playing => {
  const { hand, melds } = state.table.players[seat];
  const { tile, laid } = kong;
  const left = isKnown(tile) || laid ? withoutAll(hand, tilesInKong(kong)) : withoutFaceDown(hand, tile);
  return replacementOwed(state, seat, laidDown(state.table, seat, kong, left, account), melds.length);
};

/** The fourth tile joins the pung where it lies. */
const addedKong = (state: Playing, seat: Seat, kong: Kong, account: KongAccount): Playing => {
  const place = meldPlace(state, seat, 'pung', kong.tile);
  const player = copyOfPlayer(state.table, seat);
  player.hand = withoutAll(player.hand, [kong.tile]);
  player.melds = player.melds.with(place, kong);
  player.kongs = player.kongs.with(place, account);
  return replacementOwed(state, seat, withPlayer(state.table, seat, player), place);
};

const meldPlace = (state: Playing, seat: Seat, kind: 'pung' | 'kong', tile: SeenTile): number => {
  const place = state.table.players[seat].melds.findIndex((meld) => meld.kind === kind && meld.tile === tile);
  if (place < 0) throw new CorruptLog(`${seat} has no ${kind} of ${tile}`);
  return place;
};

export const kongSettled = (state: Playing, { seat, kong, transfers }: EventOf<'KongSettled'>): Playing => {
  const player = copyOfPlayer(state.table, seat);
  const account = player.kongs[kong];
  if (account === undefined) throw new CorruptLog(`meld ${kong} of ${seat} is no kong`);
  player.kongs = player.kongs.with(kong, { ...account, transfers });
  return withTable(state, withPlayer(state.table, seat, player));
};

/** A kong of the own turn is taken back: four tiles go to the hand, or the one added to a pung, and the turn goes on. */
export const kongWithdrawn = ({ terms, table, turn }: Playing, { seat }: EventOf<'KongWithdrawn'>): Playing => {
  const place = turn.act === 'draw' && turn.seat === seat ? turn.kongs.at(-1) : undefined;
  if (turn.act !== 'draw' || turn.before === undefined || place === undefined)
    throw new CorruptLog(`${seat} has no kong to take back`);
  const player = copyOfPlayer(table, seat);
  undoKong(player, seat, place, 4);
  const kongs = turn.kongs.slice(0, -1);
  return {
    phase: 'playing',
    terms,
    table: withPlayer(table, seat, player),
    turn: { act: 'discard', seat, ...turn.before, kongs, returnsTo: undefined },
    window: undefined,
  };
};

/** Of its four tiles so many are the seat's again: an added kong keeps three as the pung it was, a concealed one stands. */
const undoKong = (player: Writable<Player>, seat: Seat, place: number, left: 3 | 4): void => {
  const kong = player.melds[place] as Kong;
  const isAdded = !isConcealedKong(kong);
  player.hand = [...player.hand, ...tilesInKong(kong).slice(0, isAdded ? left - 3 : left)];
  player.melds = isAdded ? player.melds.with(place, pungBeneath(kong, seat)) : player.melds.toSpliced(place, 1);
  player.kongs = isAdded ? player.kongs.with(place, undefined) : player.kongs.toSpliced(place, 1);
};

/** What an added kong was before. */
const pungBeneath = ({ tile, from }: Kong, seat: Seat): Pung => {
  if (from === undefined || !isKnown(tile)) throw new CorruptLog(`the kong of ${seat} has no pung beneath it`);
  return { kind: 'pung', tile, from };
};

export const kongRobbed = (state: Playing, { seat, tile }: EventOf<'KongRobbed'>): Playing => {
  const player = copyOfPlayer(state.table, seat);
  undoKong(player, seat, meldPlace(state, seat, 'kong', tile), 3);
  const table = withPlayer(state.table, seat, player);
  return { phase: 'playing', terms: state.terms, table, turn: nobodysTurnAfter(state), window: state.window };
};

/** A Hu that takes the tile from a set stays to be judged. */
const nobodysTurnAfter = ({ turn }: Playing): Turn =>
  turn.act === 'show' ? { ...turn, resumes: NOBODYS_TURN } : NOBODYS_TURN;

const fromHandOf = (meld: Meld): readonly SeenTile[] => {
  if (meld.kind === 'chow') return meld.tiles.toSpliced(meld.tiles.indexOf(meld.claimed), 1);
  return copiesOf(meld.tile, meld.kind === 'pung' ? 2 : 3);
};

/** The claim of a meld is outranked: back to the hand, and the discard waits for the window again. */
export const meldWithdrawn = (state: Playing, { seat }: EventOf<'MeldWithdrawn'>): Playing => {
  const window = openWindow(state);
  const free = claimLastDiscard(state.table, window.seat, []);
  const player = copyOfPlayer(free, seat);
  const meld = player.melds.at(-1);
  if (meld === undefined) throw new CorruptLog(`${seat} has no meld to take back`);
  player.hand = [...player.hand, ...fromHandOf(meld)];
  player.melds = player.melds.slice(0, -1);
  player.kongs = player.kongs.slice(0, -1);
  player.ready = bindingReady(player);
  return {
    phase: 'playing',
    terms: state.terms,
    table: withPlayer(free, seat, player),
    turn: nobodysTurnAfter(state),
    window: withMeld(window, undefined),
  };
};
