import type { MatchRules, Stock } from '#match';
import { optionsOfDealsInRounds } from '../../kit/play/match.js';
import { EDITION, ID } from '../corpus/fingerprint.js';
import { options } from '../state/options.js';

/** All sticks of a table by their points. The number of ten-point sticks is agreed (DZ-pay.4). */
export const sticksWithTens = (tens: number) => [
  { points: 1, sticks: 40 },
  { points: 10, sticks: tens },
  { points: 100, sticks: 8 },
  { points: 500, sticks: 4 },
];

/**
 * The sticks are shared equally: each player gets 10 of one, 9 or 8 of ten, 2 of a hundred and 1 of five hundred
 * (DZ-pay.5).
 */
const PLAYERS = 4;
const stockWithTens = (tens: number): Stock => {
  const sticks = sticksWithTens(tens).map(({ points, sticks: all }) => ({ points, count: all / PLAYERS }));
  return { each: sticks.reduce((sum, { points, count }) => sum + points * count, 0), sticks, clause: 'DZ-pay.5' };
};

/** The rules of a match. South is the next dealer after every deal, as each settlement states (DZ-dealer.6). */
export const dazhongMatch: MatchRules = {
  id: ID,
  edition: EDITION,
  // The match sets the round wind of each deal (DZ-dealer.4). Jokers are an option (DZ-joker.1).
  options: optionsOfDealsInRounds({ options }),
  firstDealer: {
    'wind-tiles': { clause: 'DZ-dealer.3', shuffled: 'DZ-seat.2', order: 'DZ-seat.3', seats: 'DZ-seat.4' },
    'seat-dice': { clause: 'DZ-dealer.3', found: 'DZ-altseat.2', tied: 'DZ-altseat.3', seats: 'DZ-dealer.1' },
  },
  limits: { deals: 'DZ-flow.0', time: 'DZ-A-TIME' },
  // Four rounds, the normal length of a game (DZ-dealer.4, DZ-A-DEALS).
  agreedDeals: 16,
  // The source requires "at least four" deals. With a new dealer after every deal these are exactly four (DZ-A-ROUND).
  rounds: { deals: 4, clause: 'DZ-dealer.4' },
  // The results are written down, or paid in sticks where that is agreed (DZ-pay.4, DZ-A-STOCK).
  stocks: [stockWithTens(36), stockWithTens(32)],
  // Players are ranked by the sum of their results (DZ-goal.1), written down or paid in sticks (DZ-count.7). With
  // sticks, the initial stock is subtracted (DZ-pay.6).
  standings: { clause: 'DZ-goal.1', ties: 'DZ-A-TIES' },
};
