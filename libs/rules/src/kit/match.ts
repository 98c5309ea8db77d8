import type { Criterion, MatchRules } from '#match';
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
