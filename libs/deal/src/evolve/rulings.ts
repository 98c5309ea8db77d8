import { HIDDEN, isKnown, UNKNOWN, type Seat, type SeenTile } from '#tiles';
import type { EventOf } from '../events.js';
import type { Dealt, Playing, Preparing, Settling, Turn, Win } from '../state.js';
import { noLongerAwaited } from './awaited.js';
import { copiesOf, copyOfPlayer, withPlayer, withTable } from './player.js';

/** Points move by the event's transfers; a dead hand is marked, a void deal is settled by the event that follows. An unknowable fact is awaited no more. */
export const rulingMade = (state: Dealt, { ruling, seat, fact }: EventOf<'RulingMade'>): Dealt => {
  if (ruling === 'unknowable' && seat !== undefined && fact !== undefined && state.phase === 'settling')
    return noLongerAwaited({ ...state, unknowable: [...(state.unknowable ?? []), { seat, fact }] }, seat);
  if (ruling !== 'dead-hand' || seat === undefined) return state;
  const player = copyOfPlayer(state.table, seat);
  player.dead = 'claims';
  player.deathClause = undefined;
  return withTable(state, withPlayer(state.table, seat, player));
};

export const handAmended = <S extends Preparing | Playing | Settling>(state: S, event: EventOf<'HandAmended'>): S => {
  const { seat, hand, drawn } = event;
  const tiles = hand.tiles === HIDDEN ? copiesOf(HIDDEN, hand.count) : hand.tiles;
  const player = copyOfPlayer(state.table, seat);
  player.hand = tiles;
  if (player.revealed !== undefined) player.revealed = tiles.filter(isKnown);
  if (drawn !== undefined && player.win?.source.kind === 'self-draw') player.win = { ...player.win, tile: drawn };
  const amended = withTable(state, withPlayer(state.table, seat, player));
  if (amended.phase !== 'playing') return amended;
  // A drawn tile that the hand does not hold was misread: unless the referee names it, it is unknown.
  const drawnNow: NamedAnew = (before) => drawn ?? (tiles.includes(before) ? before : UNKNOWN);
  return { ...amended, turn: withDrawn(amended.turn, seat, drawnNow) };
};

type Resumed = Extract<Turn, { readonly act: 'show' }>['resumes'];

/** The turn’s drawn tile is named anew, and that of a Hu by self-draw that is still to be shown. */
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
