import type { RuleSetOptions } from '#deal';
import type { Seat } from '#tiles';
import { eastStaysUnplayed } from '../state/options.js';

/**
 * The next East, as a seat of this deal: East after winning (CC-session.east.keeps, CC-settle.4), otherwise South. An
 * unplayed deal has no `winner`: the lead passes unless the players agreed that East stays (CC-A19).
 */
export const nextEast = (winner: Seat | undefined, options: RuleSetOptions): Seat =>
  winner === 'east' || (winner === undefined && eastStaysUnplayed(options)) ? 'east' : 'south';
