import { historyOf, type DealState, type RuleSet } from '#deal';
import { playRandomly, stepsOf } from '#testing';
import { asSeen } from './as-seen.js';

/** The states of a random deal as a table sees it that knows only what lies open. */
export const publicStates = (rules: RuleSet, seed: number): readonly DealState[] => {
  const { steps } = playRandomly(rules, seed);
  return historyOf(
    stepsOf(
      rules,
      steps.map(({ command, before }) => asSeen(command, before)),
    ).flatMap(({ events }) => events),
  ).states;
};
