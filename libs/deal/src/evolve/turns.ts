import { CorruptLog } from '#decider';
import { bySeat, isKnown, type Seat, seatAfter, SEATS, type SeenTile, type Tile } from '#tiles';
import type { EventOf } from '../messages/events.js';
import type { OwnState } from '../state/own-state.js';
import type { Arrival, CalledSet, ClaimWindow, Turn } from '../state/state.js';
import { kongsNoLongerAwaited } from './awaited.js';
import type { LivePlayer, LivePlaying, LiveState } from './live-state.js';
import { playerAt, takeTile } from './rows.js';

export const tileDrawn = (
  state: LivePlaying,
  { seat, tile, replacement, wall, returned }: EventOf<'TileDrawn'>,
  ownState: OwnState,
): void => {
  const { table, turn } = state;
  const by = replacement ? replacementOf(state, ownState) : 'draw';
  const player = playerAt(table, seat);
  player.hand.push(tile);
  table.wall = wall;
  const place = returned === 'left' ? 1 : 0;
  const kongs = replacement && turn.act === 'draw' ? turn.kongs : NO_KONGS;
  const drawn = by === 'deal' ? undefined : tile;
  state.turn = { act: 'discard', seat, by, drawn, kongs, returnsTo: replacement ? undefined : place };
  state.window = undefined;
};

/** The replacement of a flower that was overlooked in the deal, before the first discard or kong. */
const replacesDealtFlower = ({ turn, table }: LivePlaying): boolean =>
  turn.act === 'draw' &&
  turn.flower &&
  turn.kongs.length === 0 &&
  SEATS.every((seat) => table.players[seat].discards.length === 0);

const replacementOf = (state: LivePlaying, { overlookedFlower }: OwnState): 'deal' | 'replacement' | 'flower' => {
  if (overlookedFlower === 'as-dealt' && replacesDealtFlower(state)) return 'deal';
  return state.turn.act === 'draw' && state.turn.flower ? 'flower' : 'replacement';
};

const NO_KONGS: readonly number[] = [];

/** A turn to discard that began with no tile from the wall. */
export const discardWithoutDraw = (seat: Seat, by: Arrival['by']): Turn => ({
  act: 'discard',
  seat,
  by,
  drawn: undefined,
  kongs: NO_KONGS,
  returnsTo: undefined,
});

/** Everybody sees an exposed hand from now on. */
export const readyDeclared = ({ table }: LivePlaying, { seat, opened }: EventOf<'ReadyDeclared'>): void => {
  if (opened === undefined) return;
  const player = playerAt(table, seat);
  player.hand = opened.slice();
  player.revealed = opened;
};

export const tileDiscarded = (state: LivePlaying, { seat, tile }: EventOf<'TileDiscarded'>): void => {
  const { table, turn, called } = state;
  if (called?.seat === seat && called.claimed === undefined) takeForCalledSet(state, called);
  const player = playerAt(table, seat);
  takeTile(player.hand, leavingTile(player, tile));
  player.discards.push({ tile });
  const afterKongs =
    turn.act === 'discard' && turn.by === 'replacement' && turn.kongs.length > 0 ? turn.kongs : undefined;
  state.turn = NOBODYS_TURN;
  state.window = { seat, tile, on: 'discard', afterKongs, meld: undefined, wins: NO_SEATS };
};

/** Only the drawn tile leaves an exposed hand, also if this reader has not seen it. */
const leavingTile = ({ hand, revealed }: LivePlayer, tile: SeenTile): SeenTile => {
  const drawn = hand.at(-1);
  return revealed === undefined || drawn === undefined || isKnown(drawn) ? tile : drawn;
};

export const NOBODYS_TURN = { act: 'claims' } as const satisfies Turn;
const NO_SEATS: readonly Seat[] = [];

/** The seat discards before it opens the set that it called. The claimed discard stays in its place until then. */
const takeForCalledSet = (state: LivePlaying, called: CalledSet): void => {
  const { seat: from, tile } = openWindow(state);
  state.called = { ...called, claimed: { tile: tile as Tile, from } };
};

const onDiscard = (seat: Seat, tile: SeenTile, meld?: ClaimWindow['meld']): ClaimWindow => ({
  seat,
  tile,
  on: 'discard',
  afterKongs: undefined,
  meld,
  wins: NO_SEATS,
});

/** The discard that followed a chow, opened or called, goes back to the hand. The tile of the chow can be claimed. */
export const discardReturned = (state: LivePlaying, { seat, tile }: EventOf<'DiscardReturned'>): void => {
  const { table, called } = state;
  const player = playerAt(table, seat);
  player.discards.pop();
  player.hand.push(tile);
  if (called?.seat === seat && called.claimed !== undefined) {
    const { from, tile: claimed } = called.claimed;
    state.called = { ...called, claimed: undefined };
    state.window = onDiscard(from, claimed);
    state.turn = NOBODYS_TURN;
    return;
  }
  const chow = player.melds.at(-1);
  if (chow?.kind !== 'chow' || chow.from === undefined) throw new CorruptLog(`${seat} has not discarded after a chow`);
  state.window = onDiscard(chow.from, chow.claimed, { seat, kind: 'chow' });
  state.turn = discardWithoutDraw(seat, 'claim');
};

export const setCalled = (state: LivePlaying, { seat, set }: EventOf<'SetCalled'>): void => {
  const { turn } = state;
  state.called = { seat, set, claimed: undefined };
  // After a declared kong the drawn tile no longer returns for a claim (DZ-draw.4).
  if (turn.act === 'discard' && turn.seat === seat) state.turn = { ...turn, returnsTo: undefined };
};

export const claimsClosed = (state: LivePlaying, { next }: EventOf<'ClaimsClosed'>): void => {
  if (next !== undefined) state.turn = DRAWS[next];
  state.window = undefined;
};

const DRAWS = bySeat((seat): Turn => ({
  act: 'draw',
  seat,
  replacement: false,
  flower: false,
  kongs: NO_KONGS,
  before: undefined,
}));

export const turnPassed = (state: LivePlaying, { seat }: EventOf<'TurnPassed'>): void => {
  state.turn = DRAWS[seat];
};

export const openWindow = ({ window }: { readonly window: ClaimWindow | undefined }): ClaimWindow => {
  if (window === undefined) throw new CorruptLog('no claim window is open');
  return window;
};

/**
 * A draw is void: the tile returns to its place, and the last discard can be claimed.
 */
export const tileReturned = (state: LivePlaying, { seat, tile, wall }: EventOf<'TileReturned'>): void => {
  const { table } = state;
  const player = playerAt(table, seat);
  takeTile(player.hand, tile);
  table.wall = wall;
  checkReturnable(state.turn);
  const discarder = seatAfter(seat, -1);
  const last = playerAt(table, discarder).discards.at(-1);
  if (last === undefined) throw new CorruptLog(`${discarder} has discarded nothing`);
  state.turn = NOBODYS_TURN;
  state.window = onDiscard(discarder, last.tile);
};

const checkReturnable = (turn: Turn): void => {
  if (turn.act !== 'discard' || turn.returnsTo === undefined)
    throw new CorruptLog('no tile was drawn that could go back');
};

/**
 * Most irregularities change no tile and no turn. A seat that missed a draw comes to discard without one; a seat whose
 * kong was found false at the end need not show its kongs.
 */
export const irregularityNoted = (state: LiveState, { seat, irregularity }: EventOf<'IrregularityNoted'>): void => {
  if (irregularity === 'false-kong') kongsNoLongerAwaited(state, seat);
  else if (irregularity === 'missed-draw' && state.phase === 'playing') state.turn = discardWithoutDraw(seat, 'claim');
};
