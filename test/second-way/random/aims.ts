import type { Seeded } from '#testing';
import type { Seat, Tile } from '#tiles';
import { SEATS } from '../words.js';
import { CHOWS, PAIRS, type Planner } from '../dazhong/random/plans.js';

/** The hand that a seat wants to hold in the end, and the tiles of it that the seat is dealt. */
export interface Aim {
  readonly plan: readonly Tile[];
  readonly begins: readonly Tile[];
}
export type Aims = { readonly [seat in Seat]: Aim };

export interface Scheme {
  readonly aims: Aims;
  /** Two players want the same tile, and nobody wins on a discard. */
  readonly areRivals: boolean;
}

/** The share of deals with rivals. */
const RIVALRIES = 0.2;

const ownAim = (planned: Planner, chance: Seeded): Aim => {
  const { sets, rest } = planned(chance);
  const plan = [...sets, ...rest].flat();
  return { plan, begins: chance.shuffled(plan).slice(chance.pick([1, 1, 2, 4])) };
};

/** Independent aims. */
const ownAims = (planned: Planner, chance: Seeded): Aims => {
  const aim = (): Aim => ownAim(planned, chance);
  return { east: aim(), south: aim(), west: aim(), north: aim() };
};

/** One player collects a kind, another waits for it without luck, a third holds one too many: a kong may be robbed. */
const rivalAims = (planned: Planner, chance: Seeded): Aims => {
  const [suit, rank] = [chance.pick(['m', 'p', 's']), 2 + chance.below(7)];
  const [below, contested, above] = [rank - 1, rank, rank + 1].map((one) => `${one}${suit}` as Tile) as [
    Tile,
    Tile,
    Tile,
  ];
  const without = (groups: readonly (readonly Tile[])[]) => groups.filter((group) => !group.includes(contested));
  const three = (): readonly Tile[] => [0, 1, 2].flatMap(() => chance.pick(without(CHOWS)));
  const pair = (): readonly Tile[] => chance.pick(without(PAIRS));
  const collected = [...three(), ...pair()];
  const waiting = [below, above, ...three(), ...pair()];
  const [one, other, third, last] = chance.shuffled(SEATS) as [Seat, Seat, Seat, Seat];
  const aims: readonly (readonly [Seat, Aim])[] = [
    [
      one,
      {
        plan: [contested, contested, contested, contested, ...collected],
        begins: [contested, contested, ...collected],
      },
    ],
    [other, { plan: waiting, begins: waiting }],
    [third, { plan: [], begins: [contested] }],
    [last, ownAim(planned, chance)],
  ];
  return Object.fromEntries(aims) as unknown as Aims;
};

/** Mostly independent aims. */
export const ownOrRivalAims = (planned: Planner, chance: Seeded): Scheme => {
  const areRivals = chance.next() < RIVALRIES;
  return { areRivals, aims: (areRivals ? rivalAims : ownAims)(planned, chance) };
};
