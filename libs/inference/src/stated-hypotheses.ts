import type { Keeping } from '#deal';
import { holdsAbout } from './deal-history.js';
import type { Hypothesis } from './hypothesis.js';
import type { HypothesisTree } from './hypothesis-tree.js';
import { agrees, type PhysicalStatement } from './statement.js';

/** Hypotheses with this many nats less than the best are not considered for a statement. */
const FAR_BEHIND = 12;
/** An act that was done less than this before a statement may have been done after it (ms). */
const JUST_BEFORE_MS = 1_000;

/** Returns the likeliest hypothesis that can agree with a statement, if it is likely at all. */
export const likeliestThat = (
  rules: Keeping,
  { hypotheses }: HypothesisTree,
  statement: PhysicalStatement,
): Hypothesis | undefined => {
  const ranked = [...hypotheses].sort((a, b) => b.mass - a.mass);
  const least = (ranked[0]?.mass ?? 0) - FAR_BEHIND;
  return ranked.find(
    ({ parent, mass, forward, state }) =>
      parent !== undefined &&
      mass >= least &&
      holdsAbout(statement, forward.doneSince) &&
      agrees(rules, state, statement),
  );
};

/** Returns whether the hypothesis, and all its followers, contradict the statement at its time. */
export const isRefuted = (
  rules: Keeping,
  { forward, state, children }: Hypothesis,
  statement: PhysicalStatement,
): boolean =>
  forward.doneSince <= statement.at - JUST_BEFORE_MS &&
  !agrees(rules, state, statement) &&
  children.every((child) => isRefuted(rules, child, statement));
