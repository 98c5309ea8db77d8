import { SEATS, SIDES, type Side } from '#tiles';
import type { MatchEvent, MatchEventOf, Place } from '../messages/events.js';
import { sideOf } from './places.js';
import type { Contest, Drawing, OpenedMatch, Roll, Rolling, Seated } from './state.js';

/**
 * Returns the player at each side after the seats are found: East at East's place, or at the own side where that was
 * agreed. The others follow counter-clockwise.
 */
const placesFrom = ({ places, eastAt = 'own' }: OpenedMatch['terms'], found: readonly Seated[]): readonly Place[] => {
  const east = found.find(({ seat }) => seat === 'east');
  const first = SIDES.indexOf(eastAt === 'own' ? (sideOf(places, east?.player ?? '') ?? 1) : eastAt);
  return found
    .map(({ player, seat }) => ({ side: SIDES[(first + SEATS.indexOf(seat)) % SIDES.length] as Side, player }))
    .sort((a, b) => a.side - b.side);
};

/** The last seat is found: the players take their places, and East deals first. */
export const seated = (
  { terms }: Rolling | Drawing,
  found: readonly Seated[],
  by: MatchEventOf<'FirstDealerFound'>['by'],
  clauses: { readonly clause: string; readonly seats: string },
): readonly MatchEvent[] => [
  { type: 'PlacesTaken', places: placesFrom(terms, found), clause: clauses.seats },
  ...found
    .filter(({ seat }) => seat === 'east')
    .map(({ player }): MatchEvent => ({ type: 'FirstDealerFound', player, by, clause: clauses.clause })),
];

/** The players who must still roll, in any order. */
export const awaitedRolls = (state: OpenedMatch): readonly string[] =>
  state.phase === 'rolling'
    ? state.contests
        .flatMap(({ players }) => players)
        .filter((player) => !state.rolls.some((roll) => roll.player === player))
    : [];

/** The players who must still draw a wind tile, in this order. */
export const awaitedDraws = (state: OpenedMatch): readonly string[] => (state.phase === 'drawing' ? state.awaited : []);

const sumOf = ({ dice: [one, other] }: Roll): number => one + other;

/**
 * The result of a contest: groups of equal sums, the highest first, with the seats they reach. A player who reaches no
 * seat is out.
 */
export const rankedByDice = ({ seats }: Contest, rolls: readonly Roll[]): readonly Contest[] => {
  const sums = [...new Set(rolls.map(sumOf))].sort((a, b) => b - a);
  const groups = sums.map((sum) => rolls.filter((roll) => sumOf(roll) === sum).map(({ player }) => player));
  return groups.flatMap((players, place) => {
    const ahead = groups.slice(0, place).flat().length;
    const reached = seats.slice(ahead, ahead + players.length);
    return reached.length > 0 ? [{ players, seats: reached }] : [];
  });
};
