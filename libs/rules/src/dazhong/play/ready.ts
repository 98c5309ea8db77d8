import { type Permission, type Player, type Playing, reject, type RuleSet, type Table } from '#deal';
import type { Seat } from '#tiles';
import { isBeforeFirstDraw } from '../../kit/ready.js';

/** From the discard that follows the declaration the hand may not be changed (DZ-ready.3). */
export const isFrozen = ({ ready, discards }: Player): boolean => ready !== undefined && discards.length >= ready.from;

/** Declared, and the discard that it precedes is still to come (DZ-ready.2). */
export const declaredThisTurn = (table: Table, seat: Seat): boolean => {
  const player = table.players[seat];
  return player.ready !== undefined && !isFrozen(player);
};

/** Neither drew, claimed nor discarded anything yet. */
const hasNotActed = (state: Playing, seat: Seat): boolean =>
  isBeforeFirstDraw(state, seat) && state.table.players[seat].melds.length === 0;

/** East's concealed kong before his first discard, which kills the heavenly ready hand for all four (DZ-fan.24, DZ-A-24). */
export const isHeavenClosed = ({ table }: Playing): boolean => {
  const { melds, kongs } = table.players.east;
  return melds.some(
    (meld, place) => meld.kind === 'kong' && meld.kongKind === 'concealed' && kongs[place]?.afterDiscards === 0,
  );
};

/**
 * Immediately before an own discard, after a claimed set too (DZ-ready.1, DZ-ready.2); or before the first draw (DZ-A-24).
 * Nobody has to (DZ-ready.5), and any structure will do (DZ-ready.6). Whether the hand waits is not asked (DZ-A-UNREADY).
 */
export const permitsReady: Permission<'DeclareReady'> = (state, { seat }) => {
  if (state.phase !== 'playing') return undefined;
  const { turn } = state;
  if (turn.act === 'discard' && turn.seat === seat) return undefined;
  if (!hasNotActed(state, seat)) return reject('READY_NOT_NOW', { at: '/seat', clause: 'DZ-ready.2' });
  return isHeavenClosed(state) ? reject('READY_NOT_NOW', { at: '/seat', clause: 'DZ-A-24' }) : undefined;
};

/** DZ-fan.24: by East with the very first discard, by another right after deal and flower replacement. */
export const readyAs: NonNullable<RuleSet['readyAs']> = (state, seat) => {
  const isFirst = seat === 'east' ? state.table.players.east.discards.length === 0 : hasNotActed(state, seat);
  return isFirst && !isHeavenClosed(state) ? 'heavenly-ready' : 'ready';
};
