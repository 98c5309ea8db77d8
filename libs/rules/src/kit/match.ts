import { type Criterion, type MatchRules, ROUND_OPTION } from '#match';
import { isRejection, type RuleSet } from '#deal';

/** Points first, then least fines, then most deals with a gain; who is equal in all of them shares the place. */
export const pointsFinesGains = (clauses: { readonly [C in Criterion['by']]: string }): readonly Criterion[] => [
  { by: 'points', clause: clauses.points },
  { by: 'fines', clause: clauses.fines },
  { by: 'gains', clause: clauses.gains },
];

/** The options of a match are those of its deals. */
export const optionsOfDeals =
  ({ options }: Pick<RuleSet, 'options'>): MatchRules['options'] =>
  (given) => {
    const agreed = options(given);
    return isRejection(agreed) ? undefined : agreed;
  };

/** As those of its deals, save the round wind, which the match tells each of them. */
export const optionsOfDealsInRounds =
  (book: Pick<RuleSet, 'options'>): MatchRules['options'] =>
  (given) => {
    const agreed = ROUND_OPTION in given ? undefined : optionsOfDeals(book)(given);
    if (agreed === undefined) return undefined;
    const { [ROUND_OPTION]: _, ...ofMatch } = agreed;
    return ofMatch;
  };
