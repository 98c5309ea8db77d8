import { type Refuse, type Playing, reject, type Rejection, type RuleSet } from '#deal';
import { isKnown, type KongKind, type Seat, type SeenTile } from '#tiles';
import { refuseChangeOfFrozenHand, refuseAfterSetClaimed } from './claims.js';

/** A closed kong shows two of its tiles face up (CC-kong.closed). */
export const kongVisibility: RuleSet['play']['kongVisibility'] = () => 'open';

/**
 * Only a kong of the own turn can be robbed: an open one by any hand (CC-claim.rob.open), a closed one by Thirteen
 * Wonders (CC-claim.rob.closed).
 */
export const canBeRobbed: RuleSet['claims']['canBeRobbed'] = (kind) => kind !== 'melded';

/** Nobody pays for a kong: it counts in the value of the hand. */
export const payersOfKong: RuleSet['settlement']['payersOfKong'] = () => [];

/** Refuses a kong without a preceding tile from the wall (CC-A35) or without a loose tile (CC-A42). */
const refuseUntimelyKong = ({ table, turn }: Playing): Rejection | undefined => {
  if (turn.act === 'discard' && turn.by === 'claim') return reject('KONG_AFTER_PUNG', { clause: 'CC-A35' });
  return table.wall === 0 ? reject('NO_REPLACEMENT_TILE', { clause: 'CC-A42' }) : undefined;
};

/**
 * Refuses a fourth kind of kong and a kong of unseen tiles. A kong is taken from a discard (CC-claim.kong), added to a
 * pung, however long the fourth tile was held (CC-kong.add, CC-A35), or closed with visible tiles (CC-kong.closed).
 */
export const refuseUnknownKong = (kind: KongKind, tile: SeenTile): Rejection | undefined => {
  if (kind === 'postponed')
    return reject('KONG_KIND', { at: '/kind', clause: 'CC-A35', received: kind, expected: 'promoted' });
  return isKnown(tile) ? undefined : reject('FACE_NOT_KNOWN', { at: '/tile', clause: 'CC-kong.closed' });
};

const refuseOwnKong = (state: Playing, seat: Seat): Rejection | undefined =>
  refuseUntimelyKong(state) ?? refuseChangeOfFrozenHand(state, seat);

/** A kong can be claimed whenever a pung can (CC-A36). */
export const refuseKong: Refuse<'DeclareKong'> = (state, { seat, kind, tile }) =>
  refuseUnknownKong(kind, tile) ??
  (kind === 'melded' ? refuseAfterSetClaimed(state, seat) : refuseOwnKong(state, seat));
