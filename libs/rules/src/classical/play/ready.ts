import { type Dealt, type Playing, type ReadyDeclarations, type Refuse, reject, type Rejection } from '#deal';
import { type Seat, SEATS, type Tile } from '#tiles';
import { isBeforeFirstDraw } from '../../kit/play/ready.js';
import { waits } from '../scoring/winning.js';
import { handOf } from '../settlement/hand-in-deal.js';
import { ownOf } from '../state/own-state.js';

/**
 * Checks whether the hand is exposed and only waits (CC-double.immediateready). A hand that was only announced can change
 * (CC-A49).
 */
export const isFrozen = (state: Dealt, seat: Seat): boolean => ownOf(state).ready[seat]?.as === 'heavenly-ready';

const DEALT_TILES = 13;

/** Checks whether East has just made the first discard and nobody has drawn or claimed since. */
const isAfterFirstDiscard = ({ turn, table }: Playing): boolean => {
  const isOpen = turn.act === 'claims' || (turn.act === 'draw' && !turn.replacement);
  return isOpen && SEATS.every((seat) => table.players[seat].discards.length === (seat === 'east' ? 1 : 0));
};

/** Checks whether the hand can still be opened “at once” (CC-A30). */
const isAtOnce = (state: Playing, seat: Seat): boolean => {
  const { melds, hand } = state.table.players[seat];
  const isInTime = seat === 'east' ? isAfterFirstDiscard(state) : isBeforeFirstDraw(state, seat);
  return isInTime && melds.length === 0 && hand.length === DEALT_TILES;
};

const refuseOpening = (state: Playing, seat: Seat, tiles: readonly Tile[]): Rejection | undefined => {
  if (!isAtOnce(state, seat)) return reject('READY_NOT_NOW', { at: '/opens', clause: 'CC-A30' });
  return waits({ ...handOf(state, seat), standing: tiles }).length > 0
    ? undefined
    : reject('READY_NOT_NOW', { at: '/opens', clause: 'CC-ready' });
};

/** Checks whether the seat has still to draw the loose tile of its kong or bonus tile. */
const awaitsLooseTile = ({ turn }: Playing, seat: Seat): boolean =>
  turn.act === 'draw' && turn.seat === seat && turn.replacement;

/**
 * Refuses an announcement before the seat has drawn a loose tile (CC-ready, CC-A51). The announced hand is not checked;
 * an exposed hand must wait (CC-double.immediateready).
 */
export const refuseReady: Refuse<'DeclareReady'> = (state, { seat, opens }) => {
  if (opens !== undefined) return refuseOpening(state, seat, opens);
  return awaitsLooseTile(state, seat) ? reject('READY_NOT_NOW', { at: '/seat', clause: 'CC-A51' }) : undefined;
};

/** The announcement is a warning and no more. Opening the hand at once is another act (CC-double.immediateready). */
export const ready: ReadyDeclarations = {
  readyAs: (_, __, opens) => (opens ? 'heavenly-ready' : 'ready'),
  canOpen: true,
};
