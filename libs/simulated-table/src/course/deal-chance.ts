import { fork, type Random, seededRandom } from '#random';
import { bySeat, type BySeat } from '#tiles';

/** The random sources of one deal. They are independent: a slower table or another player does not change the wall. */
export interface DealChance {
  readonly wall: Random;
  /** For the order in which seats name their suits. */
  readonly naming: Random;
  readonly players: BySeat<Random>;
  readonly pace: Random;
}

export const chanceOf = (seed: number): DealChance => {
  const chance = seededRandom(seed);
  const [wall, naming, pace] = [fork(chance), fork(chance), fork(chance)];
  return { wall, naming, players: bySeat(() => fork(chance)), pace };
};
