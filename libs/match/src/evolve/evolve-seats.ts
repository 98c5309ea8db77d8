import { SEATS } from '#tiles';
import { NOT_STARTED } from '../state/clock.js';
import type { MatchEventOf } from '../messages/events.js';
import type { Contest, Drawing, Rolling, Terms } from '../state/state.js';

/** With `dice`, players roll only for the first deal, which is East's; with `seat-dice`, for every seat. */
const rolledFor = ({ firstDealer }: Terms): Contest['seats'] => (firstDealer === 'seat-dice' ? SEATS : ['east']);

export const opening = (terms: Terms): Rolling | Drawing => {
  const nothing = { deals: [], placeChanges: [], protests: [], warnings: [], corrections: [], counts: [] };
  const held = { terms, clock: NOT_STARTED, ...nothing };
  if (terms.firstDealer === 'wind-tiles') return { ...held, phase: 'drawing', awaited: [], found: [] };
  const contest = { players: terms.places.map(({ player }) => player), seats: rolledFor(terms) };
  return { ...held, phase: 'rolling', contests: [contest], rolls: [], found: [] };
};

/** Continues these contests, with the rolls of their players. */
const goesOn = (state: Rolling, contests: readonly Contest[], anew: readonly string[] = []): Rolling => ({
  ...state,
  contests,
  rolls: state.rolls.filter(
    ({ player }) => !anew.includes(player) && contests.some(({ players }) => players.includes(player)),
  ),
});

/** Begins a contest among players with the same sum. It replaces their previous contest. */
export const rollTied = (
  state: Rolling,
  { players, seats = rolledFor(state.terms) }: MatchEventOf<'RollTied'>,
): Rolling => {
  const others = state.contests.filter((contest) => !contest.players.some((player) => players.includes(player)));
  return goesOn(state, [...others, { players, seats }], players);
};

export const seatFound = (state: Rolling, { player, seat }: MatchEventOf<'SeatFound'>): Rolling => {
  const left = state.contests.map(({ players, seats }) => ({
    players: players.filter((each) => each !== player),
    seats: seats.filter((each) => each !== seat),
  }));
  const contests = left.filter(({ players }) => players.length > 0);
  return { ...goesOn(state, contests), found: [...state.found, { player, seat }] };
};
