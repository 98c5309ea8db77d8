import { SEATS, type Side } from '#tiles';
import type { Criterion } from './events.js';
import type { OpenedMatch } from './state.js';

/** What a place has come to over all deals that count. */
export interface Figures {
  readonly points: number;
  /** Paid to the bank, and to other players by a referee's ruling. */
  readonly fines: number;
  /** Deals that ended with a gain. */
  readonly gains: number;
}

export interface Standing extends Figures {
  /** From 1; equal players share a rank, and the next rank is left out. */
  readonly rank: number;
  readonly side: Side;
  /** The player entered for the place; a substitute plays for that player. */
  readonly player: string;
  /** Points in sticks at the place, in a match that is played with them: what it began with, and its result. */
  readonly stock?: number;
}

export interface Totals {
  /** Of each place, in the order of their sides. */
  readonly places: readonly Omit<Standing, 'rank'>[];
  /** Of each who has played, in the order of their first deal; substitutes have lines of their own. */
  readonly players: readonly { readonly player: string; readonly points: number }[];
  readonly bank: number;
}

type Played = Pick<OpenedMatch, 'terms' | 'deals'>;

const NOTHING: Figures = { points: 0, fines: 0, gains: 0 };

/** Running totals: the last settlement of each deal, places, players and bank in balance. */
export const totalsOf = ({ terms, deals }: Played): Totals => {
  const figures = new Map<Side, Figures>(terms.places.map(({ side }) => [side, NOTHING]));
  const players = new Map<string, number>();
  for (const { seating, settled } of deals)
    for (const seat of SEATS) {
      const { side, player } = seating[seat];
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
      withStock(terms, { side, player, ...(figures.get(side) ?? NOTHING) }),
    ),
    players: [...players].map(([player, points]) => ({ player, points })),
    bank: deals.reduce((sum, { settled }) => sum + (settled?.balances.bank ?? 0), 0),
  };
};

const withStock = ({ stock }: OpenedMatch['terms'], place: Omit<Standing, 'rank' | 'stock'>): Omit<Standing, 'rank'> =>
  stock === undefined ? place : { ...place, stock: stock.each + place.points };

/** More is better. */
const MERIT: { readonly [C in Criterion['by']]: (figures: Figures) => number } = {
  points: ({ points }) => points,
  fines: ({ fines }) => 0 - fines,
  gains: ({ gains }) => gains,
};

/** The places from the first to the last by the criteria agreed at the opening; who is equal in all shares a rank. */
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
