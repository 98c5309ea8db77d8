import { type MatchRules, rejectMatch, ROUND_OPTION } from '#match';
import { isRejection, type RuleSet } from '#deal';

/** The options of a match are those of its deals. */
export const optionsOfDeals =
  ({ options }: Pick<RuleSet['setup'], 'options'>): MatchRules['options'] =>
  (given) => {
    const agreed = options(given);
    if (!isRejection(agreed)) return { agreed };
    const { code: _, ...where } = agreed;
    return { refusal: rejectMatch('MATCH_OPTION_UNKNOWN', where) };
  };

/** The options of its deals, except the round wind, which the match sets for each deal. */
export const optionsOfDealsInRounds =
  (setup: Pick<RuleSet['setup'], 'options'>): MatchRules['options'] =>
  (given) => {
    if (ROUND_OPTION in given)
      return { refusal: rejectMatch('MATCH_OPTION_UNKNOWN', { at: `/options/${ROUND_OPTION}` }) };
    const agreement = optionsOfDeals(setup)(given);
    if (!('agreed' in agreement)) return agreement;
    const { [ROUND_OPTION]: _, ...agreed } = agreement.agreed;
    return { agreed };
  };
