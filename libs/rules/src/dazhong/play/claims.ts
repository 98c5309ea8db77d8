import { type DealEvent, type Dealt, type Refuse, type Playing, reject, type Rejection } from '#deal';
import { isKnown, type Seat, seatAfter, type Tile } from '#tiles';
import { showsUnseenDraw } from '../../kit/play/unseen-draw.js';
import { ownOf } from '../state/own-state.js';
import { isFrozen } from './ready.js';

const hasTouchedWall = (state: Dealt, seat: Seat): boolean =>
  state.phase === 'playing' && state.window !== undefined && ownOf(state).touches.seats.includes(seat);

/**
 * Refuses a win on a discard to a player who touched the wall. After another player claims the discard, this player may
 * still win by priority (DZ-draw.2).
 */
export const refuseWin: Refuse<'DeclareWin'> = (state, { seats }) => {
  const isClaimed = state.window?.meld !== undefined || state.called !== undefined || state.turn.act === 'show';
  const barred = isClaimed ? -1 : seats.findIndex((seat) => hasTouchedWall(state, seat));
  // Not refused if another seat declares the win at the same time.
  return barred < 0 || seats.some((seat) => !hasTouchedWall(state, seat))
    ? undefined
    : reject('NOTHING_TO_CLAIM', { at: `/seats/${barred}`, clause: 'DZ-draw.2' });
};

/**
 * Withdraws the win of a player who touched the wall, once no other claim is left for it to outrank (DZ-draw.2). It
 * withdraws one claim at a time. Each withdrawal triggers this check again.
 */
export const withoutOthersClaim = (state: Dealt): readonly DealEvent[] => {
  if (state.phase !== 'playing' || state.turn.act !== 'show' || state.window?.meld !== undefined) return [];
  const seats = state.turn.wins.map(({ seat }) => seat);
  const [first] = seats;
  return first !== undefined && seats.every((seat) => hasTouchedWall(state, seat))
    ? [{ type: 'ClaimWithdrawn', seat: first, clause: 'DZ-draw.2' }]
    : [];
};

/** Refuses a pung and a kong once a player who called a chow has discarded, unless this was too fast (DZ-chow.5). */
const refuseAfterDiscardOfChow = (state: Dealt, seat: Seat): Rejection | undefined => {
  const { returned, hasty } = ownOf(state).opened;
  return returned === undefined || returned === seat || returned === hasty
    ? undefined
    : reject('ALREADY_CLAIMED', { at: '/seat', clause: 'DZ-hier.4' });
};

/** Only a win can take the last discard (DZ-sea.2). A hand that declared ready cannot claim a set (DZ-A-READY). */
export const refuseAfterSetClaimed = (state: Dealt, seat: Seat): Rejection | undefined => {
  const { table } = state;
  if (hasTouchedWall(state, seat)) return reject('NOTHING_TO_CLAIM', { at: '/seat', clause: 'DZ-draw.2' });
  if (table.wall === 0) return reject('ONLY_A_WIN', { at: '/seat', clause: 'DZ-sea.2' });
  return isFrozen(state, seat)
    ? reject('HAND_FROZEN', { at: '/seat', clause: 'DZ-A-READY' })
    : refuseAfterDiscardOfChow(state, seat);
};

/** A declared set contains no joker, except the concealed kong of jokers (DZ-joker.8). */
export const refuseJokerIn = ({ table }: Dealt, tiles: readonly Tile[], at: string): Rejection | undefined =>
  table.joker !== undefined && tiles.includes(table.joker)
    ? reject('JOKER_STAYS', { at, clause: 'DZ-joker.8' })
    : undefined;

const refuseNotFromTheLeft = ({ window }: Playing, seat: Seat): Rejection | undefined =>
  window !== undefined && seatAfter(window.seat) !== seat
    ? reject('NOT_FROM_THE_LEFT', { at: '/seat', clause: 'DZ-chow.1' })
    : undefined;

/** A discarded joker that its player could not keep cannot be claimed (DZ-A-JDEAD). */
const refuseJokerTaken = (state: Playing): Rejection | undefined => {
  const tile = state.window?.tile;
  return tile !== undefined && isKnown(tile) ? refuseJokerIn(state, [tile], '/seat') : undefined;
};

/** The checks of a claim of the last discard. A set that was called before its seat's discard has passed them. */
export const refuseClaim = (state: Playing, seat: Seat, set: 'chow' | 'pung' | 'kong'): Rejection | undefined =>
  state.called?.seat === seat && state.called.claimed !== undefined
    ? undefined
    : ((set === 'chow' ? refuseNotFromTheLeft(state, seat) : undefined) ??
      refuseAfterSetClaimed(state, seat) ??
      refuseJokerTaken(state));

export const refuseChow: Refuse<'DeclareChow'> = (state, { seat, tiles }) =>
  refuseClaim(state, seat, 'chow') ?? refuseJokerIn(state, tiles, '/tiles');

/** A pung can be claimed from any opponent (DZ-pung.1). */
export const refusePung: Refuse<'DeclarePung'> = (state, { seat }) => refuseClaim(state, seat, 'pung');

/**
 * Refuses to take back the discard after an opened chow, unless the chow was uncalled or hasty: otherwise nobody can claim
 * its tile any more (DZ-chow.5, DZ-hier.4).
 */
export const refuseReturn: Refuse<'ReturnTile'> = (state, { seat }) => {
  if (state.phase !== 'playing' || state.called?.seat === seat || ownOf(state).opened.hasty === seat) return undefined;
  return state.turn.act === 'claims' ? reject('NOTHING_TO_CLAIM', { at: '/seat', clause: 'DZ-chow.5' }) : undefined;
};

/** Checks whether the hand holds only jokers and cannot win. Then the player must discard a joker (DZ-A-JDEAD). */
const mustLetJokerGo = (state: Playing, seat: Seat): boolean => {
  const { table, turn } = state;
  const { hand } = table.players[seat];
  const hasClaimed = state.called?.seat === seat || (turn.act === 'discard' && turn.by === 'claim');
  const cannotWin = ownOf(state).dead[seat] !== undefined || hasClaimed;
  return cannotWin && hand.every((held) => held === table.joker || !isKnown(held));
};

/** Refuses a discarded joker (DZ-joker.7), also of a seat that opens its called set later (DZ-chow.4). A hand that declared ready must discard the tile just drawn (DZ-ready.3). */
export const refuseDiscard: Refuse<'DiscardTile'> = (state, { seat, tile }) => {
  const { joker } = state.table;
  if (tile === joker && !mustLetJokerGo(state, seat))
    return reject('JOKER_STAYS', { at: '/tile', clause: 'DZ-joker.7' });
  if (state.turn.act !== 'discard') return undefined;
  const { drawn } = state.turn;
  const isBound = isFrozen(state, seat) && drawn !== undefined && isKnown(drawn) && drawn !== joker;
  return isBound && isKnown(tile) && tile !== drawn
    ? reject('HAND_FROZEN', { at: '/tile', clause: 'DZ-ready.3' })
    : undefined;
};

/** A drawn winning tile that was not read is shown apart and named, unless it was mixed into the hand (DZ-count.9). */
export const refuseReveal: Refuse<'RevealHand'> = (state, { drawn, mixedIn }) =>
  showsUnseenDraw(state) && drawn === undefined && !mixedIn
    ? reject('FACE_NOT_KNOWN', { at: '/drawn', clause: 'DZ-count.9' })
    : undefined;
