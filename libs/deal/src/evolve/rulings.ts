import { HIDDEN, isKnown, type Seat, type SeenTile, UNKNOWN } from '#tiles';
import type { EventOf } from '../messages/events.js';
import type { OwnState } from '../state/own-state.js';
import type { Turn, Win } from '../state/state.js';
import { noLongerAwaited } from './awaited.js';
import type { LiveDealt, LiveState } from './live-state.js';
import { copiesOf, playerAt } from './rows.js';

/** Stops awaiting an unknowable fact. The event that follows settles a void deal. */
export const rulingMade = (
  state: LiveState,
  { ruling, seat, fact }: EventOf<'RulingMade'>,
  ownState: OwnState,
): void => {
  if (seat === undefined) return;
  if (ruling === 'unknowable' && fact !== undefined && (state.phase === 'settling' || state.phase === 'playing')) {
    state.unknowable = [...(state.unknowable ?? []), { seat, fact }];
    noLongerAwaited(state, seat, ownState);
  }
};

export const handAmended = (state: LiveDealt, { seat, hand, drawn }: EventOf<'HandAmended'>): void => {
  const player = playerAt(state.table, seat);
  const tiles = hand.tiles === HIDDEN ? copiesOf(HIDDEN, hand.count) : hand.tiles.slice();
  player.hand = tiles;
  if (player.revealed !== undefined) player.revealed = tiles.filter(isKnown);
  if (drawn !== undefined && player.win?.source.kind === 'self-draw') player.win = { ...player.win, tile: drawn };
  // A drawn tile that the hand does not hold was misread. Unless the referee names it, it is unknown.
  const drawnNow: NamedAnew = (before) => drawn ?? (tiles.includes(before) ? before : UNKNOWN);
  if (state.turn !== undefined) state.turn = withDrawn(state.turn, seat, drawnNow);
};

type Resumed = Extract<Turn, { readonly act: 'show' }>['resumes'];

/** Replaces the drawn tile of the turn, and that of a pending self-drawn win. */
const withDrawn = (turn: Turn, seat: Seat, now: NamedAnew): Turn =>
  turn.act === 'show'
    ? {
        ...turn,
        wins: turn.wins.map((win) => (win.seat === seat ? winOn(win, now) : win)),
        resumes: resumedWith(turn.resumes, seat, now),
      }
    : resumedWith(turn, seat, now);

type NamedAnew = (drawn: SeenTile) => SeenTile;

const winOn = (win: Win, now: NamedAnew): Win =>
  win.source.kind === 'self-draw' && win.tile !== undefined ? { ...win, tile: now(win.tile) } : win;

const resumedWith = (turn: Resumed, seat: Seat, now: NamedAnew): Resumed =>
  turn.act === 'discard' && turn.seat === seat && turn.drawn !== undefined ? { ...turn, drawn: now(turn.drawn) } : turn;
