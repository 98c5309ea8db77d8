import type { Seeded } from '#testing';
import type { Seat, Suit, Tile } from '#tiles';
import { isOf, KINDS, SEATS } from '../words.js';
import { STAGES, type Stage } from './stages.js';

export type Aim = 'sets' | 'pungs' | 'pairs' | 'flush' | 'fifth tile';

/** The habits of a player. Rates are chances from 0 to 1 for each occasion. */
export interface Temperament {
  readonly aim: Aim;
  readonly forbidden: Suit;
  /** Tiles of the planned hand that are still missing when the hand is dealt. */
  readonly missing: number;
  readonly falseHus: number;
  /** The rate of passing a Hu of low value. */
  readonly passes: number;
  /** The player passes every Hu while more tiles than this are in the wall. */
  readonly patience: number;
  readonly pungs: number;
  readonly kongs: number;
  /** The rate of discarding needed tiles. */
  readonly sloppy: number;
  /** The preference for tiles that another player waits for. */
  readonly generous: number;
  /** The plan includes the forbidden suit. */
  readonly keepsForbidden: boolean;
  /** The player discards only the forbidden suit as long as possible. */
  readonly onlyForbidden: boolean;
}

/** The chances that a drawn tile is missing in the plan, is the fourth to three of a kind, or is one that another waits for. */
export interface Luck {
  readonly missing: number;
  readonly fourth: number;
  readonly wanted: number;
  /** While more tiles are in the wall there is no luck, and tiles that a player could use stay in the wall. */
  readonly fromWall: number;
}

/** One kind that several hands wait for. */
export interface Shared {
  readonly tile: Tile;
  /** The seat that is dealt one of it and cannot use it. */
  readonly donor: Seat;
  /** The seat that is dealt two or three of it, for a kong that the others would rob. */
  readonly konger?: Seat;
}

/** The tendencies of one deal, which make situations frequent that random play never reaches. */
export interface Fate {
  readonly temperaments: { readonly [seat in Seat]: Temperament };
  readonly shared?: Shared;
  readonly luck: Luck;
  /** The rate of rulings by the referee. */
  readonly rulings: number;
  /** The stage at which the session's time runs out, if it does. */
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
  // All players are quick.
  {
    weight: 2,
    players: (chance) => ({ missing: chance.below(3), generous: 0.9, sloppy: 0, keepsForbidden: false }),
    luck: { missing: 0.4, wanted: 0.2 },
  },
  {
    weight: 4,
    players: (chance) => ({ ...READY, pungs: 0.1, passes: 0, falseHus: 0, aim: chance.pick(['sets', 'flush']) }),
    luck: { wanted: 0.3, missing: 0, fourth: 0 },
    shares: 'wait',
  },
  { weight: 1, players: () => ({ ...READY, falseHus: 0.1, aim: 'sets' }), shares: 'wait' },
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
  // Nothing happens before the end of the wall.
  {
    weight: 5,
    players: (chance) => ({
      ...{ ...READY, falseHus: 0, pungs: 0.1, kongs: 0.9, keepsForbidden: false },
      patience: chance.pick([0, 0, 3, 6]),
      aim: chance.pick(['pungs', 'sets']),
    }),
    luck: { missing: 0.5, fourth: 0.9, wanted: 0.9, fromWall: 6 },
    timeUp: /last/,
  },
  { weight: 1, players: () => ({ ...READY, aim: 'fifth tile', kongs: 0, pungs: 0 }) },
  { weight: 2, players: () => ({ falseHus: 0.1 }), luck: { fourth: 0.4 } },
  { weight: 1, players: (chance) => ({ onlyForbidden: chance.next() < 0.4, forbidden: 's' }) },
];

const SUITS = ['m', 'p', 's'] as const;
const AIMS: readonly Aim[] = ['sets', 'sets', 'sets', 'pungs', 'pungs', 'pairs', 'flush', 'fifth tile'];

const anyPlayer = (chance: Seeded): Omit<Temperament, 'forbidden'> => {
  const rarely = (often: number, rate: number): number => (chance.next() < often ? rate : 0);
  return {
    aim: chance.pick(AIMS),
    missing: chance.below(9),
    falseHus: rarely(0.25, chance.pick([0.005, 0.03])),
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
