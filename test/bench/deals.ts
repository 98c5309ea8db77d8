import type { DealCommand, DealEvent } from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import { playDealInMemory } from '#simulated-table';
import { playRandomly } from '#testing';
import type { Sample } from './case.js';

/** A whole deal as it was recorded, from the opening to the settlement. */
export interface RecordedDeal {
  readonly commands: readonly DealCommand[];
  readonly events: readonly DealEvent[];
}

const MOST_DEALS = 100_000;

/** Samples share no deal. */
const seedsOf = ({ seed, deals }: Sample): readonly number[] =>
  Array.from({ length: deals }, (_, index) => (seed - 1) * MOST_DEALS + index + 1);

const playedBy =
  (play: (seed: number) => RecordedDeal) =>
  (sample: Sample): readonly RecordedDeal[] =>
    seedsOf(sample).map(play);

/** Deals of simulated players who mean to win. */
export const dealsOfPlayers = playedBy((seed) => {
  const { commands, events } = playDealInMemory(seed, sichuanMil);
  return { commands, events };
});

/** Deals of legal commands at random, false wins and forced ends among them: longer, and with more declarations. */
export const dealsAtRandom = playedBy((seed) => {
  const { steps, events } = playRandomly(sichuanMil, seed);
  return { commands: steps.map(({ command }) => command), events };
});
