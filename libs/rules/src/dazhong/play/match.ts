import type { MatchRules } from '#match';
import { optionsOfDealsInRounds } from '../../kit/match.js';
import { EDITION, ID } from '../corpus/fingerprint.js';
import { options } from './options.js';

/** All sticks of a table, each by its points, with as many tens as were agreed on (DZ-pay.4). */
export const sticksWithTens = (tens: number) => [
  { points: 1, sticks: 40 },
  { points: 10, sticks: tens },
  { points: 100, sticks: 8 },
  { points: 500, sticks: 4 },
];

/** Shared out equally, 10 of one, 9 or 8 of ten, 2 of a hundred and 1 of five hundred each (DZ-pay.5, DZ-A-STOCK). */
const PLAYERS = 4;
const stockWithTens = (tens: number): number =>
  sticksWithTens(tens).reduce((sum, { points, sticks }) => sum + (points * sticks) / PLAYERS, 0);

/** A session of deals. South deals next after every deal, which stands in each deal's settlement (DZ-dealer.6). */
export const dazhongMatch: MatchRules = {
  id: ID,
  edition: EDITION,
  // Jokers (DZ-joker.1); each deal receives its round wind from the match (DZ-dealer.4).
  options: optionsOfDealsInRounds({ options }),
  firstDealer: {
    'wind-tiles': { clause: 'DZ-dealer.3', shuffled: 'DZ-seat.2', order: 'DZ-seat.3', seats: 'DZ-seat.4' },
    'seat-dice': { clause: 'DZ-dealer.3', found: 'DZ-altseat.2', tied: 'DZ-altseat.3', seats: 'DZ-dealer.1' },
  },
  limits: { deals: 'DZ-flow.0', time: 'DZ-A-TIME' },
  // Four rounds, after which the game normally ends (DZ-dealer.4, DZ-A-DEALS).
  agreedDeals: 16,
  // "At least four" with another dealer after every deal is exactly four (DZ-A-ROUND).
  rounds: { deals: 4, clause: 'DZ-dealer.4' },
  stocks: { each: [stockWithTens(36), stockWithTens(32)], clause: 'DZ-pay.5' },
  // The book ranks by the sum of results (DZ-goal.1), written or paid in sticks (DZ-count.7): stocks less what they began
  // with (DZ-pay.6).
  standings: [
    { by: 'points', clause: 'DZ-goal.1' },
    { by: 'gains', clause: 'DZ-A-TIES' },
  ],
};
