import type { DealCommand, DealEvent } from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import { playRandomly } from '#testing';
import { playDealInMemory } from '../../hardware/src/simulator/table/index.js';

/** A whole deal as it was recorded, from the opening to the settlement. */
export interface RecordedDeal {
  readonly commands: readonly DealCommand[];
  readonly events: readonly DealEvent[];
}

const seedsOf = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Deals of simulated players who mean to win. */
export const dealsOfPlayers = (count: number): readonly RecordedDeal[] =>
  seedsOf(count).map((seed) => playDealInMemory(seed, sichuanMil));

/** Deals of legal commands at random, false Hu and forced ends among them: longer, and with more declarations. */
export const dealsAtRandom = (count: number): readonly RecordedDeal[] =>
  seedsOf(count).map((seed) => {
    const { steps, events } = playRandomly(sichuanMil, seed);
    return { commands: steps.map(({ command }) => command), events };
  });
