import { type Dealt, type Permission, type Playing, reject, type Rejection } from '#deal';
import { isBonusTile, isKnown, type Seat, seatAfter } from '#tiles';
import { isFrozen, mustDiscardDrawn } from './ready.js';
import { drawsLeft } from './wall.js';

/** The discard after the last permitted tile is for mahjong alone (CC-A23x); who showed a ready hand at once claims no set. */
export const noSetClaimed = (state: Playing, seat: Seat): Rejection | undefined => {
  if (drawsLeft(state) === 0) return reject('ONLY_A_WIN', { at: '/seat', clause: 'CC-A23x' });
  return changesFrozen(state, seat);
};

/** CC-double.immediateready: nothing but waiting for the last tile. */
export const changesFrozen = ({ table }: Dealt, seat: Seat): Rejection | undefined =>
  isFrozen(table.players[seat])
    ? reject('HAND_FROZEN', { at: '/seat', clause: 'CC-double.immediateready' })
    : undefined;

const isNext = ({ window }: Playing, seat: Seat): boolean => window === undefined || seatAfter(window.seat) === seat;

export const permitsChow: Permission<'DeclareChow'> = (state, { seat }) => {
  if (state.phase !== 'playing') return undefined;
  return isNext(state, seat)
    ? noSetClaimed(state, seat)
    : reject('NOT_FROM_THE_LEFT', { at: '/seat', clause: 'CC-claim.chow' });
};

/** From whomever it comes (CC-claim.pung). */
export const permitsPung: Permission<'DeclarePung'> = (state, { seat }) =>
  state.phase === 'playing' ? noSetClaimed(state, seat) : undefined;

/** A bonus tile is laid out (CC-bonus.play); who showed a ready hand at once lets go of what he draws. */
export const permitsDiscard: Permission<'DiscardTile'> = (state, { seat, tile }) => {
  if (isKnown(tile) && isBonusTile(tile)) return reject('FLOWER_STAYS', { at: '/tile', clause: 'CC-bonus.play' });
  if (state.phase !== 'playing' || state.turn.act !== 'discard') return undefined;
  const { drawn } = state.turn;
  const isBound = mustDiscardDrawn(state.table.players[seat]) && drawn !== undefined && isKnown(drawn);
  return isBound && isKnown(tile) && tile !== drawn
    ? reject('HAND_FROZEN', { at: '/tile', clause: 'CC-double.immediateready' })
    : undefined;
};
