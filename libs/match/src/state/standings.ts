import { SEATS, type Side } from '#tiles';
import type { Criterion } from '../messages/events.js';
import { enteredSideIn } from './places.js';
import type { OpenedMatch } from './state.js';

/** The figures of a place over all deals that count. */
export interface Figures {
  readonly points: number;
  /** Fines paid to the bank, and to other players by a referee's ruling. */
  readonly fines: number;
  /** The number of deals that ended with a gain. */
  readonly gains: number;
}

export interface Standing extends Figures {
  /** From 1; equal players share a rank, and the next rank is left out. */
  readonly rank: number;
  /** The side at which the place was entered; the player may have changed seats since. */
  readonly side: Side;
  /** The player entered for the place; a substitute plays for that player. */
  readonly player: string;
  /** Points in sticks at the place, in a match with sticks: its stock at the beginning, and its result. */
  readonly stock?: number;
  /** Points in sticks as the player counted them after the last deal. */
  readonly counted?: number;
}

/** A player has counted other sticks than the record gives. */
export interface StickFinding {
  /** The player entered for the place. */
  readonly player: string;
  readonly expected: number;
  readonly counted: number;
}

export interface Totals {
  /** One entry for each place, in the order of the sides. */
  readonly places: readonly Omit<Standing, 'rank'>[];
  /** One entry for each person who has played, in the order of their first deal, substitutes included. */
  readonly players: readonly { readonly player: string; readonly points: number }[];
  readonly bank: number;
}

type Played = Pick<OpenedMatch, 'terms' | 'deals' | 'placeChanges' | 'counts'>;

const NOTHING: Figures = { points: 0, fines: 0, gains: 0 };

/** Running totals: the last settlement of each deal, places, players and bank in balance. */
export const totalsOf = (state: Played): Totals => {
  const { terms, deals } = state;
  const figures = new Map<Side, Figures>(terms.places.map(({ side }) => [side, NOTHING]));
  const players = new Map<string, number>();
  for (const { number, seating, settled } of deals)
    for (const seat of SEATS) {
      const { player } = seating[seat];
      const side = enteredSideIn(state, number, seating[seat].side);
      const points = settled?.balances[seat] ?? 0;
      const before = figures.get(side) ?? NOTHING;
      figures.set(side, {
        points: before.points + points,
        fines: before.fines + (settled?.fines[seat] ?? 0),
        gains: before.gains + (points > 0 ? 1 : 0),
      });
      players.set(player, (players.get(player) ?? 0) + points);
    }
  return {
    places: terms.places.map(({ side, player }) =>
      withSticks(state, { side, player, ...(figures.get(side) ?? NOTHING) }),
    ),
    players: [...players].map(([player, points]) => ({ player, points })),
    bank: deals.reduce((sum, { settled }) => sum + (settled?.balances.bank ?? 0), 0),
  };
};

const withSticks = (
  { terms: { stock }, counts }: Played,
  place: Omit<Standing, 'rank' | 'stock' | 'counted'>,
): Omit<Standing, 'rank'> => {
  if (stock === undefined) return place;
  const counted = counts.find(({ player }) => player === place.player)?.points;
  return { ...place, stock: stock.each + place.points, ...(counted !== undefined && { counted }) };
};

/** The players whose counted sticks differ from their stock and result. */
export const stickFindings = (state: Played): readonly StickFinding[] =>
  totalsOf(state).places.flatMap(({ player, stock: expected, counted }) =>
    expected === undefined || counted === undefined || counted === expected ? [] : [{ player, expected, counted }],
  );

/** A higher figure is better. */
const MERIT: { readonly [C in Criterion['by']]: (figures: Figures) => number } = {
  points: ({ points }) => points,
  fines: ({ fines }) => 0 - fines,
  gains: ({ gains }) => gains,
};

/** The places from first to last by the criteria of the opening. Places that are equal in all of them share a rank. */
export const standingsOf = (state: Played): readonly Standing[] => {
  const compare = (a: Figures, b: Figures): number => {
    for (const { by } of state.terms.standings) {
      const difference = MERIT[by](b) - MERIT[by](a);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  const { places } = totalsOf(state);
  return places
    .map((place) => ({ rank: 1 + places.filter((other) => compare(other, place) < 0).length, ...place }))
    .sort((a, b) => a.rank - b.rank);
};
