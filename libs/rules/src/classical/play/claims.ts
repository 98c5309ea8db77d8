import { type Dealt, type Refuse, type Playing, reject, type Rejection } from '#deal';
import { isBonusTile, isKnown, type Meld, type Seat, seatAfter } from '#tiles';
import { isFrozen } from './ready.js';
import { drawsLeft } from '../state/wall.js';

/**
 * Refuses a set from the discard after the last permitted tile, which only mahjong can take (CC-A23x), and a set of a
 * frozen hand.
 */
export const refuseAfterSetClaimed = (state: Playing, seat: Seat): Rejection | undefined => {
  if (drawsLeft(state) === 0) return reject('ONLY_A_WIN', { at: '/seat', clause: 'CC-A23x' });
  return refuseChangeOfFrozenHand(state, seat);
};

/** A hand that was opened at once can only wait for its last tile (CC-double.immediateready). */
export const refuseChangeOfFrozenHand = (state: Dealt, seat: Seat): Rejection | undefined =>
  isFrozen(state, seat) ? reject('HAND_FROZEN', { at: '/seat', clause: 'CC-double.immediateready' }) : undefined;

/** The text has a pung and a kong yield to mahjong; the reading adds a chow (CC-A36). */
export const winOutranksMeld = (kind: Meld['kind']): string => (kind === 'chow' ? 'CC-A36' : 'CC-claim.precedence');

/** The text has a chow yield to a pung; the reading adds a kong (CC-A36). */
export const setOutranksChow = { pung: 'CC-claim.precedence', kong: 'CC-A36' } as const;

const isNext = ({ window }: Playing, seat: Seat): boolean => window === undefined || seatAfter(window.seat) === seat;

export const refuseChow: Refuse<'DeclareChow'> = (state, { seat }) =>
  isNext(state, seat)
    ? refuseAfterSetClaimed(state, seat)
    : reject('NOT_FROM_THE_LEFT', { at: '/seat', clause: 'CC-claim.chow' });

/** A pung can take the discard of any player (CC-claim.pung). */
export const refusePung: Refuse<'DeclarePung'> = (state, { seat }) => refuseAfterSetClaimed(state, seat);

/**
 * Refuses a discarded bonus tile, which must be laid out (CC-bonus.play). A hand that was opened at once must discard the
 * drawn tile.
 */
export const refuseDiscard: Refuse<'DiscardTile'> = (state, { seat, tile }) => {
  if (isKnown(tile) && isBonusTile(tile)) return reject('FLOWER_STAYS', { at: '/tile', clause: 'CC-bonus.play' });
  if (state.turn.act !== 'discard') return undefined;
  const { drawn } = state.turn;
  const isBound = isFrozen(state, seat) && drawn !== undefined && isKnown(drawn);
  return isBound && isKnown(tile) && tile !== drawn
    ? reject('HAND_FROZEN', { at: '/tile', clause: 'CC-double.immediateready' })
    : undefined;
};
