import { type DealCommand, type DealState, refuseUnknownTwice, type Rejection, withClause } from '#deal';
import type { Judge } from '#judge';

/**
 * Refuses a chow or a false kong that needs one unknown tile twice. The editions of 26 November 2026 accept it and then fail, because
 * the hand lacks a tile. A log holds accepted commands only, so no recorded deal is judged differently.
 */
export const withUnknownTilesOnce = (judge: Judge): Judge => {
  const refused = (state: DealState, command: DealCommand): Rejection | undefined => {
    const rejection = refuseUnknownTwice(state, command);
    return rejection && withClause(judge.rules.play.refusalClauses, { rules: judge.rules, state, command, rejection });
  };
  const refusalOf: Judge['refusalOf'] = (state, command, history) =>
    judge.refusalOf(state, command, history) ?? refused(state, command);
  return {
    ...judge,
    refusalOf,
    decide: (state, command, history, under) => {
      const rejection = refused(state, command) && refusalOf(state, command, history);
      return rejection === undefined ? judge.decide(state, command, history, under) : { accepted: false, rejection };
    },
  };
};
