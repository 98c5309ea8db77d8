import type { Seeded } from '#testing';

/** A time in which a fault lasts, counted from the beginning of a round. */
export interface FaultWindow {
  readonly kind: string;
  /** The number of the gateway, if the fault is one of a gateway. */
  readonly gateway: number;
  readonly fromMs: number;
  readonly ms: number;
}

/** A kill -9, after which the process starts again. */
export interface Kill {
  readonly target: (typeof TARGETS)[number];
  readonly gateway: number;
  readonly atMs: number;
  readonly downMs: number;
}

export interface Schedule {
  readonly windows: readonly FaultWindow[];
  readonly kills: readonly Kill[];
}

/** The database and the API are killed at most once in a round. */
const TARGETS = ['gateway', 'gateway', 'api', 'database'] as const;

/** The latest beginning of a fault, and its shortest and longest time (ms). */
const LATEST_MS = 2_500;
const SHORTEST_MS = 2_500;
const LONGEST_MS = 6_000;
const LATEST_KILL_MS = 8_000;
const LONGEST_DOWN_MS = 1_500;
const MOST_KILLS = 3;

/** Draws one or two faults of different groups, and one to three kills. Faults of one group exclude each other. */
export const scheduleOf = (groups: readonly (readonly string[])[], gateways: number, chance: Seeded): Schedule => {
  const chosen = chance.shuffled(groups).slice(0, 1 + chance.below(2));
  return {
    windows: chosen.map((kinds) => ({
      kind: chance.pick(kinds),
      gateway: chance.below(gateways),
      fromMs: chance.below(LATEST_MS),
      ms: SHORTEST_MS + chance.below(LONGEST_MS - SHORTEST_MS),
    })),
    kills: chance
      .shuffled(TARGETS)
      .slice(0, 1 + chance.below(MOST_KILLS))
      .map((target) => ({
        target,
        gateway: chance.below(gateways),
        atMs: chance.below(LATEST_KILL_MS),
        downMs: chance.below(LONGEST_DOWN_MS),
      })),
  };
};
