import { HIDDEN, UNKNOWN, type Seat, type SeenTile } from '#tiles';
import type { EventOf } from '../events.js';
import type { Dealt, Player, Playing, Preparing, Settling, Turn } from '../state.js';
import { copiesOf, withPlayer } from './player.js';

/** Points move by the event's transfers; a dead hand is marked, a void deal is settled by the event that follows. */
export const rulingMade = <S extends Dealt>(state: S, { ruling, seat }: EventOf<'RulingMade'>): S =>
  ruling === 'dead-hand' && seat !== undefined
    ? { ...state, table: withPlayer(state.table, seat, (player) => ({ ...player, dead: true })) }
    : state;

export const handAmended = <S extends Preparing | Playing | Settling>(state: S, event: EventOf<'HandAmended'>): S => {
  const { seat, hand, drawn } = event;
  const tiles = hand.tiles === HIDDEN ? copiesOf(HIDDEN, hand.count) : hand.tiles;
  const amended = {
    ...state,
    table: withPlayer(state.table, seat, (player) => withHand(player, tiles, drawn)),
  };
  return amended.phase === 'playing' ? { ...amended, turn: withDrawn(amended.turn, seat, tiles, drawn) } : amended;
};

const withHand = (player: Player, tiles: readonly SeenTile[], drawn: SeenTile | undefined): Player => ({
  ...player,
  hand: tiles,
  ...(player.revealed === undefined ? {} : { revealed: tiles as Player['revealed'] & object }),
  ...(drawn !== undefined && player.win?.source.kind === 'self-draw' ? { win: { ...player.win, tile: drawn } } : {}),
});

/** A drawn tile that the hand does not hold was misread: unless the referee names it, it is unknown. */
const withDrawn = (turn: Turn, seat: Seat, tiles: readonly SeenTile[], drawn: SeenTile | undefined): Turn => {
  if (turn.act !== 'discard' || turn.seat !== seat || turn.drawn === undefined) return turn;
  return { ...turn, drawn: drawn ?? (tiles.includes(turn.drawn) ? turn.drawn : UNKNOWN) };
};
