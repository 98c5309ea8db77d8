import { type MatchOptions, ROUND_OPTION, roundAfter, type Running } from '#match';

/** The options of the next deal: those of the match, and its round wind. */
export const nextOptions = (state: Running): MatchOptions => {
  const round = roundAfter(state);
  return round === undefined ? state.terms.options : { ...state.terms.options, [ROUND_OPTION]: round };
};
