import type { Decisions } from '../hypotheses/acts/decisions.js';
import type { Hypothesis } from '../hypotheses/tree/hypothesis.js';
import { logSum } from '../signal/likelihood/log-sum.js';

/** The chance that a table is washed before its deal has ended, as its log. */
const LOG_WASHED_EARLY = Math.log(0.01);

/** Returns the log mass of a hypothesis and all its followers. */
export type MassOf = (hypothesis: Hypothesis) => number;

/** The same if the table is being washed: a deal hardly ends before its play has. */
export const massIfOver = ({ rules }: Decisions): MassOf => {
  const isEnded = ({ state }: Hypothesis): boolean => {
    if (state.phase !== 'playing') return state.phase !== 'preparing';
    return state.window !== undefined && rules.play.drawsLeft(state) === 0;
  };
  const massOf: MassOf = (hypothesis) =>
    hypothesis.children.reduce(
      (sum, child) => logSum(sum, massOf(child)),
      hypothesis.mass + (isEnded(hypothesis) ? 0 : LOG_WASHED_EARLY),
    );
  return massOf;
};
