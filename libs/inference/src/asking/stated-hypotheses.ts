import type { Keeping } from '#deal';
import type { DealHistory } from '../decision/deal-history.js';
import type { Hypothesis } from '../hypotheses/tree/hypothesis.js';
import type { HypothesisTree } from '../hypotheses/tree/hypothesis-tree.js';
import { agrees, holdsAbout, type PhysicalStatement } from './statement.js';

/** Hypotheses with this many nats less than the best are not considered for a statement. */
const FAR_BEHIND = 12;
/** An act that was done less than this before a statement may have been done after it (ms). */
const JUST_BEFORE_MS = 1_000;

/** Returns whether an earlier state, left since, agrees with the statement. */
export const hasAgreed = (
  rules: Keeping,
  { checkpoints, settledSince }: DealHistory,
  statement: PhysicalStatement,
): boolean =>
  checkpoints.some(({ since, state }, index) => {
    const until = checkpoints[index + 1]?.since ?? settledSince;
    return holdsAbout(statement, since, until) && agrees(rules, state, statement);
  });

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
