import type { Seeded } from '#testing';
import type { Tile } from '#tiles';
import { DRAGONS, isHonour, isMajor, isSuited, isTerminal, KINDS, KNITTED, ORPHANS, rankOf, WINDS } from '../words.js';

/** A hand to aim for: sets, pairs and other groups, each by its tiles. Only sets can be declared. */
export interface Plan {
  readonly sets: readonly (readonly Tile[])[];
  readonly rest: readonly (readonly Tile[])[];
  /** The chance that each set is declared, if the plan sets one. */
  readonly declares?: number;
}
export type Planner = (chance: Seeded) => Plan;

const SUITS = ['m', 'p', 's'] as const;
const tile = (rank: number, suit: string): Tile => `${rank}${suit}` as Tile;
const chow = (rank: number, suit: string): readonly Tile[] => [0, 1, 2].map((step) => tile(rank + step, suit));
const pung = (kind: Tile): readonly Tile[] => [kind, kind, kind];
const pair = (kind: Tile): readonly Tile[] => [kind, kind];

export const CHOWS = SUITS.flatMap((suit) => [1, 2, 3, 4, 5, 6, 7].map((rank) => chow(rank, suit)));
const PUNGS = KINDS.map(pung);
export const PAIRS = KINDS.map(pair);

type Belongs = (kind: Tile) => boolean;
const ranked =
  (...ranks: readonly number[]): Belongs =>
  (kind) =>
    isSuited(kind) && ranks.includes(rankOf(kind));
const among =
  (...kinds: readonly string[]): Belongs =>
  (kind) =>
    kinds.includes(kind);

const some = <T>(chance: Seeded, items: readonly T[], count: number): readonly T[] =>
  Array.from({ length: count }, () => chance.pick(items));

/** Four sets and a pair that are wholly, or each partly, of such tiles; `pungs` for pungs only, else chows too. */
const setsOf =
  (belongs: Belongs, by: 'every' | 'some' = 'every', kinds: 'pungs' | 'any' = 'any'): Planner =>
  (chance) => {
    const fits = (tiles: readonly Tile[]): boolean => (by === 'every' ? tiles.every(belongs) : tiles.some(belongs));
    const chows = kinds === 'any' ? CHOWS.filter(fits) : [];
    const pungs = PUNGS.filter(fits);
    const set = (): readonly Tile[] => chance.pick(chows.length > 0 && chance.next() < 0.6 ? chows : pungs);
    return { sets: Array.from({ length: 4 }, set), rest: [chance.pick(PAIRS.filter(fits))] };
  };

const pairsOf =
  (belongs: Belongs): Planner =>
  (chance) => ({
    sets: [],
    rest: some(
      chance,
      PAIRS.filter(([kind]) => belongs(kind as Tile)),
      7,
    ),
  });

/** Related sets, each `step` ranks above the one before, in one, two or three suits; then others and a pair. */
const family =
  (of: 'chows' | 'pungs', count: number, steps: readonly number[]): Planner =>
  (chance) => {
    const step = chance.pick(steps);
    const highest = (of === 'chows' ? 7 : 9) - step * (count - 1);
    const lowest = 1 + chance.below(Math.max(1, highest));
    const suits = chance.shuffled(SUITS).slice(0, 1 + chance.below(3));
    const turn = chance.next() < 0.5;
    const related = Array.from({ length: count }, (_, place) => {
      const suit = turn ? (suits[place % suits.length] as string) : chance.pick(suits);
      const rank = lowest + place * step;
      return of === 'chows' ? chow(rank, suit) : pung(tile(rank, suit));
    });
    const others = of === 'chows' && chance.next() < 0.7 ? CHOWS : [...CHOWS, ...PUNGS];
    return { sets: [...related, ...some(chance, others, 4 - count)], rest: [chance.pick(PAIRS)] };
  };

const pungsOf =
  (kinds: readonly Tile[], count: number, paired: readonly Tile[] = KINDS): Planner =>
  (chance) => {
    const chosen = chance.shuffled(kinds);
    const left = chosen.slice(count);
    const last = chance.next() < 0.5 ? left : paired;
    const others = some(chance, [...CHOWS, ...PUNGS], 4 - count);
    return {
      sets: [...chosen.slice(0, count).map(pung), ...others],
      rest: [pair(chance.pick(last.length > 0 ? last : paired))],
    };
  };

const terminalChows: Planner = (chance) => {
  const [one, other, third] = chance.shuffled(SUITS) as [string, string, string];
  const isPure = chance.next() < 0.5;
  const second = isPure ? one : other;
  return {
    sets: [chow(1, one), chow(7, one), chow(1, second), chow(7, second)],
    rest: [pair(tile(5, isPure ? one : third))],
  };
};

const nineGates: Planner = (chance) => {
  const suit = chance.pick(SUITS);
  const gates = [1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9].map((rank) => tile(rank, suit));
  return { sets: [], rest: [[...gates, tile(1 + chance.below(9), suit)]] };
};

const shiftedPairs: Planner = (chance) => {
  const [suit, lowest] = [chance.pick(SUITS), 1 + chance.below(3)];
  return { sets: [], rest: [0, 1, 2, 3, 4, 5, 6].map((step) => pair(tile(lowest + step, suit))) };
};

const orphans: Planner = (chance) => ({ sets: [], rest: [[...ORPHANS, chance.pick(ORPHANS)]] });

const honoursAndKnitted: Planner = (chance) => {
  const honours = chance.shuffled(KINDS.filter(isHonour)).slice(0, 5 + chance.below(3));
  const knitted = chance.shuffled(chance.pick(KNITTED)).slice(0, 14 - honours.length);
  return { sets: [], rest: [[...honours, ...knitted]] };
};

const knittedStraight: Planner = (chance) => ({
  sets: [chance.pick(chance.next() < 0.6 ? CHOWS : PUNGS)],
  rest: [[...chance.pick(KNITTED)], chance.pick(PAIRS)],
});

/** A hand with almost no fans. */
const nearlyNothing: Planner = (chance) => ({
  sets: [
    ...SUITS.map((suit) => chow(1 + chance.below(7), suit)),
    chance.next() < 0.7 ? pung(tile(2 + chance.below(7), chance.pick(SUITS))) : chance.pick(CHOWS),
  ],
  rest: [pair(chance.pick(KINDS.filter(isHonour)))],
  declares: 0.6,
});

const allTypes: Planner = (chance) => ({
  sets: [...SUITS.map((suit) => chow(1 + chance.below(7), suit)), pung(chance.pick(WINDS))],
  rest: [pair(chance.pick(DRAGONS))],
});

/** Five and more copies of a kind, which need jokers. */
const copiesBeyondFour: Planner = (chance) => {
  const kinds = chance.shuffled(chance.pick([WINDS, DRAGONS, KINDS])).slice(0, 3);
  const paired = chance.next() < 0.5 ? kinds : KINDS;
  const others = chance.next() < 0.4 ? CHOWS.filter((set) => set.some((tile) => kinds.includes(tile))) : [];
  const sets = [...kinds, ...kinds.slice(0, 1)].map(pung);
  return {
    sets: others.length > 0 ? [...sets.slice(0, 3), chance.pick(others)] : sets,
    rest: [pair(chance.pick(paired))],
    declares: 0.6,
  };
};

const GREEN = among('2s', '3s', '4s', '6s', '8s', '6z');
const REVERSIBLE = among(...['1p', '2p', '3p', '4p', '5p', '8p', '9p', '2s', '4s', '5s', '6s', '8s', '9s', '5z']);
const PALETTES: readonly Belongs[] = [
  ...[isTerminal, isHonour, isMajor, GREEN, REVERSIBLE],
  ...[ranked(6, 7, 8, 9), ranked(1, 2, 3, 4), ranked(7, 8, 9), ranked(4, 5, 6), ranked(1, 2, 3)],
  ...[ranked(2, 3, 4, 5, 6, 7, 8), isSuited],
  (kind) => kind.endsWith('m'),
  (kind) => kind.endsWith('s') || isHonour(kind),
  () => true,
];

export const PLANNERS: readonly Planner[] = [
  ...PALETTES.flatMap((palette) => [setsOf(palette), pairsOf(palette)]),
  ...[
    setsOf(() => true),
    setsOf(() => true),
    setsOf(() => true, 'every', 'pungs'),
    setsOf(() => true, 'every', 'pungs'),
  ],
  ...[setsOf(ranked(2, 4, 6, 8), 'every', 'pungs'), setsOf(ranked(5), 'some'), setsOf(isMajor, 'some')],
  ...[3, 3, 4, 4].map((count) => family('chows', count, [0, 0, 1, 2])),
  ...[3, 3].map((count) => family('chows', count, [3])),
  ...[2, 3, 4].map((count) => family('pungs', count, [1])),
  ...[2, 3].map((count) => family('pungs', count, [0])),
  ...[
    pungsOf(WINDS, 4, ['6z']),
    pungsOf(WINDS, 4),
    pungsOf(WINDS, 3),
    pungsOf(DRAGONS, 3),
    pungsOf(DRAGONS, 2),
    pungsOf([...WINDS, ...DRAGONS], 1),
  ],
  ...[terminalChows, nineGates, shiftedPairs, orphans, honoursAndKnitted, honoursAndKnitted],
  ...[knittedStraight, knittedStraight, nearlyNothing, nearlyNothing, nearlyNothing, allTypes],
  ...[copiesBeyondFour, copiesBeyondFour, copiesBeyondFour],
];
