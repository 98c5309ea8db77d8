import type { Decisions } from '../hypotheses/acts/decisions.js';
import type { Hypothesis } from '../hypotheses/tree/hypothesis.js';
import { logSum } from '../signal/likelihood/log-sum.js';

/** The chance that a table is washed before its deal has ended, as its log. */
const LOG_WASHED_EARLY = Math.log(0.01);

/** Returns the log mass of a hypothesis and all its followers. */
export type MassOf = (hypothesis: Hypothesis) => number;

/** Returns whether play has ended, or its last tile was discarded. */
export const hasEnded = ({ state }: Hypothesis, { rules }: Decisions): boolean => {
  if (state.phase !== 'playing') return state.phase !== 'preparing';
  return state.window !== undefined && rules.play.drawsLeft(state) === 0;
};

/** The log mass if the table is being washed: a deal hardly ends before its play has. */
export const massIfOver = (decisions: Decisions): MassOf => {
  const massOf: MassOf = (hypothesis) =>
    hypothesis.children.reduce(
      (sum, child) => logSum(sum, massOf(child)),
      hypothesis.mass + (hasEnded(hypothesis, decisions) ? 0 : LOG_WASHED_EARLY),
    );
  return massOf;
};
