import type { Seeded } from '#testing';
import { type Tile, tilesOf } from '#tiles';
import { type Plan, type Planner, PLANNERS as OF_DAZHONG } from '../../dazhong/random/plans.js';
import { DRAGONS, isTerminal, KINDS, ORPHANS, suitOf, WINDS } from '../../dazhong/words.js';

const SUITS = ['m', 'p', 's'] as const;
const times = (count: number, kind: Tile): readonly Tile[] => Array<Tile>(count).fill(kind);
const ofSuit = (suit: string): readonly Tile[] => KINDS.filter((kind) => suitOf(kind) === suit);
const run = (rank: number, suit: string): readonly Tile[] => [0, 1, 2].map((step) => `${rank + step}${suit}` as Tile);

/** Groups of `count` of the kinds, then of any other kinds, and a pair from the rest. */
const groupsOf =
  (kinds: readonly Tile[], count: number, others: readonly Tile[], declares: number): Planner =>
  (chance) => {
    const chosen = chance.shuffled(kinds).slice(0, count);
    const more = chance.shuffled(others.filter((kind) => !chosen.includes(kind))).slice(0, 4 - count);
    const left = [...kinds, ...others].filter((kind) => !chosen.includes(kind) && !more.includes(kind));
    return {
      sets: [...chosen, ...more].map((kind) => times(3, kind)),
      rest: [times(2, chance.pick(left))],
      declares,
    };
  };

const inOneSuit =
  (declares: number, pungs: number): Planner =>
  (chance) => {
    const suit = chance.pick(SUITS);
    const kinds = chance.shuffled(ofSuit(suit));
    const sets = [0, 1, 2, 3].map((place) =>
      chance.next() < pungs ? times(3, kinds[place] as Tile) : run(1 + chance.below(7), suit),
    );
    return { sets, rest: [times(2, kinds[4] as Tile)], declares };
  };

/** The rank of the pair and the lowest ranks of the two chows, which together are 2 to 8 (CC-limit.snake). */
const SNAKES = [
  { pair: 2, chows: [3, 6] },
  { pair: 5, chows: [2, 6] },
  { pair: 8, chows: [2, 5] },
] as const;

const snake: Planner = (chance) => {
  const suit = chance.pick(SUITS);
  const { pair, chows } = chance.pick(SNAKES);
  return {
    sets: [times(3, `1${suit}`), times(3, `9${suit}`), ...chows.map((rank) => run(rank, suit))],
    rest: [times(2, `${pair}${suit}`)],
  };
};

const scholars: Planner = (chance) => {
  const [one, other] = chance.shuffled(ofSuit(chance.pick(SUITS))) as [Tile, Tile];
  return { sets: [...DRAGONS, one].map((kind) => times(3, kind)), rest: [times(2, other)] };
};

const twins: Planner = (chance) => {
  const kinds = chance.pick([...SUITS.map(ofSuit), [...WINDS, ...DRAGONS]]);
  return {
    sets: [],
    rest: chance
      .shuffled(kinds)
      .slice(0, 7)
      .map((kind) => times(2, kind)),
  };
};

const wonders: Planner = (chance) => ({ sets: [], rest: [[...ORPHANS, chance.pick(ORPHANS)]] });

const HONOURS = [...WINDS, ...DRAGONS];
const ENDS = KINDS.filter(isTerminal);
const GREEN = tilesOf('23468s6z');

/** Limit hands, and hands on which a discarder may have to pay for all. */
const OWN: readonly Planner[] = [
  ...[snake, scholars, twins, wonders, wonders],
  ...[groupsOf(WINDS, 4, KINDS, 0.5), groupsOf(HONOURS, 4, [], 0.5), groupsOf(ENDS, 4, [], 0.5)],
  groupsOf(GREEN, 4, [], 0.5),
  ...[inOneSuit(0, 1), inOneSuit(0, 0.3), inOneSuit(0.9, 0.4), inOneSuit(0.9, 0.1), inOneSuit(0.9, 0.4)],
  ...[groupsOf(WINDS, 3, WINDS, 0.9), groupsOf(WINDS, 3, KINDS, 0.9)],
  ...[groupsOf(DRAGONS, 2, DRAGONS, 0.9), groupsOf(DRAGONS, 2, KINDS, 0.9), groupsOf(DRAGONS, 3, KINDS, 0.7)],
  ...[groupsOf(ENDS, 3, ENDS, 0.9), groupsOf(ENDS, 3, KINDS, 0.9)],
];

/** Whether the plan is four sets and a pair, or one of the two other forms of the rule set. */
const isPlayable = ({ sets, rest }: Plan): boolean =>
  (sets.length === 4 && rest.length === 1) || (sets.length === 0 && [1, 7].includes(rest.length));

/** The planned hand of a player. */
export const planned = (chance: Seeded): Plan => {
  for (;;) {
    const plan = chance.pick(chance.next() < 0.5 ? OWN : OF_DAZHONG)(chance);
    if (isPlayable(plan)) return plan;
  }
};
