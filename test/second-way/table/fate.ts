import type { Seeded } from '#testing';
import type { Seat, Suit, Tile } from '#tiles';
import { isOf, KINDS, SEATS } from '../words.js';
import { STAGES, type Stage } from './stages.js';

export type Aim = 'sets' | 'pungs' | 'pairs' | 'flush' | 'fifth tile';

/** How a player plays. Rates are chances from 0 to 1 for each occasion. */
export interface Temperament {
  readonly aim: Aim;
  readonly forbidden: Suit;
  /** Tiles of the planned hand that are still missing when the hand is dealt. */
  readonly missing: number;
  readonly lies: number;
  /** Of a Hu worth little. */
  readonly passes: number;
  /** With more tiles in the wall it passes every Hu. */
  readonly patience: number;
  readonly pungs: number;
  readonly kongs: number;
  /** Discards what the plan needs. */
  readonly sloppy: number;
  /** Prefers tiles that another waits for. */
  readonly generous: number;
  /** Plans with the forbidden suit too. */
  readonly keepsForbidden: boolean;
  /** Discards nothing but the forbidden suit as long as it can. */
  readonly onlyForbidden: boolean;
}

/** The chance that a drawn tile is one the plan misses, the fourth to three of a kind, one that another waits for. */
export interface Luck {
  readonly missing: number;
  readonly fourth: number;
  readonly wanted: number;
  /** With more tiles in the wall there is no luck, and what anybody could use stays in the wall. */
  readonly fromWall: number;
}

/** One kind that several hands wait for. */
export interface Shared {
  readonly tile: Tile;
  /** Is dealt one of it, and has no use for it. */
  readonly donor: Seat;
  /** Is dealt two or three of it, for a kong that the others would rob. */
  readonly konger?: Seat;
}

/** What this deal is inclined to, so that what random play never reaches comes often. */
export interface Fate {
  readonly temperaments: { readonly [seat in Seat]: Temperament };
  readonly shared?: Shared;
  readonly luck: Luck;
  /** How often the referee may rule. */
  readonly rulings: number;
  /** Where the session's time runs out, if it does. */
  readonly timeUpAt?: Stage;
}

interface Theme {
  readonly weight: number;
  readonly players?: (chance: Seeded) => Partial<Temperament>;
  readonly luck?: Partial<Luck>;
  readonly shares?: 'wait' | 'robbery';
  /** The stages at which time most likely runs out. */
  readonly timeUp?: RegExp;
}

const READY = { missing: 1, sloppy: 0, generous: 0.9 };

const THEMES: readonly Theme[] = [
  { weight: 4 },
  // Everybody is quick.
  {
    weight: 2,
    players: (chance) => ({ missing: chance.below(3), generous: 0.9, sloppy: 0, keepsForbidden: false }),
    luck: { missing: 0.4, wanted: 0.2 },
  },
  {
    weight: 4,
    players: (chance) => ({ ...READY, pungs: 0.1, passes: 0, lies: 0, aim: chance.pick(['sets', 'flush']) }),
    luck: { wanted: 0.3, missing: 0, fourth: 0 },
    shares: 'wait',
  },
  { weight: 1, players: () => ({ ...READY, lies: 0.1, aim: 'sets' }), shares: 'wait' },
  {
    weight: 5,
    players: (chance) => ({ ...READY, kongs: 0.8, pungs: 1, passes: chance.pick([1, 1, 0.3]), aim: 'sets' }),
    luck: { fourth: 0.7, wanted: 0.2, missing: 0 },
    shares: 'robbery',
    timeUp: /added|robbed|pung/,
  },
  // Pungs and kongs: shots after them, refunds, the Golden Wait.
  {
    weight: 3,
    players: (chance) => ({ ...READY, aim: 'pungs', missing: 2 + chance.below(5), pungs: 1, kongs: 0.9 }),
    luck: { fourth: 0.4, wanted: 0.5, missing: 0.1 },
  },
  // Nothing happens before the wall ends.
  {
    weight: 5,
    players: (chance) => ({
      ...{ ...READY, lies: 0, pungs: 0.1, kongs: 0.9, keepsForbidden: false },
      patience: chance.pick([0, 0, 3, 6]),
      aim: chance.pick(['pungs', 'sets']),
    }),
    luck: { missing: 0.5, fourth: 0.9, wanted: 0.9, fromWall: 6 },
    timeUp: /last/,
  },
  { weight: 1, players: () => ({ ...READY, aim: 'fifth tile', kongs: 0, pungs: 0 }) },
  { weight: 2, players: () => ({ lies: 0.1 }), luck: { fourth: 0.4 } },
  { weight: 1, players: (chance) => ({ onlyForbidden: chance.next() < 0.4, forbidden: 's' }) },
];

const SUITS = ['m', 'p', 's'] as const;
const AIMS: readonly Aim[] = ['sets', 'sets', 'sets', 'pungs', 'pungs', 'pairs', 'flush', 'fifth tile'];

const anyPlayer = (chance: Seeded): Omit<Temperament, 'forbidden'> => {
  const rarely = (often: number, rate: number): number => (chance.next() < often ? rate : 0);
  return {
    aim: chance.pick(AIMS),
    missing: chance.below(9),
    lies: rarely(0.25, chance.pick([0.005, 0.03])),
    passes: rarely(0.4, 0.6),
    patience: Infinity,
    pungs: chance.pick([0.1, 0.5, 0.9]),
    kongs: chance.pick([0.2, 0.9, 0.9]),
    sloppy: chance.pick([0, 0, 0.02, 0.3]),
    generous: chance.pick([0, 0.3, 0.9]),
    keepsForbidden: chance.next() < 0.1,
    onlyForbidden: false,
  };
};

const anyLuck = (chance: Seeded): Luck => ({
  missing: chance.pick([0, 0.05, 0.2]),
  fourth: chance.pick([0, 0.1, 0.4]),
  wanted: chance.pick([0, 0.1, 0.4]),
  fromWall: Infinity,
});

const EACH_THEME = THEMES.flatMap((theme) => Array.from({ length: theme.weight }, () => theme));

const sharedBy = (shares: Theme['shares'], chance: Seeded): Shared | undefined => {
  if (shares === undefined) return undefined;
  const [donor, konger] = chance.shuffled(SEATS) as [Seat, Seat];
  return { tile: chance.pick(KINDS), donor, ...(shares === 'robbery' && { konger }) };
};

export const fateOf = (chance: Seeded): Fate => {
  const { players, luck, shares, timeUp = /./ } = chance.pick(EACH_THEME);
  const shared = sharedBy(shares, chance);
  const suits = SUITS.filter((suit) => shared === undefined || !isOf(suit, shared.tile));
  const player = (): Temperament => ({ ...anyPlayer(chance), forbidden: chance.pick(suits), ...players?.(chance) });
  return {
    temperaments: { east: player(), south: player(), west: player(), north: player() },
    ...(shared && { shared }),
    luck: { ...anyLuck(chance), ...luck },
    rulings: chance.next() < 0.3 ? 4 : 0,
    ...(chance.next() < 0.35 && { timeUpAt: chance.pick(STAGES.filter(({ name }) => timeUp.test(name))) }),
  };
};
