import { type Permission, type Playing, reject, type Rejection, type RuleSet } from '#deal';
import { isKnown, type KongKind, type Seat, type SeenTile } from '#tiles';
import { changesFrozen, noSetClaimed } from './claims.js';

/** A closed kong lies with two tiles face up (CC-kong.closed). */
export const kongVisibility: RuleSet['kongVisibility'] = () => 'open';

/** One of the own turn: an open one by any hand (CC-claim.rob.open), a closed one by Thirteen Wonders (CC-claim.rob.closed). */
export const canBeRobbed: RuleSet['canBeRobbed'] = (kind) => kind !== 'melded';

/** A kong counts in the value of the hand. */
export const payersOfKong: RuleSet['payersOfKong'] = () => [];

/** In an own turn after a tile from the wall (CC-kong.when, CC-A35), as long as there is any loose tile (CC-A42). */
const notTimely = ({ table, turn }: Playing): Rejection | undefined => {
  if (turn.act === 'discard' && turn.by === 'claim') return reject('KONG_AFTER_PUNG', { clause: 'CC-A35' });
  return table.wall === 0 ? reject('NO_REPLACEMENT_TILE', { clause: 'CC-A42' }) : undefined;
};

/**
 * From a discard (CC-claim.kong), added to a pung (CC-kong.add), however long the fourth tile was held (CC-A35), or closed,
 * and then its tiles are seen (CC-kong.closed).
 */
export const noSuchKong = (kind: KongKind, tile: SeenTile): Rejection | undefined => {
  if (kind === 'postponed')
    return reject('KONG_KIND', { at: '/kind', clause: 'CC-A35', received: kind, expected: 'promoted' });
  return isKnown(tile) ? undefined : reject('FACE_NOT_KNOWN', { at: '/tile', clause: 'CC-kong.closed' });
};

const notOwn = (state: Playing, seat: Seat): Rejection | undefined => notTimely(state) ?? changesFrozen(state, seat);

/** Where a pung may be claimed, a kong may (CC-A36). */
export const permitsKong: Permission<'DeclareKong'> = (state, { seat, kind, tile }) =>
  state.phase === 'playing'
    ? (noSuchKong(kind, tile) ?? (kind === 'melded' ? noSetClaimed(state, seat) : notOwn(state, seat)))
    : undefined;
