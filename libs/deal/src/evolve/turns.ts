import { CorruptLog } from '#decider';
import { bySeat, type Seat, seatAfter, SEATS } from '#tiles';
import type { EventOf } from '../events.js';
import type { OwnState } from '../own-state.js';
import type { Arrival, ClaimWindow, Turn } from '../state.js';
import { kongsNoLongerAwaited } from './awaited.js';
import type { LivePlaying, LiveState } from './live-state.js';
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

export const tileDiscarded = (state: LivePlaying, { seat, tile }: EventOf<'TileDiscarded'>): void => {
  const { table, turn } = state;
  const player = playerAt(table, seat);
  takeTile(player.hand, tile);
  player.discards.push({ tile });
  const afterKong = turn.act === 'discard' && turn.by === 'replacement' ? turn.kongs.at(-1) : undefined;
  state.turn = NOBODYS_TURN;
  state.window = { seat, tile, on: 'discard', afterKong, meld: undefined, wins: NO_SEATS };
};

export const NOBODYS_TURN = { act: 'claims' } as const satisfies Turn;
const NO_SEATS: readonly Seat[] = [];

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
  state.window = {
    seat: discarder,
    tile: last.tile,
    on: 'discard',
    afterKong: undefined,
    meld: undefined,
    wins: NO_SEATS,
  };
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
