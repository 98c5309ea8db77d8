import { holdsAbout } from './deal-history.js';
import type { Hypothesis } from './hypothesis.js';
import type { HypothesisTree } from './hypothesis-tree.js';
import { agrees, type PhysicalStatement } from './statement.js';

/** Hypotheses with less of the mass than the best by so many nats are not what a statement is about. */
const FAR_BEHIND = 12;
/** What was done less than this before a statement may have been done after it (ms). */
const JUST_BEFORE_MS = 1_000;

/** The likeliest hypothesis that a statement can be about, if it is likely at all. */
export const likeliestThat = ({ hypotheses }: HypothesisTree, statement: PhysicalStatement): Hypothesis | undefined => {
  const ranked = [...hypotheses].sort((a, b) => b.mass - a.mass);
  const least = (ranked[0]?.mass ?? 0) - FAR_BEHIND;
  return ranked.find(
    ({ parent, mass, forward, state }) =>
      parent !== undefined && mass >= least && holdsAbout(statement, forward.doneSince) && agrees(state, statement),
  );
};

/** Had the hypothesis been so at the time of the statement, and all that follows from it, the statement would be another. */
export const isRefuted = ({ forward, state, children }: Hypothesis, statement: PhysicalStatement): boolean =>
  forward.doneSince <= statement.at - JUST_BEFORE_MS &&
  !agrees(state, statement) &&
  children.every((child) => isRefuted(child, statement));
