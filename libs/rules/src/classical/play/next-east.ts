import type { Seat } from '#tiles';

/**
 * Who is East in the next deal, by the seats of this one: East after winning (CC-session.east.keeps, CC-settle.4), else
 * the player at his right; also after an unplayed deal, which has no `winner` (CC-A19).
 */
export const nextEast = (winner: Seat | undefined): Seat => (winner === 'east' ? 'east' : 'south');
