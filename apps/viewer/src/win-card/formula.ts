import type { Schemas } from '../api/types.js';

type Valuation = Schemas['Valuation'];

/** How a hand gets its points. The terms are the gains of its fans, in their order. */
export type Formula =
  /** `6 + 6 + 2 = 14`: the fans are points. */
  | { readonly kind: 'points'; readonly terms: readonly number[]; readonly points: number }
  /** `(2 + 4 + 32) × 2 × 2 = 152`: the sum of points is doubled. `uncapped`: the value before the limit. */
  | {
      readonly kind: 'doubled';
      readonly terms: readonly number[];
      readonly doublings: number;
      readonly points: number;
      readonly uncapped?: number;
    }
  /** `1 + 2 = 3 fans → 8 points`: the rule set has a price for each number of fans. */
  | { readonly kind: 'fans'; readonly terms: readonly number[]; readonly fans: number; readonly points: number }
  /** The limit, whatever else counts. */
  | { readonly kind: 'limit'; readonly points: number }
  /** A person stated the value, so no fan is known. */
  | { readonly kind: 'stated'; readonly points: number };

/** Returns the formula of a valuation. Its form follows from the valuation, so it needs no rule set. */
export const formulaOf = ({ fans, fan, doublings, points, uncapped, stated }: Valuation): Formula => {
  if (stated) return { kind: 'stated', points };
  if (fans.some(({ limit }) => limit)) return { kind: 'limit', points };
  const terms = fans.map((each) => each.fan).filter((gain) => gain > 0);
  if (doublings !== undefined)
    return { kind: 'doubled', terms, doublings, points, ...(uncapped !== undefined && { uncapped }) };
  return points === fan ? { kind: 'points', terms, points } : { kind: 'fans', terms, fans: fan, points };
};

/** Writes the terms as a sum: `6 + 6 + 2`, or `0` without terms. */
export const sumOf = (terms: readonly number[]): string => (terms.length === 0 ? '0' : terms.join(' + '));

/** Writes the doubled sum: `(2 + 4 + 32) × 2 × 2`. */
export const doubledSum = (terms: readonly number[], doublings: number): string => {
  const sum = sumOf(terms);
  const factors = ' × 2'.repeat(doublings);
  return terms.length > 1 && doublings > 0 ? `(${sum})${factors}` : `${sum}${factors}`;
};
