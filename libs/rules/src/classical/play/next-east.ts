import type { Seat } from '#tiles';

/**
 * The next East, as a seat of this deal: East after winning (CC-session.east.keeps, CC-settle.4), otherwise South.
 * After an unplayed deal, which has no `winner`, it is also South (CC-A19).
 */
export const nextEast = (winner: Seat | undefined): Seat => (winner === 'east' ? 'east' : 'south');
