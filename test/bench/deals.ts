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

/**
 * A deal as a service has it, parsed from text. Objects that were made during play lie among the remains of everything
 * else that play made, which no service replays; that alone makes reading them several times as slow.
 */
const asParsed = (deal: RecordedDeal): RecordedDeal => JSON.parse(JSON.stringify(deal)) as RecordedDeal;

const playedBy =
  (play: (seed: number) => RecordedDeal) =>
  (sample: Sample): readonly RecordedDeal[] =>
    seedsOf(sample).map((seed) => asParsed(play(seed)));

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
