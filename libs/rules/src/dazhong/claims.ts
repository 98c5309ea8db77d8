import { type Dealt, type Permission, type Playing, reject, type Rejection } from '#deal';
import { isKnown, type Seat, seatAfter, type Tile } from '#tiles';
import { isFrozen } from './ready.js';

const hasTouchedWall = (state: Dealt, seat: Seat): boolean =>
  state.phase === 'playing' && state.window?.touched.includes(seat) === true;

/** Who touched the wall forfeits the discard; once another claims it he may still win by priority (DZ-draw.2). */
export const permitsWin: Permission<'DeclareWin'> = (state, { seats }) => {
  if (state.phase !== 'playing') return undefined;
  const isClaimed = state.window?.meld !== undefined || state.turn.act === 'show';
  const barred = isClaimed ? -1 : seats.findIndex((seat) => hasTouchedWall(state, seat));
  // Named together with another who claims it, too.
  return barred < 0 || seats.some((seat) => !hasTouchedWall(state, seat))
    ? undefined
    : reject('NOTHING_TO_CLAIM', { at: `/seats/${barred}`, clause: 'DZ-draw.2' });
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

/** Of the hand two tiles go into the set, and another is discarded (DZ-chow.2, DZ-pung.3), which no joker is (DZ-joker.7). */
const leavesJokersAlone = ({ table: { joker, players } }: Dealt, seat: Seat): Rejection | undefined => {
  const { hand } = players[seat];
  const jokers = hand.filter((tile) => tile === joker).length;
  return jokers > 0 && jokers === hand.length - 2
    ? reject('JOKER_STAYS', { at: '/seat', clause: 'DZ-joker.7' })
    : undefined;
};

export const permitsChow: Permission<'DeclareChow'> = (state, { seat, tiles }) =>
  state.phase === 'playing'
    ? (notFromTheLeft(state, seat) ??
      noSetClaimed(state, seat) ??
      noJokerIn(state, tiles, '/tiles') ??
      leavesJokersAlone(state, seat))
    : undefined;

/** From any opponent (DZ-pung.1). */
export const permitsPung: Permission<'DeclarePung'> = (state, { seat }) =>
  noSetClaimed(state, seat) ?? leavesJokersAlone(state, seat);

/** A joker stays in the hand (DZ-joker.7); a hand declared ready lets go of what it has just drawn (DZ-ready.3). */
export const permitsDiscard: Permission<'DiscardTile'> = (state, { seat, tile }) => {
  if (state.phase !== 'playing' || state.turn.act !== 'discard') return undefined;
  const { joker, players } = state.table;
  if (tile === joker) return reject('JOKER_STAYS', { at: '/tile', clause: 'DZ-joker.7' });
  const { drawn } = state.turn;
  const isBound = isFrozen(players[seat]) && drawn !== undefined && isKnown(drawn) && drawn !== joker;
  return isBound && tile !== drawn ? reject('HAND_FROZEN', { at: '/tile', clause: 'DZ-ready.3' }) : undefined;
};

/** A self-drawn tile that the record has not seen is kept apart and told, unless it was mixed in (DZ-count.9). */
export const permitsReveal: Permission<'RevealHand'> = (state, { drawn, mixedIn }) => {
  if (state.phase !== 'playing' || state.turn.act !== 'show') return undefined;
  const [win] = state.turn.wins;
  const isUnseen = win?.source.kind === 'self-draw' && win.tile !== undefined && !isKnown(win.tile);
  return isUnseen && drawn === undefined && !mixedIn
    ? reject('FACE_NOT_KNOWN', { at: '/drawn', clause: 'DZ-count.9' })
    : undefined;
};
