import { DealCourse, type DealState, type RuleSet } from '#deal';
import { playRandomly } from '#testing';
import { asSeen } from './as-seen.js';

/** The states in which a random deal waits for a command, in a public recording. */
export const publicStates = (rules: RuleSet, seed: number): readonly DealState[] => {
  const course = new DealCourse(rules);
  return playRandomly(rules, seed).steps.map(({ command, before }) => {
    for (const seen of asSeen(rules, command, before)) {
      const decision = course.give(seen);
      if (!decision.accepted) throw new Error(JSON.stringify({ command: seen, rejection: decision.rejection }));
    }
    return course.state;
  });
};
