import { type DealEvent, type Dealt, type Permission, type Playing, reject, type Rejection } from '#deal';
import { isKnown, type Seat, seatAfter, type Tile } from '#tiles';
import { showsUnseenDraw } from '../../kit/unseen-draw.js';
import { isFrozen } from './ready.js';

const hasTouchedWall = (state: Dealt, seat: Seat): boolean =>
  state.phase === 'playing' && state.window?.touched.includes(seat) === true;

/** A player who touched the wall forfeits the discard; once another claims it, this player may still win by priority (DZ-draw.2). */
export const permitsWin: Permission<'DeclareWin'> = (state, { seats }) => {
  if (state.phase !== 'playing') return undefined;
  const isClaimed = state.window?.meld !== undefined || state.turn.act === 'show';
  const barred = isClaimed ? -1 : seats.findIndex((seat) => hasTouchedWall(state, seat));
  // Named together with another who claims it, too.
  return barred < 0 || seats.some((seat) => !hasTouchedWall(state, seat))
    ? undefined
    : reject('NOTHING_TO_CLAIM', { at: `/seats/${barred}`, clause: 'DZ-draw.2' });
};

/**
 * Once the other's claim is gone, withdrawn or false, who touched the wall has nothing to outrank: the discard is forfeit
 * after all (DZ-draw.2). One at a time; each withdrawal asks again.
 */
export const withoutOthersClaim = (state: Dealt): readonly DealEvent[] => {
  if (state.phase !== 'playing' || state.turn.act !== 'show' || state.window?.meld !== undefined) return [];
  const seats = state.turn.wins.map(({ seat }) => seat);
  const [first] = seats;
  return first !== undefined && seats.every((seat) => hasTouchedWall(state, seat))
    ? [{ type: 'ClaimWithdrawn', seat: first, clause: 'DZ-draw.2' }]
    : [];
};

/** The last discard can be won, and nothing else (DZ-sea.2); a hand declared ready claims no set (DZ-A-READY). */
export const noSetClaimed = (state: Dealt, seat: Seat): Rejection | undefined => {
  const { table } = state;
  if (hasTouchedWall(state, seat)) return reject('NOTHING_TO_CLAIM', { at: '/seat', clause: 'DZ-draw.2' });
  if (table.wall === 0) return reject('ONLY_A_WIN', { at: '/seat', clause: 'DZ-sea.2' });
  return isFrozen(table.players[seat]) ? reject('HAND_FROZEN', { at: '/seat', clause: 'DZ-A-READY' }) : undefined;
};

/** No joker in a declared set but the concealed kong of jokers (DZ-joker.8). */
export const noJokerIn = ({ table }: Dealt, tiles: readonly Tile[], at: string): Rejection | undefined =>
  table.joker !== undefined && tiles.includes(table.joker)
    ? reject('JOKER_STAYS', { at, clause: 'DZ-joker.8' })
    : undefined;

const notFromTheLeft = ({ window }: Playing, seat: Seat): Rejection | undefined =>
  window !== undefined && seatAfter(window.seat) !== seat
    ? reject('NOT_FROM_THE_LEFT', { at: '/seat', clause: 'DZ-chow.1' })
    : undefined;

/** What a claim would take: a joker that a hand could not keep is for nobody (DZ-A-JDEAD). */
const noJokerTaken = (state: Playing): Rejection | undefined => {
  const tile = state.window?.tile;
  return tile !== undefined && isKnown(tile) ? noJokerIn(state, [tile], '/seat') : undefined;
};

export const permitsChow: Permission<'DeclareChow'> = (state, { seat, tiles }) =>
  state.phase === 'playing'
    ? (notFromTheLeft(state, seat) ??
      noSetClaimed(state, seat) ??
      noJokerIn(state, tiles, '/tiles') ??
      noJokerTaken(state))
    : undefined;

/** From any opponent (DZ-pung.1). */
export const permitsPung: Permission<'DeclarePung'> = (state, { seat }) =>
  state.phase === 'playing' ? (noSetClaimed(state, seat) ?? noJokerTaken(state)) : undefined;

/** Nothing but jokers to discard, and no win to declare with them: one of them goes (DZ-A-JDEAD). */
const mustLetJokerGo = ({ table, turn }: Playing, seat: Seat): boolean => {
  const { hand, dead } = table.players[seat];
  const cannotWin = dead !== undefined || (turn.act === 'discard' && turn.by === 'claim');
  return cannotWin && hand.every((held) => held === table.joker || !isKnown(held));
};

/** A joker stays in the hand (DZ-joker.7); a hand declared ready lets go of what it has just drawn (DZ-ready.3). */
export const permitsDiscard: Permission<'DiscardTile'> = (state, { seat, tile }) => {
  if (state.phase !== 'playing' || state.turn.act !== 'discard') return undefined;
  const { joker, players } = state.table;
  if (tile === joker && !mustLetJokerGo(state, seat))
    return reject('JOKER_STAYS', { at: '/tile', clause: 'DZ-joker.7' });
  const { drawn } = state.turn;
  const isBound = isFrozen(players[seat]) && drawn !== undefined && isKnown(drawn) && drawn !== joker;
  return isBound && isKnown(tile) && tile !== drawn
    ? reject('HAND_FROZEN', { at: '/tile', clause: 'DZ-ready.3' })
    : undefined;
};

/** A self-drawn tile that was not read is kept apart and named, unless it was mixed into the hand (DZ-count.9). */
export const permitsReveal: Permission<'RevealHand'> = (state, { drawn, mixedIn }) => {
  return showsUnseenDraw(state) && drawn === undefined && !mixedIn
    ? reject('FACE_NOT_KNOWN', { at: '/drawn', clause: 'DZ-count.9' })
    : undefined;
};
