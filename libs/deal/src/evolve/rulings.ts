import { HIDDEN, isKnown, UNKNOWN, type Seat, type SeenTile } from '#tiles';
import type { EventOf } from '../events.js';
import type { Dealt, Playing, Preparing, Settling, Turn } from '../state.js';
import { copiesOf, copyOfPlayer, withPlayer, withTable } from './player.js';

/** Points move by the event's transfers; a dead hand is marked, a void deal is settled by the event that follows. */
export const rulingMade = <S extends Dealt>(state: S, { ruling, seat }: EventOf<'RulingMade'>): S => {
  if (ruling !== 'dead-hand' || seat === undefined) return state;
  const player = copyOfPlayer(state.table, seat);
  player.dead = 'claims';
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
  return amended.phase === 'playing' ? { ...amended, turn: withDrawn(amended.turn, seat, tiles, drawn) } : amended;
};

/** A drawn tile that the hand does not hold was misread: unless the referee names it, it is unknown. */
const withDrawn = (turn: Turn, seat: Seat, tiles: readonly SeenTile[], drawn: SeenTile | undefined): Turn => {
  if (turn.act !== 'discard' || turn.seat !== seat || turn.drawn === undefined) return turn;
  return { ...turn, drawn: drawn ?? (tiles.includes(turn.drawn) ? turn.drawn : UNKNOWN) };
};
