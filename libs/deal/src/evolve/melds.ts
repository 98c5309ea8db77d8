import { CorruptLog } from '#decider';
import { HIDDEN, isKnown, type Kong, type Meld, type Pung, type Seat, type SeenTile, tilesInKong } from '#tiles';
import { isConcealedKong } from '../state/concealed-kongs.js';
import type { EventOf } from '../messages/events.js';
import type { Arrival, ClaimWindow, Turn } from '../state/state.js';
import type { LiveDealt, LivePlayer, LivePlaying } from './live-state.js';
import { claimLastDiscard, copiesOf, playerAt, removeAt, takeFaceDown, takeTile, takeTiles } from './rows.js';
import { discardWithoutDraw, NOBODYS_TURN, openWindow } from './turns.js';

interface Claim {
  readonly seat: Seat;
  readonly meld: Meld;
  readonly fromHand: readonly SeenTile[];
}

/** Moves the discard to a meld of `seat`, which now has the turn. */
const claim = (state: LivePlaying, { seat, meld, fromHand }: Claim): void => {
  const player = playerAt(state.table, seat);
  const { called } = state;
  if (called?.seat === seat && called.claimed !== undefined) {
    // The seat has discarded already: it opens the set, and the turn does not change.
    claimLastDiscard(state.table, called.claimed.from, [seat]);
    takeTiles(player.hand, fromHand);
    player.melds.push(meld);
    state.called = undefined;
    return;
  }
  if (called?.seat === seat) state.called = undefined;
  const window = openWindow(state);
  const place = player.melds.length;
  claimLastDiscard(state.table, window.seat, [seat]);
  takeTiles(player.hand, fromHand);
  player.melds.push(meld);
  state.turn =
    meld.kind === 'kong'
      ? { act: 'draw', seat, replacement: true, flower: false, kongs: [place], before: undefined }
      : discardWithoutDraw(seat, 'claim');
  state.window = withMeld(window, { seat, kind: meld.kind });
};

const withMeld = ({ seat, tile, on, afterKongs, wins }: ClaimWindow, meld: ClaimWindow['meld']): ClaimWindow => ({
  seat,
  tile,
  on,
  afterKongs,
  meld,
  wins,
});

export const pungDeclared = (state: LivePlaying, { seat, tile, from }: EventOf<'PungDeclared'>): void => {
  claim(state, { seat, meld: { kind: 'pung', tile, from }, fromHand: [tile, tile] });
};

export const chowDeclared = (state: LivePlaying, { seat, tiles, claimed, from }: EventOf<'ChowDeclared'>): void => {
  const fromHand = tiles.toSpliced(tiles.indexOf(claimed), 1);
  claim(state, { seat, meld: { kind: 'chow', tiles, claimed, from }, fromHand });
};

export const kongDeclared = (state: LivePlaying, event: EventOf<'KongDeclared'>): void => {
  const { seat, kind, tile, tiles, from, robbable } = event;
  const meld: Kong = {
    kind: 'kong',
    tile,
    kongKind: kind,
    ...(from !== undefined && { from }),
    ...(tiles !== undefined && tiles !== HIDDEN && { laid: tiles }),
  };
  const player = playerAt(state.table, seat);
  // The hand of a result-only recording is unknown, so no tile leaves it.
  if (state.turn.act === 'report') player.melds.push(meld);
  else if (kind === 'melded') claim(state, { seat, meld, fromHand: [tile, tile, tile] });
  else {
    if (state.called?.seat === seat) state.called = undefined;
    const place = kind === 'concealed' ? layConcealed(player, meld) : addToPung(player, seat, meld);
    state.turn = replacementAfter(state.turn, seat, place);
    if (robbable) state.window = { seat, tile, on: 'kong', afterKongs: undefined, meld: undefined, wins: [] };
  }
};

/** The turn goes on with a replacement tile. */
const replacementAfter = (turn: Turn, seat: Seat, place: number): Turn => {
  const isTurn = turn.act === 'discard';
  const kongs = isTurn ? [...turn.kongs, place] : [place];
  const before: Arrival | undefined = isTurn ? { by: turn.by, drawn: turn.drawn } : undefined;
  return { act: 'draw', seat, replacement: true, flower: false, kongs, before };
};

const layConcealed = (player: LivePlayer, kong: Kong): number => {
  const { tile, laid } = kong;
  if (isKnown(tile) || laid) takeTiles(player.hand, tilesInKong(kong));
  else takeFaceDown(player.hand, tile);
  player.melds.push(kong);
  return player.melds.length - 1;
};

/** Adds the fourth tile to the pung in its place. */
const addToPung = (player: LivePlayer, seat: Seat, kong: Kong): number => {
  const place = meldPlace(player, seat, 'pung', kong.tile);
  takeTile(player.hand, kong.tile);
  player.melds[place] = kong;
  return place;
};

const meldPlace = ({ melds }: LivePlayer, seat: Seat, kind: 'pung' | 'kong', tile: SeenTile): number => {
  const place = melds.findIndex((meld) => meld.kind === kind && meld.tile === tile);
  if (place < 0) throw new CorruptLog(`${seat} has no ${kind} of ${tile}`);
  return place;
};

/** Checks that the named meld of a seat is a kong. The rule set that prices kongs keeps their accounts. */
export const checkKong = (
  { table }: LiveDealt,
  { seat, kong }: EventOf<'KongSettled'> | EventOf<'KongRefunded'>,
): void => {
  if (playerAt(table, seat).melds[kong]?.kind !== 'kong') throw new CorruptLog(`meld ${kong} of ${seat} is no kong`);
};

/**
 * Withdraws a kong of one's own turn. Four tiles return to the hand, or the one added to a pung, and the turn goes on.
 */
export const kongWithdrawn = (state: LivePlaying, { seat }: EventOf<'KongWithdrawn'>): void => {
  const { table, turn } = state;
  const place = turn.act === 'draw' && turn.seat === seat ? turn.kongs.at(-1) : undefined;
  if (turn.act !== 'draw' || turn.before === undefined || place === undefined)
    throw new CorruptLog(`${seat} has no kong to take back`);
  undoKong(playerAt(table, seat), seat, place, 4);
  state.turn = { act: 'discard', seat, ...turn.before, kongs: turn.kongs.slice(0, -1), returnsTo: undefined };
  state.window = undefined;
};

/**
 * Undoes a kong. `left` tiles stay with the seat: an added kong keeps three as the pung it was, a concealed one stands.
 */
const undoKong = (player: LivePlayer, seat: Seat, place: number, left: 3 | 4): void => {
  const kong = player.melds[place] as Kong;
  const tiles = tilesInKong(kong);
  if (isConcealedKong(kong)) {
    player.hand.push(...tiles.slice(0, left));
    removeAt(player.melds, place);
  } else {
    player.hand.push(...tiles.slice(0, left - 3));
    player.melds[place] = pungBeneath(kong, seat);
  }
};

/** The pung that an added kong was made from. */
const pungBeneath = ({ tile, from }: Kong, seat: Seat): Pung => {
  if (from === undefined || !isKnown(tile)) throw new CorruptLog(`the kong of ${seat} has no pung beneath it`);
  return { kind: 'pung', tile, from };
};

export const kongRobbed = (state: LivePlaying, { seat, tile }: EventOf<'KongRobbed'>): void => {
  const player = playerAt(state.table, seat);
  undoKong(player, seat, meldPlace(player, seat, 'kong', tile), 3);
  state.turn = nobodysTurnAfter(state.turn);
};

/** A win that takes the tile from a meld is still to be judged. */
const nobodysTurnAfter = (turn: Turn): Turn =>
  turn.act === 'show' ? { ...turn, resumes: NOBODYS_TURN } : NOBODYS_TURN;

const fromHandOf = (meld: Meld): readonly SeenTile[] => {
  if (meld.kind === 'chow') return meld.tiles.toSpliced(meld.tiles.indexOf(meld.claimed), 1);
  return copiesOf(meld.tile, meld.kind === 'pung' ? 2 : 3);
};

/** The claim of a meld is outranked: its tiles return to the hand, and the discard can be claimed again. */
export const meldWithdrawn = (state: LivePlaying, { seat }: EventOf<'MeldWithdrawn'>): void => {
  const window = openWindow(state);
  claimLastDiscard(state.table, window.seat, []);
  const player = playerAt(state.table, seat);
  const meld = player.melds.pop();
  if (meld === undefined) throw new CorruptLog(`${seat} has no meld to take back`);
  player.hand.push(...fromHandOf(meld));
  state.turn = nobodysTurnAfter(state.turn);
  state.window = withMeld(window, undefined);
};
